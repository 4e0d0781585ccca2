/**
 * Sessions of shoppers. A guest's session is nothing but a signed cookie: no row is written until the cart is.
 * Cookie and CSRF token are bound to one store, so that neither is worth anything at another.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '../../core/same-secret.node.ts'

/** Name of the session cookie. */
export const SESSION_COOKIE = 'showroom_sid'

/** 30 days, renewed whenever the session is read. */
export const SESSION_SECONDS = 30 * 24 * 3600

/** A customer's session ends after 180 days, however much it is used. */
export const LONGEST_SESSION_SECONDS = 180 * 24 * 3600

const ID = /^[\w-]{32}$/
const ID_BYTES = 24
/** Of an id, what tells its beginning in seconds since 1970. */
const BEGINNING_BYTES = 5
/** Clocks of processes may differ by as much. */
const CLOCKS_SECONDS = 3600

const sign = (secret: string, purpose: string, storeId: string, sessionId: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${storeId}\n${sessionId}`).digest('base64url')

/** A new session id: when it begins, and 152 random bits. */
export function createSessionId(nowMs = Date.now()): string {
  const id = randomBytes(ID_BYTES)
  id.writeUIntBE(Math.floor(nowMs / 1000), 0, BEGINNING_BYTES)
  return id.toString('base64url')
}

/** Is a customer's session over by its age? One that has not begun yet is from before ids told their beginning. */
export function isSessionOver(sessionId: string, nowMs = Date.now()): boolean {
  const id = Buffer.from(sessionId, 'base64url')
  if (id.length !== ID_BYTES) return true
  const ageSeconds = nowMs / 1000 - id.readUIntBE(0, BEGINNING_BYTES)
  return ageSeconds > LONGEST_SESSION_SECONDS || ageSeconds < -CLOCKS_SECONDS
}

/** The cookie's value: id and signature. */
export const sealSession = (secret: string, storeId: string, sessionId: string): string =>
  `${sessionId}.${sign(secret, 'session', storeId, sessionId)}`

/** The session id in a cookie's value; undefined when it was not signed for this store. */
export function openSession(secret: string, storeId: string, value: string | undefined): string | undefined {
  const [sessionId = '', signature = ''] = (value ?? '').split('.')
  return ID.test(sessionId) && isSameSecret(signature, sign(secret, 'session', storeId, sessionId))
    ? sessionId
    : undefined
}

/** The token that every POST, PUT and DELETE of the session must carry as X-CSRF-TOKEN. */
export const csrfTokenOf = (secret: string, storeId: string, sessionId: string): string =>
  sign(secret, 'csrf', storeId, sessionId)

/** Is `token` the session's CSRF token? */
export const isCsrfToken = (secret: string, storeId: string, sessionId: string, token: string | undefined): boolean =>
  token !== undefined && isSameSecret(token, csrfTokenOf(secret, storeId, sessionId))

/** A name for the session that pages may show and log: it can't be turned back into the cookie. */
export const publicIdOf = (secret: string, storeId: string, sessionId: string): string =>
  sign(secret, 'public', storeId, sessionId).slice(0, 22)
