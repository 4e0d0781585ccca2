import { logRefusedCall } from '../api/refuse-call.ts'
import type { RequestTrace } from '../api/request-trace.ts'
import { isOfOwnPage } from '../api/same-origin.ts'
import { sendAsVisitor } from '../api/send-as-visitor.ts'
import { readBodyBytes } from '../core/server/read-body.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { ENQUIRIES, type EnquiryKind, enquiryBody, findEnquiryProblems, readEnquiryForm } from './enquiry.ts'

/** Largest form, in bytes. */
const LONGEST_BODY = 32 * 1024

const isPagePath = (page: unknown): page is string =>
  typeof page === 'string' && /^\/(?![/\\])[\w/.-]{0,200}$/.test(page)

/**
 * Handles a form that the browser submits itself before hydration. Sends the enquiry to the back end with the
 * visitor's session and redirects to the page with ?sent=1 or ?failed=1. Responds 403 to a form of another site, 413
 * to one that is too large.
 */
export async function handleEnquiryForm(
  kind: EnquiryKind,
  request: Request,
  tenant: Tenant,
  trace: RequestTrace,
): Promise<Response> {
  if (!isOfOwnPage(request)) {
    logRefusedCall(tenant, trace, 'other site')
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

  const { response, cookies } = await sendAsVisitor(request, tenant, trace, {
    path: [ENQUIRIES[kind].path.slice(1)],
    body: enquiryBody(kind, values),
    locale: tenant.locales.find((locale) => locale === form.get('language')) ?? tenant.locale,
  })
  return back(response?.ok ? 'sent' : 'failed', cookies)
}
