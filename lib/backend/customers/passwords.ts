/**
 * Password hashes: scrypt with one salt per e-mail address, stored with its cost parameters so that they can be raised
 * later.
 */
import { createHmac, type ScryptOptions, scrypt } from 'node:crypto'
import { isSameSecret } from '../../core/secrets/same-secret.node.ts'

/** Cost parameters of a new hash (OWASP: 32 MB, three passes). */
const COSTS = { log2N: 15, r: 8, p: 3 } as const
const SALT_BYTES = 16
const HASH_BYTES = 32

const derive = (password: string, salt: Buffer, log2N: number, r: number, p: number): Promise<Buffer> => {
  const options: ScryptOptions = { N: 2 ** log2N, r, p, maxmem: 2 ** log2N * r * 256 }
  return new Promise((resolve, reject) => {
    // The same characters may be composed differently on another system.
    scrypt(password.normalize('NFC'), salt, HASH_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

/**
 * Salt of all passwords of an e-mail address at a store. With one salt a single derivation finds which of its accounts
 * the password matches, so that the response time reveals nothing. Without the secret nobody can precompute hashes for
 * an e-mail address.
 */
export const saltOf = (secret: string, storeId: string, emailKey: string): Buffer =>
  createHmac('sha256', secret).update(`password salt\n${storeId}\n${emailKey}`).digest().subarray(0, SALT_BYTES)

async function hashWith(password: string, salt: Buffer, log2N: number, r: number, p: number): Promise<string> {
  const key = await derive(password, salt, log2N, r, p)
  return ['scrypt', log2N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Stored form of a password: 'scrypt$15$8$3$salt$hash'. */
export const hashPassword = (password: string, salt: Buffer): Promise<string> =>
  hashWith(password, salt, COSTS.log2N, COSTS.r, COSTS.p)

const HASH = /^(scrypt\$(\d{2})\$(\d{1,2})\$(\d{1,2})\$([\w-]+))\$[\w-]+$/

/**
 * The first account that a password matches. Without accounts the same derivation runs with `salt`, so that the
 * response time doesn't reveal that no account exists.
 */
export async function findByPassword<T extends { password_hash: string }>(
  password: string,
  accounts: readonly T[],
  salt: Buffer,
): Promise<T | undefined> {
  const hashes = new Map<string, string>()
  const beginnings = accounts.map(({ password_hash }) => HASH.exec(password_hash))
  for (const [, beginning = '', log2N, r, p, own = ''] of beginnings.filter((match) => match !== null)) {
    if (hashes.has(beginning)) continue
    const derived = await hashWith(password, Buffer.from(own, 'base64url'), Number(log2N), Number(r), Number(p))
    hashes.set(beginning, derived)
  }
  if (hashes.size === 0) await hashPassword(password, salt)
  return accounts.find(({ password_hash }, index) => {
    const derived = hashes.get(beginnings[index]?.[1] ?? '')
    return derived !== undefined && isSameSecret(derived, password_hash)
  })
}
