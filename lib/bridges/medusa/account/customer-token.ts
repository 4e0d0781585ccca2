/** Claims of Medusa's customer tokens. The signature is not verified here: the engine does that with every call. */
import { Buffer } from 'node:buffer'
import * as v from 'valibot'

const Claims = v.object({
  actor_id: v.optional(v.string(), ''),
  exp: v.optional(v.number(), 0),
  iat: v.optional(v.number(), 0),
})

/** Reads the claims of a customer's token, whose signature is not verified; undefined if the token is malformed. */
export function readClaims(token: string): v.InferOutput<typeof Claims> | undefined {
  try {
    const result = v.safeParse(Claims, JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}

/** Whether more than half of the token's lifetime is over, so that it should be renewed. */
export function isAging(token: string, nowS = Date.now() / 1_000): boolean {
  const claims = readClaims(token)
  return claims !== undefined && claims.exp > 0 && nowS > (claims.iat + claims.exp) / 2
}
