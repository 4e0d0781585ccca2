import 'server-only'
import { parseJson } from '../api/read-response.ts'
import { logRefusedCall } from '../api/refuse-call.ts'
import type { RequestTrace } from '../api/request-trace.ts'
import { isOfOwnPage } from '../api/same-origin.ts'
import { localeOfReferrer, pageOfReferrer, sendAsVisitor } from '../api/send-as-visitor.ts'
import type { StoreConfigWire } from '../contracts/config.ts'
import { type FormKind, findContentForm, formPathOf, readContentForms } from '../contracts/content-forms.ts'
import { readErrorMessages } from '../contracts/error.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import { readBodyBytes } from '../core/server/read-body.ts'
import { edgeTexts } from '../i18n/edge-texts.ts'
import { loadTranslator } from '../i18n/translator.ts'
import { challengedKinds } from '../site/challenge.ts'
import { loadConfig } from '../site/open-site.server.ts'
import { formResultPage, methodNotAllowedPage } from '../tenant/edge-pages.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { AREA_PARAMETER, type FormResult, isAreaId, resultId } from './form-address.ts'
import { CHALLENGE_FIELD, type FormReading, readFormFields } from './form-fields.ts'

/** Largest form, in bytes. */
const LONGEST_BODY = 64 * 1024

/** First segment of the call's path, before the form's path. */
const [, FORMS = ''] = REST_PATHS.form.split('/')

/**
 * Accepts a form of content that the browser sends without scripts, and sends it to the store's back end as the script
 * would. Redirects back to the page (303) with the message of the form's response area as fragment; if the browser
 * sends no referrer or the form has no response area, a separate page shows the message. 403 for a form of another
 * site, 405 for a path that the store's configuration doesn't list.
 */
export async function handleContentForm(
  request: Request,
  path: readonly string[],
  tenant: Tenant,
  trace: RequestTrace,
): Promise<Response> {
  const refuse = (cause: string, response: Response) => {
    logRefusedCall(tenant, trace, cause)
    return response
  }
  if (!isOfOwnPage(request)) return refuse('other site', new Response('Forbidden', { status: 403 }))
  const locale = localeOfReferrer(request, tenant)
  const config = await loadConfig({ tenant, locale })
  if (!config.ok) return answer(request, locale, 'failed')
  const formPath = formPathOf(`/${path.join('/')}`)
  const kind = findContentForm(readContentForms(config.value.content_forms), formPath)
  if (kind === undefined) {
    const page = methodNotAllowedPage(edgeTexts(locale))
    page.headers.set('allow', 'OPTIONS')
    return refuse('no form of the store', page)
  }
  const reading = await readForm(request)
  if (reading.kind !== 'read') return answer(request, locale, reading.kind === 'files' ? 'file' : 'failed')
  const { body } = reading
  if (body[CHALLENGE_FIELD] === undefined && isChallenged(config.value, kind)) return answer(request, locale, 'check')
  const sending = { path: [FORMS, ...formPath.slice(1).split('/')], body, locale }
  const { response, cookies } = await sendAsVisitor(request, tenant, trace, sending)
  return answer(request, locale, (await isTaken(response)) ? 'sent' : 'failed', cookies)
}

/** The fields of a form, including parameters of its address except the shop's own. */
async function readForm(request: Request): Promise<FormReading> {
  const type = request.headers.get('content-type') ?? ''
  const isMultipart = /^multipart\/form-data\b/i.test(type)
  if (!isMultipart && !/^application\/x-www-form-urlencoded\b/i.test(type)) return { kind: 'tooLarge' }
  const bytes = await readBodyBytes(request, LONGEST_BODY)
  // Only a file makes a form this large.
  if (bytes === null) return { kind: isMultipart ? 'files' : 'tooLarge' }
  const parameters = [...new URL(request.url).searchParams].filter(([name]) => name !== AREA_PARAMETER)
  if (!isMultipart) return readFormFields([...parameters, ...new URLSearchParams(new TextDecoder().decode(bytes))])
  const data = await new Response(bytes, { headers: { 'content-type': type } }).formData().catch(() => null)
  return data === null ? { kind: 'tooLarge' } : readFormFields([...parameters, ...data])
}

function isChallenged(wire: StoreConfigWire, kind: FormKind): boolean {
  const { recaptcha_enabled: isEnabled, recaptcha_forms: forms, recaptcha_site_key: siteKey } = wire
  return challengedKinds({ challenge: { isEnabled, forms, siteKey } }).includes(kind)
}

/** A refusal may have status 200 too (docs/contract.md, “Refusals”). */
const isTaken = async (response: Response | null): Promise<boolean> =>
  response?.ok === true && readErrorMessages(parseJson(await response.text())).length === 0

const TEXTS = {
  sent: 'content.formSent',
  failed: 'content.formFailed',
  check: 'content.formCheck',
  file: 'content.formFiles',
} as const satisfies Record<FormResult, string>

async function answer(
  request: Request,
  locale: string,
  result: FormResult,
  cookies: readonly string[] = [],
): Promise<Response> {
  const page = pageOfReferrer(request)
  const area = new URL(request.url).searchParams.get(AREA_PARAMETER) ?? ''
  const response =
    page && isAreaId(area)
      ? new Response(null, {
          status: 303,
          headers: { location: `${page.pathname.replace(/^\/+/, '/')}${page.search}#${resultId(area, result)}` },
        })
      : formResultPage(
          result === 'sent' ? 200 : 400,
          edgeTexts(locale).language,
          (await loadTranslator(locale))(TEXTS[result]),
        )
  response.headers.set('cache-control', 'no-store')
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
