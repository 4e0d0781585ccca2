/** What stands before every page of the back office: which store, who asks, and whether a form is really theirs. */
import type { MiddlewareHandler } from 'hono'
import type { Backend } from '../backend.ts'
import { openView } from '../catalog/view.ts'
import { Refusal } from '../text/messages.ts'
import { chooseLanguage, type OfficeContext, type OfficeEnvironment, sayIn } from './office.ts'
import { readOfficeForm } from './office-form.ts'
import { FORM_TOKEN } from './office-page.ts'
import { findOfficeUser, formTokenOf, isFormToken, readOfficeToken } from './office-session.ts'

type Handler = MiddlewareHandler<OfficeEnvironment>

/** Pages run no script, load nothing from elsewhere, send forms nowhere else and can't be framed. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': POLICY,
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Once seen by https the back office is opened by https alone, for a year. */
const HSTS = 'max-age=31536000'

const KB = 1024
const FORM_LIMIT_BYTES = 64 * KB
/** Forms that bring more: a table of products, and content. */
const LARGE_FORMS: readonly (readonly [path: RegExp, bytes: number])[] = [
  [/^\/import$/, 16 * KB * KB],
  [/^\/content\//, 2 * KB * KB],
]

const isWrite = (method: string): boolean => method !== 'GET' && method !== 'HEAD'

/** Every answer says that it is nobody else's business. */
export const setHeaders: Handler = async (context, next) => {
  for (const [name, value] of Object.entries(HEADERS)) context.header(name, value)
  await next()
}

/** Opens the store that the path names, in the language of who asks; 404 when there is none. */
export const openOffice =
  (backend: Backend): Handler =>
  async (context, next) => {
    const { configuration, stores } = backend
    const { pathname, search } = new URL(context.req.url)
    if (pathname.endsWith('/') && !isWrite(context.req.method))
      return context.redirect(`${pathname.replace(/\/+$/, '')}${search}`, 301)
    const storeId = context.req.param('store') ?? ''
    const content = await stores.get(storeId)
    if (content === undefined) throw new Refusal(404, 'noStore')
    const origin = configuration.officeOrigin
    const isSecure = origin ? origin.startsWith('https:') : context.req.header('x-forwarded-proto') === 'https'
    if (isSecure) context.header('Strict-Transport-Security', HSTS)
    const language = chooseLanguage(context.req.header('accept-language') ?? '', content.locales[0] ?? '')
    context.set('office', {
      backend,
      storeId,
      view: openView(content, content.locales[0] ?? '', configuration),
      base: `/office/${storeId}`,
      language,
      say: sayIn(language),
      isSecure,
    })
    await next()
  }

/** Was a form sent by a page of this very origin? A browser that says nothing of it is none that is let in. */
function isOwnOrigin(context: OfficeContext, officeOrigin: string | undefined): boolean {
  const site = context.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') return false
  const origin = context.req.header('origin')
  if (origin === undefined) return site === 'same-origin'
  if (officeOrigin !== undefined) return origin === officeOrigin
  return URL.parse(origin)?.host === context.req.header('host')
}

/** Refuses forms of other origins; reads what is sent before anybody has signed in. */
export const refuseOthers: Handler = async (context, next) => {
  if (isWrite(context.req.method) && !isOwnOrigin(context, context.get('office').backend.configuration.officeOrigin))
    throw new Refusal(403, 'badToken')
  await next()
}

/** Path below the back office: '/orders/K-100001'. */
const pathOf = (context: OfficeContext): string =>
  new URL(context.req.url).pathname.slice(context.get('office').base.length)

/**
 * Lets in who has signed in: others are led to the page where they do, and back afterwards. Whoever still has a first password
 * changes it before anything else. A form must carry the token of its session; it is read here, and nowhere else.
 */
export const requireUser: Handler = async (context, next) => {
  const { backend, storeId, base, isSecure } = context.get('office')
  const token = readOfficeToken(context, storeId, isSecure)
  const user = await findOfficeUser(backend.db, storeId, token)
  const path = pathOf(context)
  if (user === undefined || token === undefined) {
    if (isWrite(context.req.method)) throw new Refusal(403, 'badToken')
    const search = new URL(context.req.url).search
    return context.redirect(`${base}/sign-in?${new URLSearchParams({ next: `${path}${search}` })}`, 303)
  }
  const secret = backend.configuration.sessionSecret
  context.set('user', user)
  context.set('formToken', formTokenOf(secret, token))
  if (isWrite(context.req.method)) {
    const [, limit = FORM_LIMIT_BYTES] = LARGE_FORMS.find(([pattern]) => pattern.test(path)) ?? []
    const form = await readOfficeForm(context, limit)
    if (!isFormToken(secret, token, form.text(FORM_TOKEN))) throw new Refusal(403, 'badToken')
    context.set('form', form)
  }
  if (user.must_change && path !== '/account' && path !== '/sign-out') return context.redirect(`${base}/account`, 303)
  await next()
}

/** Lets owners in alone. */
export const requireOwner: Handler = async (context, next) => {
  if (context.get('user').role !== 'owner') throw new Refusal(403, 'onlyOwner')
  await next()
}
