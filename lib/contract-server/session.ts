/**
 * Sessions of shoppers: a random id in a signed cookie. A guest's session is only that cookie: nothing is stored before
 * the cart. Cookie and CSRF token are bound to one store and invalid at others.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { isSameSecret } from '../core/secrets/same-secret.node.ts'

/** 30 days, renewed whenever the session is read. */
export const SESSION_SECONDS = 30 * 24 * 3600

/** A customer's session ends after 180 days, even if it is in use. */
export const LONGEST_SESSION_SECONDS = 180 * 24 * 3600

const ID = /^[\w-]{32}$/
const ID_BYTES = 24
/** First bytes of an id: its creation time in seconds since 1970. */
const BEGINNING_BYTES = 5
/** Tolerated difference between the clocks of processes. */
const CLOCKS_SECONDS = 3600

const sign = (secret: string, purpose: string, storeId: string, value: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${storeId}\n${value}`).digest('base64url')

/** A value without dots and its signature, for one purpose of one store. */
export const signValue = (secret: string, purpose: string, storeId: string, value: string): string =>
  `${value}.${sign(secret, purpose, storeId, value)}`

/** The value in a signed value; undefined if it wasn't signed for this purpose and store. */
export function verifyValue(
  secret: string,
  purpose: string,
  storeId: string,
  signed: string | undefined,
): string | undefined {
  const [value = '', signature = ''] = (signed ?? '').split('.')
  return value !== '' && isSameSecret(signature, sign(secret, purpose, storeId, value)) ? value : undefined
}

/** A new session id: creation time and 152 random bits. */
export function createSessionId(nowMs = Date.now()): string {
  const id = randomBytes(ID_BYTES)
  id.writeUIntBE(Math.floor(nowMs / 1000), 0, BEGINNING_BYTES)
  return id.toString('base64url')
}

/** Whether a customer's session is too old. Ids of earlier releases, without a plausible time, are too old. */
export function isSessionOver(sessionId: string, nowMs = Date.now()): boolean {
  const id = Buffer.from(sessionId, 'base64url')
  if (id.length !== ID_BYTES) return true
  const ageSeconds = nowMs / 1000 - id.readUIntBE(0, BEGINNING_BYTES)
  return ageSeconds > LONGEST_SESSION_SECONDS || ageSeconds < -CLOCKS_SECONDS
}

/** The cookie's value: id and signature. */
export const signSession = (secret: string, storeId: string, sessionId: string): string =>
  signValue(secret, 'session', storeId, sessionId)

/** The session id in a cookie's value; undefined if it wasn't signed for this store. */
export function verifySession(secret: string, storeId: string, value: string | undefined): string | undefined {
  const sessionId = verifyValue(secret, 'session', storeId, value)
  return sessionId !== undefined && ID.test(sessionId) ? sessionId : undefined
}

/** Token that each POST, PUT and DELETE of the session must send as X-CSRF-TOKEN. */
export const csrfTokenOf = (secret: string, storeId: string, sessionId: string): string =>
  sign(secret, 'csrf', storeId, sessionId)

export const isCsrfToken = (secret: string, storeId: string, sessionId: string, token: string | undefined): boolean =>
  token !== undefined && isSameSecret(token, csrfTokenOf(secret, storeId, sessionId))

/** Id of the session for pages and logs; the cookie can't be derived from it. */
export const publicIdOf = (secret: string, storeId: string, sessionId: string): string =>
  sign(secret, 'public', storeId, sessionId).slice(0, 22)
