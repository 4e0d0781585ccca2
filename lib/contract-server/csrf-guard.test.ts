import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { readCookie, writeCookie } from './cookies.ts'
import { requireCsrfToken } from './csrf-guard.ts'
import { ContractRefusal } from './refusal.ts'
import { createSessionId, csrfTokenOf, SESSION_SECONDS, signSession, verifySession } from './session.ts'

const SECRET = 'secret'
const app = new Hono()
app.use(async (context, next) => {
  requireCsrfToken(context, SECRET, 'shop', verifySession(SECRET, 'shop', readCookie(context, 'sid')))
  await next()
})
app.all('/', (context) => {
  writeCookie(context, 'sid', 'value', SESSION_SECONDS)
  return context.text('done')
})
app.onError((error, context) => {
  if (!(error instanceof ContractRefusal)) throw error
  return context.text(error.key, error.status)
})

const sid = createSessionId()
const cookie = `sid=${signSession(SECRET, 'shop', sid)}`
const token = csrfTokenOf(SECRET, 'shop', sid)
const call = async (method: string, headers: Record<string, string> = {}) =>
  (await app.request('/', { method, headers })).status

it('a write needs a session and its token, a read needs neither', async () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(await call(method)).toBe(200)
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    expect(await call(method, { cookie, 'x-csrf-token': token })).toBe(200)
    expect(await call(method, { cookie })).toBe(403)
    expect(await call(method, { 'x-csrf-token': token })).toBe(403)
    expect(await call(method, { cookie, 'x-csrf-token': csrfTokenOf(SECRET, 'other', sid) })).toBe(403)
    expect(await call(method, { cookie: `${cookie}x`, 'x-csrf-token': token })).toBe(403)
  }
})

it('on https the cookie’s name has the prefix __Host-, without which it is not read', async () => {
  const https = { 'x-forwarded-proto': 'https', 'x-csrf-token': token }
  expect(await call('POST', { ...https, cookie: `__Host-${cookie}` })).toBe(200)
  expect(await call('POST', { ...https, cookie })).toBe(403)
  const set = async (headers: Record<string, string>) => (await app.request('/', { headers })).headers.get('set-cookie')
  expect(await set({})).toBe('sid=value; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax')
  expect(await set(https)).toBe('__Host-sid=value; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax')
})
