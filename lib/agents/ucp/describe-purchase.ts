/** A cart and a checkout in the protocol, from what the back end's cart says. */

import * as v from 'valibot'
import type { AgentPaymentHandler } from '../../config/map-agents.ts'
import type { CartWire } from '../../contracts/cart.ts'
import { DeliveryDaysWire } from '../../contracts/cart-parts.ts'
import { PickupShopsWire } from '../../contracts/location.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { loadTranslator } from '../../i18n/translator.ts'
import type { ShopperSession } from '../shopper-session.ts'
import { describeUcpAddress, hasStreet, toE164 } from './addresses.ts'
import { type AgentCall, envelope } from './agent-call.ts'
import { listUcpTotals, toMinorUnits } from './amounts.ts'
import { describeFulfillment, isPickupMethod } from './fulfillment.ts'
import { readKeptState } from './kept-state.ts'
import { describeLines, linesOf } from './line-items.ts'
import { listMissing } from './missing-parts.ts'
import { statusOf, type UcpMessage } from './outcomes.ts'
import type { Purchase } from './purchase-id.ts'
import { loadVariantIds } from './variant-ids.server.ts'

/** Methods whose days are listed. */
const BOOKING_LIMIT = 3

/** Lines, buyer, totals and discounts, which carts and checkouts share. */
export async function describeShared(call: AgentCall, cart: CartWire) {
  const { site, origin } = call
  const currency = site.config.locale.currency.code
  const lines = linesOf(cart)
  const variantIds = await loadVariantIds(site, lines)
  const { consent, context, attribution } = readKeptState(cart.channel?.note ?? '')
  const { billing_address: billing } = cart
  const buyer = {
    ...(billing.firstname && { first_name: billing.firstname }),
    ...(billing.lastname && { last_name: billing.lastname }),
    ...((cart.email || billing.email) && { email: cart.email || billing.email }),
    ...(billing.telephone && {
      phone_number: toE164(billing.telephone, billing.country_id || site.config.locale.country),
    }),
    ...(consent && call.active.has('dev.ucp.shopping.buyer_consent') && { consent }),
  }
  return {
    line_items: describeLines(lines, currency, variantIds, `${origin}/`),
    ...(Object.keys(buyer).length > 0 && { buyer }),
    ...(context && { context }),
    ...(attribution && { attribution }),
    currency,
    totals: listUcpTotals(cart.totals, currency),
    ...(call.active.has('dev.ucp.shopping.discount') && describeDiscounts(cart, currency)),
  }
}

/** The coupon, and discounts without one: the back end gives only their sum, with a title. */
function describeDiscounts(cart: CartWire, currency: string) {
  const { discount } = cart.totals
  const amount = toMinorUnits(Math.abs(discount?.amount ?? 0), currency)
  const code = cart.coupon_code
  if (amount === 0) return code === '' ? {} : { discounts: { codes: [code], applied: [] } }
  const title = discount?.title || code
  return {
    discounts: {
      codes: code === '' ? [] : [code],
      applied: [{ title, amount, ...(code === '' ? { automatic: true } : { code }) }],
    },
  }
}

/** What is wrong with the cart itself: messages of the back end, and a coupon that was not accepted. */
function listCartMessages(cart: CartWire): UcpMessage[] {
  const errors = cart.has_error ? cart.messages.error : []
  return [
    ...errors.map(
      (content): UcpMessage => ({
        type: 'error',
        code: 'item_unavailable',
        content,
        severity: 'recoverable',
        path: '$.line_items',
      }),
    ),
    ...(cart.coupon_error === ''
      ? []
      : [
          {
            type: 'warning' as const,
            code: 'discount_code_invalid',
            content: cart.coupon_error,
            path: '$.discounts.codes[0]',
          },
        ]),
  ]
}

export const expiryOf = ({ expiresAtMs }: Purchase): string => new Date(expiresAtMs).toISOString()

const continueUrl = async ({ origin, ids }: AgentCall, purchase: Purchase): Promise<string> =>
  `${origin}/api/ucp/continue/${await ids.seal('ucp hand-over', purchase)}`

export async function describeUcpCart(
  call: AgentCall,
  purchase: Purchase,
  cart: CartWire,
  messages: readonly UcpMessage[] = [],
) {
  const all = [...messages, ...listCartMessages(cart)]
  return {
    ucp: envelope(call, 'dev.ucp.shopping.cart'),
    id: await call.ids.seal('ucp cart', purchase),
    ...(await describeShared(call, cart)),
    ...(all.length > 0 && { messages: all }),
    links: listLinks(call),
    continue_url: await continueUrl(call, purchase),
    expires_at: expiryOf(purchase),
  }
}

