/** Sessions of the back office: a random cookie, of which the database stores the hash, and the token of forms. */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { isSameSecret } from '../../core/secrets/same-secret.node.ts'
import type { Queryable } from '../db/database.ts'
import { DEVICE_SECONDS, signDevice, verifyDevice } from '../session/device.ts'
import type { OfficeUser } from './office-users.ts'

const COOKIE = 'showroom_office'
const DEVICE_COOKIE = 'showroom_office_device'
/** A session ends after 12 hours without requests, and after a week in any case. */
const IDLE_HOURS = 12
const LONGEST_DAYS = 7
const DAY_S = 24 * 3600
const TOKEN = /^[\w-]{43}$/

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The cookie's name contains the store's id, since a browser may be signed in to several stores on one host. */
const nameOf = (storeId: string): string => `${COOKIE}_${storeId}`

function writeOfficeCookie(context: Context, name: string, value: string, seconds: number, isSecure: boolean): void {
  const options = { path: '/', httpOnly: true, sameSite: 'Strict', maxAge: seconds } as const
  setCookie(context, name, value, isSecure ? { ...options, secure: true, prefix: 'host' } : options)
}

const readCookie = (context: Context, name: string, isSecure: boolean): string | undefined =>
  isSecure ? getCookie(context, name, 'host') : getCookie(context, name)

/**
 * The session token in the request's cookie; undefined if missing or malformed. On https only the cookie with the
 * __Host- prefix is read, which other hosts can't set.
 */
export function readOfficeToken(context: Context, storeId: string, isSecure: boolean): string | undefined {
  const token = readCookie(context, nameOf(storeId), isSecure)
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

/** Begins a user's session and sets its cookie. Ends the browser's previous session. */
export async function beginSession(
  db: Queryable,
  context: Context,
  storeId: string,
  userId: number,
  isSecure: boolean,
): Promise<void> {
  await forgetSession(db, readOfficeToken(context, storeId, isSecure))
  const token = randomBytes(32).toString('base64url')
  await db.query('INSERT INTO office_session (token_hash, user_id) VALUES ($1, $2)', [hashOf(token), userId])
  await db.query('UPDATE office_user SET seen_at = now() WHERE user_id = $1', [userId])
  writeOfficeCookie(context, nameOf(storeId), token, LONGEST_DAYS * DAY_S, isSecure)
}

/** Ends the session of a request and deletes its cookie. */
export async function endOfficeSession(
  db: Queryable,
  context: Context,
  storeId: string,
  isSecure: boolean,
): Promise<void> {
  await forgetSession(db, readOfficeToken(context, storeId, isSecure))
  writeOfficeCookie(context, nameOf(storeId), '', 0, isSecure)
}

async function forgetSession(db: Queryable, token: string | undefined): Promise<void> {
  if (token !== undefined) await db.query('DELETE FROM office_session WHERE token_hash = $1', [hashOf(token)])
}

/** The user of a session; undefined if the token is unknown or the session has expired. */
export async function findOfficeUser(
  db: Queryable,
  storeId: string,
  token: string | undefined,
): Promise<OfficeUser | undefined> {
  if (token === undefined) return undefined
  const [row] = await db.query<OfficeUser & { is_quiet: boolean }>(
    `SELECT office_user.user_id, email, name, role, must_change,
       office_session.seen_at < now() - interval '5 minutes' AS is_quiet
     FROM office_session JOIN office_user USING (user_id)
     WHERE token_hash = $1 AND store_id = $2
       AND office_session.seen_at > now() - interval '${IDLE_HOURS} hours'
       AND begun_at > now() - interval '${LONGEST_DAYS} days'`,
    [hashOf(token), storeId],
  )
  if (row === undefined) return undefined
  const { is_quiet, ...user } = row
  if (is_quiet) {
    await db.query('UPDATE office_session SET seen_at = now() WHERE token_hash = $1', [hashOf(token)])
    await db.query('UPDATE office_user SET seen_at = now() WHERE user_id = $1', [user.user_id])
  }
  return user
}

/** The token that each form of a session carries. */
export const formTokenOf = (secret: string, sessionToken: string): string =>
  createHmac('sha256', secret).update(`office form\n${sessionToken}`).digest('base64url')

export const isFormToken = (secret: string, sessionToken: string, sent: string): boolean =>
  isSameSecret(sent, formTokenOf(secret, sessionToken))

/** Identifies a user's browser in a store. */
type Device = { secret: string; storeId: string; emailKey: string; isSecure: boolean }

const scopeOf = (emailKey: string): string => `office\n${emailKey}`

/** Id of a browser in which this user has signed in before; otherwise undefined. */
export const readOfficeDevice = (
  context: Context,
  { secret, storeId, emailKey, isSecure }: Device,
): string | undefined => verifyDevice(secret, storeId, scopeOf(emailKey), readCookie(context, DEVICE_COOKIE, isSecure))

/** Remembers the browser for a year, so that password attempts on other devices don't lock the user out of this one. */
export function setOfficeDevice(
  context: Context,
  { secret, storeId, emailKey, isSecure }: Device,
  known?: string,
): void {
  const device = known ?? randomBytes(24).toString('base64url')
  writeOfficeCookie(
    context,
    DEVICE_COOKIE,
    signDevice(secret, storeId, scopeOf(emailKey), device),
    DEVICE_SECONDS,
    isSecure,
  )
}
