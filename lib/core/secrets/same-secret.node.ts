import { timingSafeEqual } from 'node:crypto'

/**
 * Compares secrets (tokens, signatures, hashes) in constant time. The duration reveals only whether their lengths are
 * equal.
 */
export function isSameSecret(sent: string, secret: string): boolean {
  const [first, second] = [Buffer.from(sent), Buffer.from(secret)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** Whether an Authorization header contains a token: "Bearer …", or the token alone. */
export const bringsToken = (authorization: string | undefined, token: string): boolean =>
  isSameSecret(authorization?.replace(/^Bearer /i, '') ?? '', token)
