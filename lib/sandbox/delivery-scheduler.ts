/**
 * Stand-in of the delivery scheduler: a page in a frame of the checkout, on which the shopper books a half-day slot. It
 * posts the slot to the page around it, and the checkout saves it (S2-4.6, S2-7.3).
 */
import type { Hono } from 'hono'
import type { Backend } from '../backend/api/backend.ts'
import type { ApiEnvironment } from '../backend/api/store-request.ts'
import type { DeliverySlot } from '../backend/cart/cart-state.ts'
import { describeSlot, formatSlot, loadFullSlots } from '../backend/cart/delivery-slots.ts'
import type { DeliveryScheduler } from '../backend/providers/providers.ts'
import { shopOriginsOf } from '../backend/store/shop-origin.ts'
import { createStoreContext, type StoreContext } from '../backend/store/store-context.ts'
import { toDashes } from '../contract-server/locale.ts'
import { queryOf } from '../contract-server/request-body.ts'
import { escapeHtml } from '../core/html/escape-html.ts'
import { readAcceptedLanguage, sayOnPage } from './page-texts.ts'
import { openToken, sealToken } from './signed-token.ts'

/** Path below the back end's origin. */
export const BOOKING_PATH = '/sandbox/packageai/book'

/** Lifetime of a URL of the page. */
export const BOOKING_MS = 60 * 60 * 1000

/** The token in the URL contains the store, the language and the days; no data of the shopper. */
export const createScheduler = (secret: string, origin: string): DeliveryScheduler => ({
  bookingUrlOf: ({ content, locale }, days) => {
    const claims = { store: content.id, locale, days: days.join(',') }
    return `${origin}${BOOKING_PATH}?token=${sealToken(secret, 'delivery', claims, Date.now() + BOOKING_MS)}`
  },
})

/** Only its own script and styles; framed by the store's pages, and by sites that may embed those. */
function policyOf(store: StoreContext | undefined): string {
  const embedding = String(store?.documents.config.iframe_url ?? '')
  const ancestors = [
    ...(store ? shopOriginsOf(store) : []),
    ...(URL.canParse(embedding) ? [new URL(embedding).origin] : []),
  ]
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
  ].join('; ')
}

const layout = (locale: string, body: string): string =>
  `<!doctype html><html lang="${toDashes(locale)}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
  `<title>${sayOnPage('booking.title', locale)}</title><link rel="stylesheet" href="booking.css">` +
  `<script src="booking.js" defer></script></head><body>${body}</body></html>`

/** One day as a fieldset; the radio buttons of all days have the same name, so that one slot is selected. */
function renderDay(locale: string, slots: readonly DeliverySlot[], full: ReadonlySet<string>): string {
  const choices = slots.map((slot) => {
    const { delivery_date, delivery_title, delivery_message } = describeSlot(slot, locale)
    const isFull = full.has(formatSlot(slot))
    const data =
      `data-date="${escapeHtml(delivery_date)}" data-title="${escapeHtml(delivery_title)}" ` +
      `data-message="${escapeHtml(delivery_message)}"`
    const word = isFull ? `<span class="full">${sayOnPage('booking.full', locale)}</span>` : ''
    return (
      `<label><input type="radio" name="slot" required value="${formatSlot(slot)}" ${data}` +
      `${isFull ? ' disabled' : ''}><span>${escapeHtml(delivery_title)}</span>${word}</label>`
    )
  })
  const [first] = slots
  const date = first ? describeSlot(first, locale).delivery_date : ''
  return `<fieldset><legend>${escapeHtml(date)}</legend><div>${choices.join('')}</div></fieldset>`
}

function renderPage({ locale, baseUrl }: StoreContext, days: readonly string[], full: ReadonlySet<string>): string {
  const groups = days.map((day) =>
    renderDay(
      locale,
      (['morning', 'afternoon'] as const).map((half) => ({ day, half })),
      full,
    ),
  )
  const text = (key: 'title' | 'intro' | 'submit' | 'sending') => sayOnPage(`booking.${key}`, locale)
  return layout(
    locale,
    `<main><h1>${text('title')}</h1><p>${text('intro')}</p>` +
      `<form hidden data-shop="${escapeHtml(new URL(baseUrl).origin)}" data-sending="${text('sending')}">` +
      `${groups.join('')}<p class="submit"><button>${text('submit')}</button> <span role="status"></span></p>` +
      '</form></main>',
  )
}

/** GET of the page; its script and styles are in the list of files in sandbox-routes.ts. */
export function addDeliveryScheduler(app: Hono<ApiEnvironment>, { db, stores, configuration }: Backend): void {
  app.get(BOOKING_PATH, async (context) => {
    const token = openToken(configuration.sessionSecret, 'delivery', queryOf(context).get('token') ?? '', Date.now())
    const content = token && (await stores.get(token.claims.store ?? ''))
    const store = content && createStoreContext(content, token.claims.locale ?? '', configuration)
    context.header('Cache-Control', 'no-store')
    context.header('X-Content-Type-Options', 'nosniff')
    context.header('Referrer-Policy', 'no-referrer')
    context.header('Content-Security-Policy', policyOf(store))
    if (!token || !store) {
      const locale = readAcceptedLanguage(context)
      return context.html(
        layout(locale, `<main><p role="alert">${sayOnPage('booking.expired', locale)}</p></main>`),
        403,
      )
    }
    const full = await loadFullSlots(db, store.content.id)
    return context.html(renderPage(store, (token.claims.days ?? '').split(','), full))
  })
}
