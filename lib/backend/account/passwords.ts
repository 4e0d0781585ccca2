/** Hashes of passwords: scrypt with a salt for each address, written with its costs so that these can be raised later. */
import { createHmac, type ScryptOptions, scrypt } from 'node:crypto'
import { isSameSecret } from '../../core/same-secret.node.ts'

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

/**
 * Salt of all passwords of an e-mail address at a store: one derivation tells which of its accounts a password opens, so
 * that how long it takes tells nothing. Who does not know the secret can't prepare for an address.
 */
export const saltOf = (secret: string, storeId: string, emailKey: string): Buffer =>
  createHmac('sha256', secret).update(`password salt\n${storeId}\n${emailKey}`).digest().subarray(0, SALT_BYTES)

async function hashWith(password: string, salt: Buffer, log2N: number, r: number, p: number): Promise<string> {
  const key = await derive(password, salt, log2N, r, p)
  return ['scrypt', log2N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Hash of a password as it is stored: 'scrypt$15$8$3$salt$hash'. */
export const hashPassword = (password: string, salt: Buffer): Promise<string> =>
  hashWith(password, salt, COSTS.log2N, COSTS.r, COSTS.p)

const HASH = /^(scrypt\$(\d{2})\$(\d{1,2})\$(\d{1,2})\$([\w-]+))\$[\w-]+$/

/**
 * The first of some accounts that a password opens. Without accounts the same work is done with `salt`, the one of the
 * address: how long it takes tells nothing.
 */
export async function findOpened<T extends { password_hash: string }>(
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
