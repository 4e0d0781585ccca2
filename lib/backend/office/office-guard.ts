/**
 * Middleware before every page of the back office: it finds the store and the user, and checks that forms come from the
 * back office.
 */
import type { MiddlewareHandler } from 'hono'
import type { Backend } from '../api/backend.ts'
import { createStoreContext } from '../store/store-context.ts'
import { Refusal } from '../text/messages.ts'
import { chooseLanguage, type OfficeContext, type OfficeEnvironment, textIn } from './office.ts'
import { readOfficeForm } from './office-form.ts'
import { FORM_TOKEN } from './office-page.ts'
import { findOfficeUser, formTokenOf, isFormToken, readOfficeToken } from './office-session.ts'

type Handler = MiddlewareHandler<OfficeEnvironment>

/** Pages run no scripts, load nothing from other sites, submit forms to this site only, and can't be framed. */
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

/** Browsers that have opened the back office by https use only https for a year. */
const HSTS = 'max-age=31536000'

const KB = 1024
const FORM_LIMIT_BYTES = 64 * KB
/** Limits of larger forms: tables of products, and content. */
const LARGE_FORMS: readonly (readonly [path: RegExp, bytes: number])[] = [
  [/^\/import$/, 16 * KB * KB],
  [/^\/content\//, 2 * KB * KB],
]

const isWrite = (method: string): boolean => method !== 'GET' && method !== 'HEAD'

/** Headers of every response: not cached, not indexed, not framed. */
export const setHeaders: Handler = async (context, next) => {
  for (const [name, value] of Object.entries(HEADERS)) context.header(name, value)
  await next()
}

/** Opens the store that the path names, in the browser's language. Responds 404 if not found. */
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
      store: createStoreContext(content, content.locales[0] ?? '', configuration),
      base: `/office/${storeId}`,
      language,
      text: textIn(language),
      isSecure,
    })
    await next()
  }

/** Whether a page of the same origin sent the form. A browser that sends neither header is rejected. */
function isOwnOrigin(context: OfficeContext, officeOrigin: string | undefined): boolean {
  const site = context.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin') return false
  const origin = context.req.header('origin')
  if (origin === undefined) return site === 'same-origin'
  if (officeOrigin !== undefined) return origin === officeOrigin
  return URL.parse(origin)?.host === context.req.header('host')
}

/** Rejects forms sent by other origins. Runs before sign-in, too. */
export const requireSameOrigin: Handler = async (context, next) => {
  if (isWrite(context.req.method) && !isOwnOrigin(context, context.get('office').backend.configuration.officeOrigin))
    throw new Refusal(403, 'badToken')
  await next()
}

/** Path below the back office: '/orders/K-100001'. */
const pathOf = (context: OfficeContext): string =>
  new URL(context.req.url).pathname.slice(context.get('office').base.length)

/**
 * Admits signed-in users. Others are redirected to the sign-in page and back afterwards. Users with an initial
 * password must change it before anything else. Forms must carry the token of their session; a form's body is read here
 * only.
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

/** Admits owners only. */
export const requireOwner: Handler = async (context, next) => {
  if (context.get('user').role !== 'owner') throw new Refusal(403, 'onlyOwner')
  await next()
}
