/**
 * Shoppers' cookies, unavailable to scripts and other sites. On https their names begin with __Host-, so that browsers
 * accept them only from this host: no other host of the dealer's domain can set one (RFC 6265bis).
 */
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

const isSecure = (context: Context): boolean => context.req.header('x-forwarded-proto') === 'https'

/** Value of a cookie; the name without prefix is accepted only if the request isn't known to be on https. */
export const readCookie = (context: Context, name: string): string | undefined =>
  getCookie(context, name, 'host') ?? (isSecure(context) ? undefined : getCookie(context, name))

export function writeCookie(context: Context, name: string, value: string, seconds: number): void {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: seconds } as const
  setCookie(context, name, value, isSecure(context) ? { ...options, secure: true, prefix: 'host' } : options)
}
