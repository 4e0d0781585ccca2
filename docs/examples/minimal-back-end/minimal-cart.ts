/** A cart in memory: lines, addresses, one shipping method, one payment method, and the order it becomes. */
import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import type { AddressRequest } from '../../../lib/contracts/address-request.ts'
import type { AddItemsRequest, CartRequest } from '../../../lib/contracts/cart-request.ts'
import { multiplyCents } from '../../../lib/core/money/rates.ts'
import { findProduct, money, type Product } from './minimal-catalog.ts'
import { Refusal } from './minimal-messages.ts'

const TAX_RATE = 0.07
const DELIVERY = { code: 'van', carrier: 'van', carrier_title: 'Delivery by our van' }
const DELIVERY_CENTS = 1_500
const PAYMENT = { code: 'checkmo', title: 'Check / money order', description: '<p>Pay our driver.</p>' }
const MOST_UNITS = 99
const MOST_LINES = 100

type Address = v.InferOutput<typeof AddressRequest> & { formatted_text?: string; validation_errors?: string[] }
type Order = { order: string; status: string; order_total: ReturnType<typeof money> }

export type Cart = {
  lines: Map<string, { product: Product; qty: number }>
  billing: Address
  shipping: Address & { same_as_billing: boolean }
  email: string
  delivery: string
  payment: string
}

/** What a store keeps of a session. */
export type Session = { cart: Cart; placed: Map<string, Order> }

let lastLine = 0
let lastOrder = 1000

const createCart = (): Cart => ({
  lines: new Map(),
  billing: {},
  shipping: { same_as_billing: true },
  email: '',
  delivery: '',
  payment: '',
})

export const createSession = (): Session => ({ cart: createCart(), placed: new Map() })

/** Response of GET /cart: all parts, whichever are requested. */
export function toCart({ lines, billing, shipping, email, delivery, payment }: Cart) {
  const entries = [...lines.values()]
  const subtotal = entries.reduce((sum, { product, qty }) => sum + product.cents * qty, 0)
  const deliveryCents = delivery !== '' && lines.size > 0 ? DELIVERY_CENTS : 0
  const tax = multiplyCents(subtotal, TAX_RATE)
  return {
    totals: {
      subtotal: money(subtotal, 'Subtotal'),
      discount: money(0, 'Discount'),
      fee: money(0, 'Fees'),
      shipping: money(deliveryCents, 'Delivery'),
      tax: money(tax, 'Tax'),
      grand_total: money(subtotal + deliveryCents + tax, 'Grand total'),
    },
    items: [...lines].map(([item_id, { product, qty }]) => ({
      item_id,
      product_id: product.id,
      sku: product.sku,
      name: product.name,
      url_key: product.key,
      manufacturer: product.brand,
      price: money(product.cents),
      row_total: money(product.cents * qty),
      qty,
    })),
    qty: entries.reduce((sum, { qty }) => sum + qty, 0),
    email,
    billing_address: billing,
    shipping_address: shipping,
    shipping_methods: [{ ...DELIVERY, price: money(DELIVERY_CENTS) }],
    shipping_method: delivery,
    payment_methods: [PAYMENT],
    payment: { method: payment },
  }
}

function checkUnits(qty = 1): number {
  if (qty < 1 || qty > MOST_UNITS) throw new Refusal(400, 'badUnits', { most: MOST_UNITS })
  return qty
}

/** POST /cart/items: one product, or several as `items`; nothing is added unless all can be. */
export function addItems(cart: Cart, request: v.InferOutput<typeof AddItemsRequest>) {
  const lines = ('items' in request ? request.items : [request]).map(({ product_id, qty }) => {
    const product = findProduct(product_id)
    if (!product) throw new Refusal(404, 'noProduct')
    return { product, qty: checkUnits(qty) }
  })
  if (cart.lines.size + lines.length > MOST_LINES) throw new Refusal(400, 'cartFull')
  const items = lines.map((line) => {
    lastLine += 1
    cart.lines.set(String(lastLine), line)
    return { item_id: String(lastLine) }
  })
  return { items }
}

/** PUT and DELETE /cart/items/{id}: 0 takes the line out. */
export function changeItem(cart: Cart, item_id: string, qty: number) {
  const line = cart.lines.get(item_id)
  if (!line) throw new Refusal(404, 'noLine')
  if (qty === 0) cart.lines.delete(item_id)
  else line.qty = checkUnits(qty)
  return { item_id, qty }
}

/** An address with the fields that were sent; the others stay unchanged. */
export function mergeAddress(sent: Address, present: Address): Address {
  const merged = { ...present, ...sent }
  const { firstname = '', lastname = '', street = [], city = '' } = merged
  const lines = [`${firstname} ${lastname}`.trim(), ...street, city].filter((line) => line !== '')
  return { ...merged, formatted_text: lines.join('\n'), validation_errors: [] }
}

/** PUT /cart: each field that is sent. */
export function updateCart(cart: Cart, { coupon_code, email, shipping_method }: v.InferOutput<typeof CartRequest>) {
  if (coupon_code) throw new Refusal(400, 'badCoupon')
  if (email !== undefined) cart.email = email ?? ''
  if (shipping_method !== undefined) chooseDelivery(cart, shipping_method ?? '')
  return toCart(cart)
}

/** PUT /cart/shipping, and part of PUT /cart; '' clears it. */
export function chooseDelivery(cart: Cart, code: string) {
  if (code !== '' && code !== DELIVERY.code) throw new Refusal(400, 'needDelivery')
  cart.delivery = code
  return { method: code, data: {} }
}

/** PUT /cart/payment. */
export function choosePayment(cart: Cart, code: string) {
  if (code !== PAYMENT.code) throw new Refusal(400, 'badPayment')
  cart.payment = code
  return { method: code, data: {} }
}

/** POST /cart/place: the order, and an empty cart. A repeated attempt returns the same order. */
export function placeOrder(session: Session, method: string, attempt: string | undefined): Order {
  const key = attempt?.slice(0, 128) || randomUUID()
  const present = session.placed.get(key)
  if (present) return present
  const { cart } = session
  if (cart.lines.size === 0) throw new Refusal(400, 'cartEmpty')
  if (cart.delivery === '') throw new Refusal(400, 'needDelivery')
  if (!cart.billing.lastname || !cart.billing.postcode) throw new Refusal(400, 'needAddress')
  choosePayment(cart, method)
  lastOrder += 1
  const order = { order: `M-${lastOrder}`, status: 'pending', order_total: toCart(cart).totals.grand_total }
  session.placed.set(key, order)
  session.cart = createCart()
  return order
}
