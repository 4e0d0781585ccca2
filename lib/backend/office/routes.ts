/** The back office: pages for a store's staff at /office/{store} (docs/back-office.md). */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { causeOf, framesOf, log } from '../../telemetry/log.ts'
import type { Backend } from '../api/backend.ts'
import { toDatabaseRefusal } from '../api/database-refusal.ts'
import { logRefusal } from '../api/log-refusal.ts'
import { Refusal, translate } from '../text/messages.ts'
import { addAccountPages, addSignInPages } from './account-pages.ts'
import { addCommentPages } from './comment-pages.ts'
import { addContentPages } from './content-pages.ts'
import { addDeliveryPages } from './delivery-pages.ts'
import { addExemptionPages } from './exemption-pages.ts'
import { addFeedPages } from './feed-pages.ts'
import { addHoursPages } from './hours-pages.ts'
import { addImportPages } from './import-pages.ts'
import { addMessagePages } from './message-pages.ts'
import { addNewsletterPages } from './newsletter-pages.ts'
import { chooseLanguage, type OfficeContext, type OfficeEnvironment } from './office.ts'
import { openOffice, requireSameOrigin, requireUser, setHeaders } from './office-guard.ts'
import { OFFICE_STYLE, respondWithPage } from './office-page.ts'
import { addOrderPages } from './order-pages.ts'
import { addPickupPages } from './pickup-pages.ts'
import { addProductPages } from './product-pages.ts'
import { addRedirectPages } from './redirect-pages.ts'
import { addReturnPages } from './return-pages.ts'
import { addReviewPages } from './review-pages.ts'
import { addSalesPages } from './sales-pages.ts'
import { addSearchPages } from './search-pages.ts'
import { addUserPages } from './user-pages.ts'

/** Language of a response without a store. */
const languageOfBrowser = (context: OfficeContext): string =>
  chooseLanguage(context.req.header('accept-language') ?? '', '')

/** Renders an error page; plain text for an unknown store, which has no layout. */
function respondWithRefusal(context: OfficeContext, refusal: Refusal): Response | Promise<Response> {
  logRefusal(context, refusal)
  if (refusal.retryAfter > 0) context.header('Retry-After', String(refusal.retryAfter))
  const office = context.get('office')
  if (office === undefined) return context.text(translate(refusal.key, languageOfBrowser(context)), refusal.status)
  const { text, base, language } = office
  return respondWithPage(context, {
    title: text('layout.wrong'),
    status: refusal.status,
    mistakes: [translate(refusal.key, language, refusal.values)],
    body: html`<p><a href="${base}">${text('layout.toOrders')}</a></p>`,
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
  addDeliveryPages(office)
  addOrderPages(office)
  addExemptionPages(office)
  addReturnPages(office)
  addPickupPages(office)
  addProductPages(office)
  addMessagePages(office)
  addNewsletterPages(office)
  addReviewPages(office)
  addCommentPages(office)
  addSearchPages(office)
  addHoursPages(office)
  addContentPages(office)
  addRedirectPages(office)
  addImportPages(office)
  addFeedPages(office)
  addSalesPages(office)
  addUserPages(office)
  office.all('*', () => {
    throw new Refusal(404, 'noPage')
  })
  office.onError((thrown, context) => {
    const error = toDatabaseRefusal(thrown)
    if (error instanceof Refusal) return respondWithRefusal(context, error)
    log('store.crashed', {
      message: `${error.name} at ${context.req.method} ${context.req.routePath}`,
      route: context.req.routePath,
      tenant: context.get('office')?.storeId ?? '',
      cause: causeOf(error),
      frames: framesOf(error),
    })
    return context.text(translate('unknownError', context.get('office')?.language ?? languageOfBrowser(context)), 500)
  })
  return office
}
