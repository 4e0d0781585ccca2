import { timingSafeEqual } from 'node:crypto'

/**
 * Whether somebody has sent a secret as it is: a token, a signature, a hash. How long it takes tells nothing of where the two differ,
 * only whether they are of one length.
 */
export function isSameSecret(sent: string, secret: string): boolean {
  const [first, second] = [Buffer.from(sent), Buffer.from(secret)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** Whether a request's Authorization header brings a token: "Bearer …", or the token alone. */
export const bringsToken = (authorization: string | undefined, token: string): boolean =>
  isSameSecret(authorization?.replace(/^Bearer /i, '') ?? '', token)
