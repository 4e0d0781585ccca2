/** Hashes of passwords: scrypt with a salt of its own each, written with its costs so that these can be raised later. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** Costs of a new hash (OWASP: 32 MB, three passes). */
const COSTS = { log2N: 15, r: 8, p: 3 } as const
const SALT_BYTES = 16
const HASH_BYTES = 32

const derive = (password: string, salt: Buffer, log2N: number, r: number, p: number): Promise<Buffer> => {
  const options: ScryptOptions = { N: 2 ** log2N, r, p, maxmem: 2 ** log2N * r * 256 }
  return new Promise((resolve, reject) => {
    // The same characters typed on another system may come composed in another way.
    scrypt(password.normalize('NFC'), salt, HASH_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/** Hash of a password as it is stored: 'scrypt$15$8$3$salt$hash'. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const { log2N, r, p } = COSTS
  const key = await derive(password, salt, log2N, r, p)
  return ['scrypt', log2N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

const HASH = /^scrypt\$(\d{2})\$(\d{1,2})\$(\d{1,2})\$([\w-]+)\$([\w-]+)$/

/** A hash that no password has: checking against it takes as long as against a real one. */
const NOBODYS_HASH = `scrypt$${COSTS.log2N}$${COSTS.r}$${COSTS.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * Does a password fit a stored hash? Without a hash, for an address that has no account, the same work is done and the
 * answer is no: how long it takes tells nothing.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, log2N, r, p, salt = '', key = ''] = HASH.exec(stored ?? NOBODYS_HASH) ?? HASH.exec(NOBODYS_HASH) ?? []
  const expected = Buffer.from(key, 'base64url')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), Number(log2N), Number(r), Number(p))
  return derived.length === expected.length && timingSafeEqual(derived, expected) && stored !== undefined
}
