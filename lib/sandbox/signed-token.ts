/** Tokens of the sandbox's providers: readable, signed, with a limited lifetime, and most of them for one use. */
import { createHmac, randomBytes } from 'node:crypto'
import type { Queryable } from '../backend/db/database.ts'
import { isSameSecret } from '../core/secrets/same-secret.node.ts'

/** A token is invalid for any other purpose. */
export type TokenPurpose =
  | 'card'
  | 'vault'
  | 'challenge'
  | 'account'
  | 'wallet'
  | 'google-pay'
  | 'application'
  | 'delivery'

export type OpenedToken = { readonly id: string; readonly expiresAtMs: number; readonly claims: Record<string, string> }

const LONGEST = 2_048

const sign = (secret: string, purpose: TokenPurpose, body: string): string =>
  createHmac('sha256', secret).update(`sandbox ${purpose}\n${body}`).digest('base64url')

/** Makes a token with `claims`, valid until `expiresAtMs` (milliseconds since 1970). Its content is not encrypted. */
export function sealToken(
  secret: string,
  purpose: TokenPurpose,
  claims: Readonly<Record<string, string>>,
  expiresAtMs: number,
): string {
  const id = randomBytes(12).toString('base64url')
  const body = Buffer.from(JSON.stringify({ id, expiresAtMs, claims })).toString('base64url')
  return `${body}.${sign(secret, purpose, body)}`
}

/** Opens a token; undefined if it wasn't made here for this purpose or has expired. */
export function openToken(
  secret: string,
  purpose: TokenPurpose,
  token: string,
  nowMs: number,
): OpenedToken | undefined {
  if (token.length > LONGEST) return undefined
  const [body = '', signature = ''] = token.split('.')
  if (!isSameSecret(signature, sign(secret, purpose, body))) return undefined
  // The signature is valid, so sealToken has written the body.
  const opened = JSON.parse(Buffer.from(body, 'base64url').toString()) as OpenedToken
  return opened.expiresAtMs > nowMs ? opened : undefined
}

export async function isSpent(db: Queryable, { id }: OpenedToken): Promise<boolean> {
  return (await db.query('SELECT 1 FROM spent_token WHERE id = $1', [id])).length > 0
}

/** Spends a token; false if it was spent before. Of two simultaneous uses only one gets true. */
export async function spendToken(db: Queryable, { id, expiresAtMs }: OpenedToken): Promise<boolean> {
  const rows = await db.query(
    'INSERT INTO spent_token (id, expires_at) VALUES ($1, to_timestamp($2)) ON CONFLICT DO NOTHING RETURNING id',
    [id, expiresAtMs / 1000],
  )
  return rows.length === 1
}
