import * as v from 'valibot'
import { SessionWire } from '../contracts/session.ts'
import { chooseLocale } from '../tenant/locale-path.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { Exchange } from './exchange.ts'
import { forward } from './gateway.ts'

/** What to send: the path below {api} in its segments, the JSON body, and the language of the page. */
type Sending = { readonly path: readonly string[]; readonly body: unknown; readonly locale: string }

/** Response of the back end, null if the session could not be opened; cookies are those that the browser gets for it. */
type Sent = { readonly response: Response | null; readonly cookies: readonly string[] }

/** The cookies of a request with those a response has just set. */
function joinCookies(present: string | null, response: Response): string {
  const set = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return [present, ...set].filter(Boolean).join('; ')
}

/**
 * Sends a form that the browser posted by itself to the store's back end, as the scripts of the page would: in the shopper's
 * session, which is opened if there is none, and with its CSRF token.
 */
export async function sendAsVisitor(
  request: Request,
  tenant: Tenant,
  exchange: Exchange,
  { path, body, locale }: Sending,
): Promise<Sent> {
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  headers.set('accept', 'application/json')
  headers.set('language', locale)
  const sessionRequest = new Request(request.url, { headers })
  const sessionResponse = await forward(sessionRequest, tenant, ['customers', 'self', 'session'], exchange)
  const session = v.safeParse(SessionWire, await sessionResponse.json().catch(() => null))
  if (!sessionResponse.ok || !session.success) return { response: null, cookies: [] }

  headers.set('cookie', joinCookies(request.headers.get('cookie'), sessionResponse))
  headers.set('x-csrf-token', session.output.customer_data.csrf_token)
  headers.delete('content-length')
  const sending = new Request(request.url, { method: 'POST', headers, body: JSON.stringify(body) })
  const response = await forward(sending, tenant, path, exchange)
  const cookies = [...sessionResponse.headers.getSetCookie(), ...response.headers.getSetCookie()]
  return { response, cookies }
}

/** Page of the same host that a request comes from, without its fragment; undefined if the browser names none. */
export function pageOfReferrer({ headers }: Request): URL | undefined {
  const referrer = headers.get('referer') ?? ''
  if (!URL.canParse(referrer)) return undefined
  const url = new URL(referrer)
  url.hash = ''
  return url.host === headers.get('host') ? url : undefined
}

/** Language of the page that a request comes from, for addresses that have none; without a page it is the store's. */
export function localeOfReferrer({ headers }: Request, { locale, locales }: Tenant): string {
  const referrer = headers.get('referer') ?? ''
  const choice = URL.canParse(referrer) ? chooseLocale(new URL(referrer).pathname, locale, locales) : null
  return choice?.kind === 'supported' ? choice.locale : locale
}
