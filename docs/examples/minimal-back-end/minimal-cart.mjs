/** A cart in memory: lines, addresses, one way of delivery, one way of paying, and the order it becomes. */
import { randomUUID } from 'node:crypto'
import { findProduct, toMoney } from './minimal-catalog.mjs'

const TAX = 0.07
const DELIVERY = { code: 'van', carrier: 'van', carrier_title: 'Delivery by our van' }
const DELIVERY_PRICE = 15
const PAYMENT = { code: 'checkmo', title: 'Check / money order', description: '<p>Pay our driver.</p>' }
const ADDRESS = ['firstname', 'lastname', 'company', 'email', 'telephone', 'city', 'region', 'postcode', 'country_id']

/** Thrown to refuse a call; the shopper reads the message. */
export class Refusal extends Error {
  constructor(status, message) {
    super(message)
    this.status = status
  }
}

const round = (amount) => Math.round(amount * 100) / 100
const textOf = (value) => (typeof value === 'string' ? value.slice(0, 255) : '')
let lastLine = 0
let lastOrder = 1000

/** What a session begins with. */
export const createCart = () => ({
  lines: new Map(),
  billing: {},
  shipping: { same_as_billing: true },
  email: '',
  delivery: '',
  payment: '',
})

/** Answer of GET /cart: all parts, whichever are asked for. */
export function toCart({ lines, billing, shipping, email, delivery, payment }) {
  const items = [...lines].map(([item_id, { product, qty }]) => ({
    item_id,
    product_id: product.id,
    sku: product.sku,
    name: product.name,
    url_key: product.key,
    manufacturer: product.brand,
    price: toMoney(product.price),
    row_total: toMoney(round(product.price * qty)),
    qty,
  }))
  const subtotal = round(items.reduce((sum, { row_total }) => sum + row_total.amount, 0))
  const shippingPrice = delivery !== '' && items.length > 0 ? DELIVERY_PRICE : 0
  const tax = round(subtotal * TAX)
  return {
    totals: {
      subtotal: toMoney(subtotal, 'Subtotal'),
      discount: toMoney(0, 'Discount'),
      fee: toMoney(0, 'Fees'),
      shipping: toMoney(shippingPrice, 'Delivery'),
      tax: toMoney(tax, 'Tax'),
      grand_total: toMoney(round(subtotal + shippingPrice + tax), 'Grand total'),
    },
    items,
    qty: items.reduce((sum, { qty }) => sum + qty, 0),
    email,
    billing_address: billing,
    shipping_address: shipping,
    shipping_methods: [{ ...DELIVERY, price: toMoney(DELIVERY_PRICE) }],
    shipping_method: delivery,
    payment_methods: [PAYMENT],
    payment: { method: payment },
  }
}

function unitsOf(qty = 1) {
  if (!Number.isInteger(qty) || qty < 1 || qty > 99) throw new Refusal(400, 'Please choose 1 to 99 units.')
  return qty
}

/** POST /cart/items: one product, or several as `items`; nothing is added unless all can be. */
export function addItems(cart, body) {
  const wanted = Array.isArray(body.items) ? body.items.slice(0, 100) : [body]
  const lines = wanted.map((item) => {
    const product = findProduct(item?.product_id)
    if (!product) throw new Refusal(404, 'There is no such product.')
    return { product, qty: unitsOf(item.qty) }
  })
  if (cart.lines.size + lines.length > 100) throw new Refusal(400, 'The cart is full.')
  const ids = lines.map((line) => {
    lastLine += 1
    cart.lines.set(String(lastLine), line)
    return { item_id: String(lastLine) }
  })
  return { items: ids }
}

/** PUT and DELETE /cart/items/{id}: null takes the line out. */
export function changeItem(cart, id, qty) {
  const line = cart.lines.get(id)
  if (!line) throw new Refusal(404, 'This product is no longer in the cart.')
  if (qty === null) cart.lines.delete(id)
  else line.qty = unitsOf(qty)
  return { item_id: id, qty: qty === null ? 0 : line.qty }
}

/** An address with what was sent of it; what was not sent stays. */
export function toAddress(body, present = {}) {
  const sent = Object.fromEntries(ADDRESS.filter((key) => key in body).map((key) => [key, textOf(body[key])]))
  if (Array.isArray(body.street)) sent.street = body.street.slice(0, 4).map(textOf)
  const { firstname = '', lastname = '', street = [], city = '' } = { ...present, ...sent }
  const formatted_text = [`${firstname} ${lastname}`, ...street, city].join('\n')
  return { ...present, ...sent, formatted_text, validation_errors: [] }
}

/** PUT /cart: each field that is sent. */
export function updateCart(cart, body) {
  if (body.coupon_code) throw new Refusal(400, 'This coupon code is not valid.')
  if ('email' in body) cart.email = textOf(body.email)
  if ('shipping_method' in body) chooseDelivery(cart, body.shipping_method)
  return toCart(cart)
}

/** PUT /cart/shipping, and part of PUT /cart; nothing clears it. */
export function chooseDelivery(cart, code) {
  if (code && code !== DELIVERY.code) throw new Refusal(400, 'Please choose a way of delivery.')
  cart.delivery = code || ''
  return { method: cart.delivery, data: {} }
}

/** PUT /cart/payment. */
export function choosePayment(cart, code) {
  if (code !== PAYMENT.code) throw new Refusal(400, 'This way of paying is not available.')
  cart.payment = code
  return { method: code, data: {} }
}

/** POST /cart/place: the order, and an empty cart. A repetition of an attempt is the same order. */
export function placeOrder(session, method, attempt) {
  const key = textOf(attempt) || randomUUID()
  const present = session.placed.get(key)
  if (present) return present
  const { cart } = session
  if (cart.lines.size === 0) throw new Refusal(400, 'Your cart is empty.')
  if (!cart.delivery) throw new Refusal(400, 'Please choose a way of delivery.')
  if (!cart.billing.lastname || !cart.billing.postcode) throw new Refusal(400, 'Please enter your address.')
  choosePayment(cart, method)
  lastOrder += 1
  const order = { order: `M-${lastOrder}`, status: 'pending', order_total: toCart(cart).totals.grand_total }
  session.placed.set(key, order)
  session.cart = createCart()
  return order
}
