/**
 * Cookies of shoppers: out of the reach of scripts and of other sites. On https their names begin with __Host-, by which
 * browsers take them from this very host alone: no other host of the dealer's domain can plant one (RFC 6265bis).
 */
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

const isSecure = (context: Context): boolean => context.req.header('x-forwarded-proto') === 'https'

/** The value of a cookie; the plain name counts only where the shop is not known to be on https. */
export const readCookie = (context: Context, name: string): string | undefined =>
  getCookie(context, name, 'host') ?? (isSecure(context) ? undefined : getCookie(context, name))

/** Gives a cookie out, for `seconds`. */
export function giveCookie(context: Context, name: string, value: string, seconds: number): void {
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: seconds } as const
  setCookie(context, name, value, isSecure(context) ? { ...options, secure: true, prefix: 'host' } : options)
}
