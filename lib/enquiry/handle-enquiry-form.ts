import * as v from 'valibot'
import type { Exchange } from '../api/exchange.ts'
import { forward } from '../api/gateway.ts'
import { logRefusedCall } from '../api/refuse-call.ts'
import { SessionWire } from '../contracts/session.ts'
import { readBodyBytes } from '../core/read-body.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { ENQUIRIES, type EnquiryKind, enquiryBody, findEnquiryProblems, readEnquiryForm } from './enquiry.ts'

/** Largest form, in bytes. */
const LONGEST_BODY = 32 * 1024

const isPagePath = (page: unknown): page is string =>
  typeof page === 'string' && /^\/(?![/\\])[\w/.-]{0,200}$/.test(page)

/** Only a page of the same host may send the form; browsers name the page's origin on every POST. */
function isSameOrigin(headers: Headers): boolean {
  const origin = headers.get('origin') ?? ''
  return URL.canParse(origin) && new URL(origin).host === headers.get('host')
}

/** The cookies of a request with those a response has just set. */
function joinCookies(present: string | null, response: Response): string {
  const set = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return [present, ...set].filter(Boolean).join('; ')
}

/**
 * Answers a form of the shop when the browser sends it by itself, because its script is still on the way: asks the
 * back end for a session, sends the request in its name and leads back to the page, with ?sent=1 or ?failed=1.
 * 403 for a form of another site, 413 for one that is too large.
 */
export async function handleEnquiryForm(
  kind: EnquiryKind,
  request: Request,
  tenant: Tenant,
  exchange: Exchange,
): Promise<Response> {
  if (!isSameOrigin(request.headers)) {
    logRefusedCall(tenant, exchange, 'other site')
    return new Response('Forbidden', { status: 403 })
  }
  const body = await readBodyBytes(request, LONGEST_BODY)
  if (body === null) return new Response('Form too large', { status: 413 })
  const form = new URLSearchParams(new TextDecoder().decode(body))
  const page = form.get('page')
  const back = (result: 'sent' | 'failed', cookies: readonly string[] = []) => {
    const headers = new Headers({
      location: `${isPagePath(page) ? page : '/'}?${result}=1`,
      'cache-control': 'no-store',
    })
    for (const cookie of cookies) headers.append('set-cookie', cookie)
    return new Response(null, { status: 303, headers })
  }

  const values = readEnquiryForm(kind, form)
  if (Object.keys(findEnquiryProblems(values)).length > 0) return back('failed')

  const headers = new Headers(request.headers)
  headers.set('content-type', 'application/json')
  headers.set('accept', 'application/json')
  headers.set('language', tenant.locales.find((locale) => locale === form.get('language')) ?? tenant.locale)
  const sessionRequest = new Request(request.url, { headers })
  const sessionResponse = await forward(sessionRequest, tenant, ['customers', 'self', 'session'], exchange)
  const session = v.safeParse(SessionWire, await sessionResponse.json().catch(() => null))
  if (!sessionResponse.ok || !session.success) return back('failed')

  headers.set('cookie', joinCookies(request.headers.get('cookie'), sessionResponse))
  headers.set('x-csrf-token', session.output.customer_data.csrf_token)
  headers.delete('content-length')
  const sending = new Request(request.url, { method: 'POST', headers, body: JSON.stringify(enquiryBody(kind, values)) })
  const response = await forward(sending, tenant, [ENQUIRIES[kind].path.slice(1)], exchange)
  return back(response.ok ? 'sent' : 'failed', sessionResponse.headers.getSetCookie())
}
