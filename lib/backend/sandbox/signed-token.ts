/** Tokens of the sandbox providers: what they say is readable, signed, short-lived and good for one use. */
import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '../../core/same-secret.node.ts'
import type { Queryable } from '../db/database.ts'

/** What tokens are for; one of another purpose is worth nothing. */
export type TokenPurpose = 'card' | 'challenge' | 'account' | 'wallet' | 'application' | 'delivery'

/** An opened token: its own name, when it ends, and what it says. */
export type OpenedToken = { readonly id: string; readonly expiresAtMs: number; readonly claims: Record<string, string> }

const LONGEST = 2_048

const sign = (secret: string, purpose: TokenPurpose, body: string): string =>
  createHmac('sha256', secret).update(`sandbox ${purpose}\n${body}`).digest('base64url')

/** Makes a token that says `claims` until `expiresAtMs` (milliseconds since 1970). It holds nothing secret. */
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

/** Opens a token; undefined when it was not made here for this purpose or has expired. */
export function openToken(
  secret: string,
  purpose: TokenPurpose,
  token: string,
  nowMs: number,
): OpenedToken | undefined {
  if (token.length > LONGEST) return undefined
  const [body = '', signature = ''] = token.split('.')
  if (!isSameSecret(signature, sign(secret, purpose, body))) return undefined
  // What carries the signature was written by sealToken.
  const opened = JSON.parse(Buffer.from(body, 'base64url').toString()) as OpenedToken
  return opened.expiresAtMs > nowMs ? opened : undefined
}

/** Uses a token up; false when it was used before. Of two uses at the same moment one gets true. */
export async function spendToken(db: Queryable, { id, expiresAtMs }: OpenedToken): Promise<boolean> {
  const rows = await db.query(
    'INSERT INTO spent_token (id, expires_at) VALUES ($1, to_timestamp($2)) ON CONFLICT DO NOTHING RETURNING id',
    [id, expiresAtMs / 1000],
  )
  return rows.length === 1
}