/** Pages of the shop that a platform shows with a purchase, where the store has them. */
export function listLinks({ site }: Pick<AgentCall, 'site'>): { type: string; url: string }[] {
  return POLICY_LINKS.filter(({ feature }) => site.config.features[feature]).map(({ type, page }) => ({
    type,
    url: site.url(`/${page}`),
  }))
}

/** Pages of the footer (components/site/policy-pages.ts) that the protocol has a name for. */
const POLICY_LINKS = [
  { type: 'privacy_policy', feature: 'privacyPolicyLink', page: 'privacy-policy' },
  { type: 'terms_of_service', feature: 'termsLink', page: 'terms-conditions' },
] as const

/** Handlers whose payment method the back end offers for this cart. */
export const offeredHandlers = ({ handlers }: Pick<AgentCall, 'handlers'>, cart: CartWire): AgentPaymentHandler[] =>
  handlers.filter(({ paymentMethod }) => cart.payment_methods.some(({ code }) => code === paymentMethod))

async function describeUcpFulfillment(call: AgentCall, session: ShopperSession, cart: CartWire, lineIds: string[]) {
  const pickup = cart.shipping_methods.some(isPickupMethod)
  const bookings = cart.shipping_methods.filter(({ books_days }) => books_days).slice(0, BOOKING_LIMIT)
  const [shops, ...days] = await Promise.all([
    pickup ? session.call('GET', REST_PATHS.pickup) : null,
    ...bookings.map(({ code }) => session.call('GET', `${REST_PATHS.deliveryDays}?method=${encodeURIComponent(code)}`)),
  ])
  const list = v.safeParse(PickupShopsWire, shops?.ok ? shops.value : null)
  const { billing_address: billing, shipping_address: shipping } = cart
  const destination = shipping.same_as_billing || !hasStreet(shipping) ? billing : shipping
  return describeFulfillment(cart, {
    shops: list.success ? list.output.store_list : [],
    days: new Map(
      bookings.flatMap(({ code }, index) => {
        const answer = days[index]
        const wire = v.safeParse(DeliveryDaysWire, answer?.ok ? answer.value : null)
        return wire.success ? [[code, wire.output] as const] : []
      }),
    ),
    address: destination.postcode === '' ? null : describeUcpAddress(destination),
    lineIds,
    currency: call.site.config.locale.currency.code,
    texts: { arrives: (when) => call.t('arrives', { when }), booked: call.t('bookedInShop') },
  })
}

/** Site that the warning refers to. */
const P65_SITE = 'www.P65Warnings.ca.gov'

/** California's warning, where the store shows it with its products and the goods may go there. */
async function listDisclosures(
  { site, locale }: AgentCall,
  { billing_address: billing }: CartWire,
): Promise<UcpMessage[]> {
  const isElsewhere = billing.region !== '' && billing.region !== 'CA' && billing.region !== 'California'
  if (!site.config.features.prop65 || isElsewhere) return []
  const t = await loadTranslator(locale, 'product')
  const content = `${t('prop65.law')} ${t('prop65.warning')} ${t('prop65.text')} ${P65_SITE}`
  const url = `https://${P65_SITE}`
  return [{ type: 'warning', code: 'prop65', content, path: '$.line_items', url, presentation: 'disclosure' }]
}

/** A checkout before it is completed or cancelled. */
export async function describeCheckout(
  call: AgentCall,
  session: ShopperSession,
  purchase: Purchase,
  cart: CartWire,
  said: readonly UcpMessage[] = [],
) {
  const handlers = offeredHandlers(call, cart)
  const shared = await describeShared(call, cart)
  const lineIds = shared.line_items.map(({ id }) => id)
  const hasFulfillment = call.active.has('dev.ucp.shopping.fulfillment')
  const messages = [
    ...said,
    ...listCartMessages(cart),
    ...listMissing(cart, { hasHandlers: handlers.length > 0, hasFulfillment, say: call.t }),
    ...(await listDisclosures(call, cart)),
  ]
  return {
    ucp: envelope(call, 'dev.ucp.shopping.checkout', handlers),
    id: await call.ids.seal('ucp checkout', purchase),
    ...shared,
    status: statusOf(messages),
    ...(hasFulfillment && { fulfillment: await describeUcpFulfillment(call, session, cart, lineIds) }),
    ...(messages.length > 0 && { messages }),
    links: listLinks(call),
    expires_at: expiryOf(purchase),
    continue_url: await continueUrl(call, purchase),
  }
}
