import * as v from 'valibot'
import { SessionWire } from '../contracts/session.ts'
import { chooseLocale } from '../tenant/locale-path.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { forward } from './gateway.ts'
import type { RequestTrace } from './request-trace.ts'

/** `path`: segments below {api}; `body`: JSON; `locale`: language of the page. */
type Sending = { readonly path: readonly string[]; readonly body: unknown; readonly locale: string }

/** `response` is null if the session could not be opened; `cookies` are for the browser. */
type Sent = { readonly response: Response | null; readonly cookies: readonly string[] }

/** Merges a request's cookies with those that a response sets. */
function joinCookies(present: string | null, response: Response): string {
  const set = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return [present, ...set].filter(Boolean).join('; ')
}

/**
 * Forwards a form that the browser posted without JavaScript to the store's back end, as the page's scripts would: in
 * the shopper's session, which is opened if necessary, and with its CSRF token.
 */
export async function sendAsVisitor(
  request: Request,
  tenant: Tenant,
  trace: RequestTrace,
  { path, body, locale }: Sending,
): Promise<Sent> {
  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  headers.set('accept', 'application/json')
  headers.set('language', locale)
  const sessionRequest = new Request(request.url, { headers })
  const sessionResponse = await forward(sessionRequest, tenant, ['customers', 'self', 'session'], trace)
  const session = v.safeParse(SessionWire, await sessionResponse.json().catch(() => null))
  if (!sessionResponse.ok || !session.success) return { response: null, cookies: [] }

  headers.set('cookie', joinCookies(request.headers.get('cookie'), sessionResponse))
  headers.set('x-csrf-token', session.output.customer_data.csrf_token)
  headers.delete('content-length')
  const sending = new Request(request.url, { method: 'POST', headers, body: JSON.stringify(body) })
  const response = await forward(sending, tenant, path, trace)
  const cookies = [...sessionResponse.headers.getSetCookie(), ...response.headers.getSetCookie()]
  return { response, cookies }
}

/** Page of the same host that a request comes from, without fragment; undefined without Referer. */
export function pageOfReferrer({ headers }: Request): URL | undefined {
  const referrer = headers.get('referer') ?? ''
  if (!URL.canParse(referrer)) return undefined
  const url = new URL(referrer)
  url.hash = ''
  return url.host === headers.get('host') ? url : undefined
}

/** Language of the page that a request comes from, for addresses without a language; the store's default if unknown. */
export function localeOfReferrer({ headers }: Request, { locale, locales }: Tenant): string {
  const referrer = headers.get('referer') ?? ''
  const choice = URL.canParse(referrer) ? chooseLocale(new URL(referrer).pathname, locale, locales) : null
  return choice?.kind === 'supported' ? choice.locale : locale
}
