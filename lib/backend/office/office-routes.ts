/** The back office: pages on which a store's own people work, at /office/{store} (docs/back-office.md). */
import { Hono } from 'hono'
import { html } from 'hono/html'
import { causeOf, framesOf, log } from '../../telemetry/log.ts'
import type { Backend } from '../backend.ts'
import { refuseWithoutDatabase } from '../routes/database-away.ts'
import { logRefusal } from '../routes/log-refusal.ts'
import { Refusal, say as sayMessage } from '../text/messages.ts'
import { addAccountPages, addSignInPages } from './account-pages.ts'
import { addCommentPages } from './comment-pages.ts'
import { addContentPages } from './content-pages.ts'
import { addImportPages } from './import-pages.ts'
import { addMessagePages } from './message-pages.ts'
import { addNewsletterPages } from './newsletter-pages.ts'
import type { OfficeContext, OfficeEnvironment } from './office.ts'
import { openOffice, refuseOthers, requireUser, setHeaders } from './office-guard.ts'
import { answerPage, OFFICE_STYLE } from './office-page.ts'
import { addOrderPages } from './order-pages.ts'
import { addPeoplePages } from './people-pages.ts'
import { addProductPages } from './product-pages.ts'
import { addRedirectPages } from './redirect-pages.ts'
import { addReviewPages } from './review-pages.ts'
import { addSalesPages } from './sales-pages.ts'

/** Says in a page why something is not done; an unknown store has no page to say it in. */
function answerRefusal(context: OfficeContext, refusal: Refusal): Response | Promise<Response> {
  logRefusal(context, refusal)
  if (refusal.retryAfter > 0) context.header('Retry-After', String(refusal.retryAfter))
  const office = context.get('office')
  if (office === undefined) return context.text(sayMessage(refusal.key, 'en'), refusal.status)
  const { say, base, language } = office
  return answerPage(context, {
    title: say('That did not work', 'Cela n’a pas fonctionné'),
    status: refusal.status,
    mistakes: [sayMessage(refusal.key, language, refusal.values)],
    body: html`<p><a href="${base}">${say('To the orders', 'Vers les commandes')}</a></p>`,
  })
}

/** Makes the routes of the back offices of all stores, to be mounted at /office/:store. */
export function createOfficeRoutes(backend: Backend): Hono<OfficeEnvironment> {
  const office = new Hono<OfficeEnvironment>()
  office.use(setHeaders, openOffice(backend), refuseOthers)
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
  addPeoplePages(office)
  office.all('*', () => {
    throw new Refusal(404, 'noPage')
  })
  office.onError((thrown, context) => {
    const error = refuseWithoutDatabase(thrown)
    if (error instanceof Refusal) return answerRefusal(context, error)
    log('store.threw', {
      message: `${error.name} at ${context.req.method} ${context.req.routePath}`,
      route: context.req.routePath,
      tenant: context.get('office')?.storeId ?? '',
      cause: causeOf(error),
      frames: framesOf(error),
    })
    return context.text(sayMessage('unknownError', context.get('office')?.language ?? 'en'), 500)
  })
  return office
}
