/**
 * Stand-in of the delivery scheduler: a page in a frame of the checkout, on which the shopper books a half-day slot. It
 * posts the slot to the page around it, and the checkout saves it (S2-4.6, S2-7.3).
 */
import type { Hono } from 'hono'
import type { Backend } from '../backend.ts'
import type { DeliverySlot } from '../cart/cart-state.ts'
import type { CartSummary } from '../cart/cart-summary.ts'
import { describeSlot, formatSlot, listSlots, loadFullSlots } from '../cart/delivery-slots.ts'
import type { Configuration } from '../configuration.ts'
import type { ShippingRecord } from '../import/folder-schemas.ts'
import { type ApiEnvironment, queryOf } from '../routes/api.ts'
import { createStoreContext, type StoreContext } from '../store/store-context.ts'
import { languageOf, toDashes } from '../text/locale.ts'
import { translate } from '../text/messages.ts'
import { escapeHtml } from './escape-html.ts'
import { shopOriginsOf } from './shop-origin.ts'
import { openToken, sealToken } from './signed-token.ts'

/** Path below the back end's origin. */
export const BOOKING_PATH = '/sandbox/packageai/book'

/** Lifetime of a URL of the page. */
export const BOOKING_MS = 60 * 60 * 1000

/**
 * URL of the page for a cart. Its signed token contains the store, the language and the days possible for the cart's
 * goods and destination; no data of the shopper.
 */
export function createBookingUrl(
  { origin, sessionSecret }: Pick<Configuration, 'origin' | 'sessionSecret'>,
  store: StoreContext,
  method: ShippingRecord,
  summary: Pick<CartSummary, 'goods' | 'destination'>,
  nowMs = Date.now(),
): string {
  const days = [...new Set(listSlots(store, method, summary, new Date(nowMs)).map(({ day }) => day))]
  const claims = { store: store.content.id, locale: store.locale, days: days.join(',') }
  return `${origin}${BOOKING_PATH}?token=${sealToken(sessionSecret, 'delivery', claims, nowMs + BOOKING_MS)}`
}

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
  `<!doctype html><html lang="${toDashes(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${translate('bookingTitle', locale)}</title><link rel="stylesheet" href="booking.css"><script src="booking.js" defer></script></head><body>${body}</body></html>`

/** One day as a fieldset; the radio buttons of all days have the same name, so that one slot is selected. */
function renderDay(locale: string, slots: readonly DeliverySlot[], full: ReadonlySet<string>): string {
  const choices = slots.map((slot) => {
    const { delivery_date, delivery_title, delivery_message } = describeSlot(slot, locale)
    const isFull = full.has(formatSlot(slot))
    const data = `data-date="${escapeHtml(delivery_date)}" data-title="${escapeHtml(delivery_title)}" data-message="${escapeHtml(delivery_message)}"`
    const word = isFull ? `<span class="full">${translate('slotFull', locale)}</span>` : ''
    return `<label><input type="radio" name="slot" required value="${formatSlot(slot)}" ${data}${isFull ? ' disabled' : ''}><span>${escapeHtml(delivery_title)}</span>${word}</label>`
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
  const text = (key: 'bookingTitle' | 'bookingIntro' | 'bookingSubmit' | 'bookingSending') => translate(key, locale)
  return layout(
    locale,
    `<main><h1>${text('bookingTitle')}</h1><p>${text('bookingIntro')}</p><form hidden data-shop="${escapeHtml(new URL(baseUrl).origin)}" data-sending="${text('bookingSending')}">${groups.join('')}<p class="submit"><button>${text('bookingSubmit')}</button> <span role="status"></span></p></form></main>`,
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
      const locale = languageOf(context.req.header('accept-language') ?? '') === 'fr' ? 'fr' : 'en'
      return context.html(
        layout(locale, `<main><p role="alert">${translate('bookingExpired', locale)}</p></main>`),
        403,
      )
    }
    const full = await loadFullSlots(db, store.content.id)
    return context.html(renderPage(store, (token.claims.days ?? '').split(','), full))
  })
}
