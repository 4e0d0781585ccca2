/**
 * A shopper's session is a signed cookie and nothing else: it carries the id of Medusa's cart and the customer's token, so
 * that any instance of the bridge can go on with it and nothing is stored twice.
 */
import { createHmac, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { isSameSecret } from '../../../core/same-secret.node.ts'

/** 30 days, begun anew whenever the session is read. */
export const SESSION_SECONDS = 30 * 24 * 3_600
/** Name of the cookie. */
export const SESSION_COOKIE = 'showroom_bridge'

const SessionState = v.object({
  /** Tells one session from the next. */
  sid: v.string(),
  /** When the cookie is no longer good, in seconds since the epoch. */
  until: v.number(),
  cartId: v.optional(v.string()),
  customer: v.optional(v.object({ id: v.string(), token: v.string() })),
  /** The cart that became the last order, and the attempts that asked for it. */
  placed: v.optional(v.object({ attempts: v.array(v.string()), cartId: v.string() })),
})

/** What a session knows. */
export type SessionState = v.InferOutput<typeof SessionState>

const nowS = (): number => Math.floor(Date.now() / 1_000)

/** A new session of nobody. */
export const createSession = (): SessionState => ({
  sid: randomBytes(18).toString('base64url'),
  until: nowS() + SESSION_SECONDS,
})

const sign = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')

/**
 * Writes a session for a cookie; it is good at one store alone. It is signed and not hidden: its shopper may see the id of
 * the own cart and the own token, nobody can change them.
 */
export function signSession(state: SessionState, secret: string, tenant: string): string {
  const text = Buffer.from(JSON.stringify({ ...state, until: nowS() + SESSION_SECONDS })).toString('base64url')
  return `${text}.${sign(secret, `session ${tenant}`, text)}`
}

/** Reads a cookie; undefined for what was not signed for this store, or is too old. */
export function openSigned(cookie: string | undefined, secret: string, tenant: string): SessionState | undefined {
  const [text = '', signature = ''] = (cookie ?? '').split('.')
  if (text === '' || !isSameSecret(signature, sign(secret, `session ${tenant}`, text))) return undefined
  const state = v.safeParse(SessionState, JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  return state.success && state.output.until > nowS() ? state.output : undefined
}

/** The token that writes of the session bring along. */
export const csrfTokenOf = ({ sid }: SessionState, secret: string): string => sign(secret, 'csrf', sid)

/** Is `token` the session's? */
export function isCsrfToken(token: string | undefined, state: SessionState, secret: string): boolean {
  return isSameSecret(token ?? '', csrfTokenOf(state, secret))
}

/** A name of the session that pages may show and log. */
export const publicIdOf = ({ sid }: SessionState, secret: string): string => sign(secret, 'public', sid).slice(0, 22)
