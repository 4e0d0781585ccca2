/** Data for a lease provider's window, before and after the order is placed. */

import { toCents, toMoney } from '../../contract-server/money.ts'
import { summarizeCart } from '../cart/cart-summary.ts'
import { describeCart } from '../cart/cart-wire.ts'
import type { PageUrlOf } from '../providers/providers.ts'
import type { StoreContext } from '../store/store-context.ts'
import { type OrderForProvider, type PaymentContext, settingsOf } from './payment-method.ts'

type Address = {
  firstname?: string
  lastname?: string
  telephone?: string
  street?: string[]
  city?: string
  region?: string
  postcode?: string
  country_id?: string
  same_as_billing?: boolean
}

type Total = { amount: number; title?: string } | null

type Snapshot = {
  items?: Record<string, { sku?: string; name?: string; qty?: number; price?: { amount: number } }>
  billing_address?: Address
  shipping_address?: Address
  totals?: Partial<Record<'discount' | 'fee' | 'shipping' | 'tax', Total>>
  email?: string
}

const SECTIONS = new Set(['totals', 'items', 'billing_address', 'shipping_address'])

/** The cart described like the order that would be placed from it; its number is ''. */
export function describeOrderToBe(
  { store, state }: Pick<PaymentContext, 'store' | 'state'>,
  method: string,
): OrderForProvider {
  const summary = summarizeCart(store, state)
  const snapshot = describeCart(store, state, summary, new Map(), SECTIONS)
  return { number: '', method, cents: summary.totals.grandTotal, snapshot }
}

/** Absolute value: discounts are negative in the cart's totals. */
const amountOf = (total: Total | undefined): number => Math.abs(total?.amount ?? 0)

/** Goods, then the fees as a separate line, which can't be leased. */
function listLines({ items = {}, totals = {} }: Snapshot) {
  const goods = Object.values(items).map(({ sku = '', name = '', qty = 1, price }) => {
    return { sku, name, qty, amount: price?.amount ?? 0, isGoods: true }
  })
  const fee = amountOf(totals.fee)
  return fee === 0
    ? goods
    : [...goods, { sku: 'fee', name: totals.fee?.title ?? '', qty: 1, amount: fee, isGoods: false }]
}

const describeKatapultAddress = (address: Address, email: string) => ({
  first_name: address.firstname,
  last_name: address.lastname,
  address: address.street?.[0],
  address2: address.street?.[1] ?? '',
  city: address.city,
  state: address.region,
  country: address.country_id,
  zip: address.postcode?.slice(0, 5),
  phone: address.telephone,
  email,
})

/** Katapult's checkout object (docs.katapult.com, 'Create a checkout object'): amounts in dollars, without tax. */
function describeKatapult(shop: string, snapshot: Snapshot, reference: string) {
  const { billing_address = {}, shipping_address = {}, totals = {}, email = '' } = snapshot
  const goesElsewhere = shipping_address.same_as_billing === false
  const discount = amountOf(totals.discount)
  return {
    customer: {
      billing: describeKatapultAddress(billing_address, email),
      shipping: describeKatapultAddress(goesElsewhere ? shipping_address : billing_address, email),
    },
    items: listLines(snapshot).map(({ sku, name, qty, amount, isGoods }) => ({
      display_name: name,
      sku,
      unit_price: amount,
      quantity: qty,
      leasable: isGoods,
    })),
    checkout: {
      customer_id: reference,
      shipping_amount: amountOf(totals.shipping),
      discounts: discount > 0 ? [{ discount_name: totals.discount?.title ?? '', discount_amount: discount }] : [],
    },
    urls: { return: `${shop}/checkout/success`, cancel: `${shop}/checkout/cart` },
  }
}

/** Arguments of Acima's client: amounts in cents. */
function describeAcima(snapshot: Snapshot, reference: string) {
  const { billing_address: address = {}, totals = {}, email = '' } = snapshot
  return {
    transaction: {
      id: reference,
      lineItems: listLines(snapshot).map(({ sku, name, qty, amount }) => ({
        productId: sku,
        productName: name,
        unitPrice: toCents(amount),
        quantity: qty,
      })),
      discounts: toCents(amountOf(totals.discount)),
      shipping: toCents(amountOf(totals.shipping)),
      salesTax: toCents(amountOf(totals.tax)),
    },
    customer: {
      firstName: address.firstname,
      lastName: address.lastname,
      phone: address.telephone,
      email,
      address: {
        street1: address.street?.[0],
        street2: address.street?.[1] ?? '',
        city: address.city,
        state: address.region,
        zipCode: address.postcode?.slice(0, 5),
      },
    },
  }
}

/** Order and customer in the field names of the provider's window (S2-7.5). */
export function describeLease(
  { store, shop }: { readonly store: StoreContext; readonly shop: string },
  order: OrderForProvider,
  session: string,
  pageUrlOf: PageUrlOf,
) {
  const snapshot: Snapshot = order.snapshot
  const { config } = store.documents
  return {
    application_url: pageUrlOf(session),
    merchant_id: String(settingsOf(store, order.method).merchant_id ?? ''),
    api_key: order.method === 'zibby' ? String(config.zibby_api_key || config.katapult_api_key || '') : '',
    order_id: order.number,
    total: toMoney(order.cents, store.locale, store.content.currency),
    ...(order.method === 'zibby' ? describeKatapult(shop, snapshot, session) : describeAcima(snapshot, session)),
  }
}
