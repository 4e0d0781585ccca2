/**
 * A shopper's session is only a signed cookie with the id of Medusa's cart and the customer's token, so that any
 * instance of the bridge can continue it and nothing is stored twice.
 */
import { createHmac, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { isSameSecret } from '../../../core/same-secret.node.ts'

/** 30 days, extended whenever the session is read. */
export const SESSION_SECONDS = 30 * 24 * 3_600
export const SESSION_COOKIE = 'showroom_bridge'

const SessionState = v.object({
  /** Random id of the session. */
  sid: v.string(),
  /** Expiry time of the cookie, in seconds since the epoch. */
  until: v.number(),
  cartId: v.optional(v.string()),
  customer: v.optional(v.object({ id: v.string(), token: v.string() })),
  /** The cart of the last order, and the attempts that requested it. */
  placed: v.optional(v.object({ attempts: v.array(v.string()), cartId: v.string() })),
})

export type SessionState = v.InferOutput<typeof SessionState>

const nowS = (): number => Math.floor(Date.now() / 1_000)

/** A new session of a guest. */
export const createSession = (): SessionState => ({
  sid: randomBytes(18).toString('base64url'),
  until: nowS() + SESSION_SECONDS,
})

const sign = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')

/**
 * Serializes a session for its cookie, which is valid for one store. It is signed but not encrypted: shoppers can read
 * the cart's id and their token, but not change them.
 */
export function signSession(state: SessionState, secret: string, tenant: string): string {
  const text = Buffer.from(JSON.stringify({ ...state, until: nowS() + SESSION_SECONDS })).toString('base64url')
  return `${text}.${sign(secret, `session ${tenant}`, text)}`
}

/** Parses a cookie; undefined if it was not signed for this store or has expired. */
export function verifySession(cookie: string | undefined, secret: string, tenant: string): SessionState | undefined {
  const [text = '', signature = ''] = (cookie ?? '').split('.')
  if (text === '' || !isSameSecret(signature, sign(secret, `session ${tenant}`, text))) return undefined
  const state = v.safeParse(SessionState, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  return state.success && state.output.until > nowS() ? state.output : undefined
}

/** The CSRF token that the session's writes must contain. */
export const csrfTokenOf = ({ sid }: SessionState, secret: string): string => sign(secret, 'csrf', sid)

export function isCsrfToken(token: string | undefined, state: SessionState, secret: string): boolean {
  return isSameSecret(token ?? '', csrfTokenOf(state, secret))
}

/** An id of the session that may be shown and logged. */
export const publicIdOf = ({ sid }: SessionState, secret: string): string => sign(secret, 'public', sid).slice(0, 22)
