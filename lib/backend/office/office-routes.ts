/** The back office: pages for a store's staff at /office/{store} (docs/back-office.md). */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { causeOf, framesOf, log } from '../../telemetry/log.ts'
import type { Backend } from '../backend.ts'
import { logRefusal } from '../routes/log-refusal.ts'
import { refuseWithoutDatabase } from '../routes/refuse-without-database.ts'
import { Refusal, translate } from '../text/messages.ts'
import { addAccountPages, addSignInPages } from './account-pages.ts'
import { addCommentPages } from './comment-pages.ts'
import { addContentPages } from './content-pages.ts'
import { addImportPages } from './import-pages.ts'
import { addMessagePages } from './message-pages.ts'
import { addNewsletterPages } from './newsletter-pages.ts'
import type { OfficeContext, OfficeEnvironment } from './office.ts'
import { openOffice, requireSameOrigin, requireUser, setHeaders } from './office-guard.ts'
import { OFFICE_STYLE, respondWithPage } from './office-page.ts'
import { addOrderPages } from './order-pages.ts'
import { addProductPages } from './product-pages.ts'
import { addRedirectPages } from './redirect-pages.ts'
import { addReviewPages } from './review-pages.ts'
import { addSalesPages } from './sales-pages.ts'
import { addUserPages } from './user-pages.ts'

/** Renders an error page; plain text for an unknown store, which has no layout. */
function respondWithRefusal(context: OfficeContext, refusal: Refusal): Response | Promise<Response> {
  logRefusal(context, refusal)
  if (refusal.retryAfter > 0) context.header('Retry-After', String(refusal.retryAfter))
  const office = context.get('office')
  if (office === undefined) return context.text(translate(refusal.key, 'en'), refusal.status)
  const { text, base, language } = office
  return respondWithPage(context, {
    title: text('Something went wrong', 'Une erreur est survenue'),
    status: refusal.status,
    mistakes: [translate(refusal.key, language, refusal.values)],
    body: html`<p><a href="${base}">${text('To the orders', 'Vers les commandes')}</a></p>`,
  })
}

/** Routes of the back offices of all stores, to be mounted at /office/:store. */
export function createOfficeRoutes(backend: Backend): Hono<OfficeEnvironment> {
  const office = new Hono<OfficeEnvironment>()
  office.use(setHeaders, openOffice(backend), requireSameOrigin)
  office.get('/office.css', (context) =>
    context.body(OFFICE_STYLE, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    }),
  )
  addSignInPages(office)
  office.use(requireUser)
  addAccountPages(office)
  addOrderPages(office)
  addProductPages(office)
  addMessagePages(office)
  addNewsletterPages(office)
  addReviewPages(office)
  addCommentPages(office)
  addContentPages(office)
  addRedirectPages(office)
  addImportPages(office)
  addSalesPages(office)
  addUserPages(office)
  office.all('*', () => {
    throw new Refusal(404, 'noPage')
  })
  office.onError((thrown, context) => {
    const error = refuseWithoutDatabase(thrown)
    if (error instanceof Refusal) return respondWithRefusal(context, error)
    log('store.crashed', {
      message: `${error.name} at ${context.req.method} ${context.req.routePath}`,
      route: context.req.routePath,
      tenant: context.get('office')?.storeId ?? '',
      cause: causeOf(error),
      frames: framesOf(error),
    })
    return context.text(translate('unknownError', context.get('office')?.language ?? 'en'), 500)
  })
  return office
}
