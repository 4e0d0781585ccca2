/**
 * A shopper who repeats each request until there is a response, as the checkout does (same session, same cart, same
 * idempotency key), and records the responses.
 */
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { readErrorMessages } from '../../lib/contracts/error.ts'

const ADDRESS = {
  firstname: 'Fay',
  lastname: 'Ault',
  street: ['1 Example Ave'],
  city: 'Toronto',
  region: 'ON',
  postcode: 'M5V 1A1',
  country_id: 'CA',
  telephone: '4165550123',
}
const RESPONSE_LIMIT_MS = 10_000
/** Pause before a failed request is repeated. */
const PAUSE_MS = 100
/** A shopper waits this long for a response once nothing is killed any more. */
const FINISH_LIMIT_MS = 30_000

const Session = v.object({ customer_data: v.object({ csrf_token: v.string() }) })
const Cart = v.object({
  items: v.fallback(v.record(v.string(), v.object({ product_id: v.string(), qty: v.number() })), {}),
})
const Placed = v.object({ order: v.string() })

export type ShopAddress = {
  port: number
  /** Value of the Host header. */
  host: string
  base: string
  /**
   * Whether nginx and storefronts are between shopper and back end. They respond with 5xx if another part is down, and
   * may pass on a request after the shopper has got an error.
   */
  isDistributed: boolean
}

/** `quantity` is added to the cart by one request. */
export type Choice = { productId: number; quantity: number }

/** A purchase as its shopper knows it. */
export type Purchase = Choice & {
  email: string
  cookie: string
  token: string
  /**
   * How many times `quantity` is in the cart: at least (confirmed) and at most (requests without a response included).
   */
  least: number
  most: number
  /** The order was requested, but there is no response yet. */
  isPlacing: boolean
  /** Number of the order, if it was confirmed. */
  order?: string
  /** Status and messages of the response, if the purchase was refused. */
  refusal?: string
}

/** No connection, or 5xx: the request may have been processed or not. */
class Gone extends Error {}

/** The shop did not become available again after the last kill. */
class GaveUp extends Error {
  constructor() {
    super(`no response within ${FINISH_LIMIT_MS / 1_000} s after the last kill`)
  }
}

type ShopResponse = { status: number; cookies: readonly string[]; text: string }

function send(
  { port, host, base }: ShopAddress,
  { method, path, headers, body }: { method: string; path: string; headers: Record<string, string>; body?: string },
): Promise<ShopResponse> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(RESPONSE_LIMIT_MS)
    const options = { host: 'localhost', port, method, path: `${base}${path}`, agent: false, signal }
    const outgoing = request({ ...options, headers: { ...headers, host } }, (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk) => chunks.push(chunk))
      incoming.on('error', reject)
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          cookies: incoming.headers['set-cookie'] ?? [],
          text: Buffer.concat(chunks).toString(),
        }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** Buys in one purchase at a time. */
export class Shopper {
  readonly purchases: Purchase[] = []
  /** Messages about carts with unexpected items. */
  readonly brokenCarts: string[] = []
  /** Number of failed requests by status; `gone` if there was no response. */
  readonly outages: Record<string, number> = {}
  readonly #address: ShopAddress
  readonly #name: string
  readonly #isOver: () => boolean

  /** `isOver` returns whether the last part was killed and all parts run again. */
  constructor(address: ShopAddress, name: string, isOver: () => boolean) {
    this.#address = address
    this.#name = name
    this.#isOver = isOver
  }

  async #call(purchase: Purchase, method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      language: 'en-CA',
      cookie: purchase.cookie,
      'x-csrf-token': purchase.token,
      ...more,
    }
    const response = await send(this.#address, {
      method,
      path,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => undefined)
    const isOutage =
      response === undefined || response.status === 503 || (this.#address.isDistributed && response.status >= 500)
    if (isOutage) {
      const kind = String(response?.status ?? 'gone')
      this.outages[kind] = (this.outages[kind] ?? 0) + 1
      throw new Gone()
    }
    const { status, text } = response
    if (status >= 500) throw new Error(`${method} ${path} has status ${status}: ${text}`)
    const [cookie] = response.cookies
    if (cookie !== undefined) purchase.cookie = cookie.split(';')[0] ?? ''
    return { status, body: JSON.parse(text) as unknown }
  }

  /** Repeats a step until there is a response. */
  async #insist<T>(step: () => Promise<T>): Promise<T> {
    for (let endMs = Number.POSITIVE_INFINITY; ; ) {
      try {
        return await step()
      } catch (error) {
        if (!(error instanceof Gone)) throw error
        const nowMs = performance.now()
        if (this.#isOver()) endMs = Math.min(endMs, nowMs + FINISH_LIMIT_MS)
        if (nowMs > endMs) throw new GaveUp()
        await sleep(PAUSE_MS)
      }
    }
  }

  async #openSession(purchase: Purchase) {
    const { body } = await this.#call(purchase, 'GET', '/customers/self/session')
    purchase.token = v.parse(Session, body).customer_data.csrf_token
  }

  /**
   * Reads the cart and checks it: it contains all items that were added until the order is placed, and is empty
   * afterwards.
   *
   * @returns how many times `quantity` is in the cart
   */
  async #look(purchase: Purchase): Promise<number> {
    const { email, productId, quantity, least, most, order, isPlacing } = purchase
    const { status, body } = await this.#call(purchase, 'GET', '/cart?embed=items,totals')
    if (status !== 200) throw new Error(`the cart has status ${status}`)
    const lines = Object.values(v.parse(Cart, body).items)
    const times = lines.reduce((sum, { qty }) => sum + qty, 0) / quantity
    const isOwn = Number.isInteger(times) && lines.every(({ product_id }) => product_id === String(productId))
    const isThere = times >= least && times <= most
    const isRight = isOwn && (order !== undefined ? times === 0 : isThere || (isPlacing && times === 0))
    if (!isRight) {
      this.brokenCarts.push(`${email}: ${JSON.stringify(lines)}, expected ${least} to ${most} × ${quantity}`)
    }
    if (!isPlacing && order === undefined) {
      purchase.least = Math.max(least, times)
      // A killed back end can't process a pending request any more.
      if (!this.#address.isDistributed) purchase.most = times
    }
    return times
  }

  /** Reads the cart first, because an earlier request without a response may have added the item. */
  async #add(purchase: Purchase) {
    if ((await this.#look(purchase)) > 0) return
    purchase.most += 1
    const item = { product_id: purchase.productId, qty: purchase.quantity }
    const { status, body } = await this.#call(purchase, 'POST', '/cart/items', item)
    if (status === 200) purchase.least = Math.max(1, purchase.least)
    else {
      purchase.most -= 1
      purchase.refusal = `${status} ${readErrorMessages(body).join()}`
    }
  }

  async #put(purchase: Purchase, path: string, data: unknown) {
    const { status, body } = await this.#call(purchase, 'PUT', path, data)
    if (status !== 200) throw new Error(`PUT ${path} has status ${status}: ${JSON.stringify(body)}`)
  }

  async #place(purchase: Purchase) {
    if (purchase.isPlacing) await this.#look(purchase)
    purchase.isPlacing = true
    const key = { 'idempotency-key': purchase.email }
    const { status, body } = await this.#call(purchase, 'POST', '/cart/place', { method: 'checkmo' }, key)
    purchase.isPlacing = false
    if (status === 200) purchase.order = v.parse(Placed, body).order
    else purchase.refusal = `${status} ${readErrorMessages(body).join()}`
  }

  async #buy(purchase: Purchase) {
    const { email } = purchase
    await this.#insist(() => this.#openSession(purchase))
    await this.#insist(() => this.#add(purchase))
    if (purchase.refusal === undefined) {
      await this.#insist(() => this.#put(purchase, '/cart', { email }))
      await this.#insist(() => this.#put(purchase, '/cart/billing_address', { ...ADDRESS, email }))
      await this.#insist(() => this.#put(purchase, '/cart', { shipping_method: 'national' }))
      await this.#insist(() => this.#look(purchase))
      await this.#insist(() => this.#place(purchase))
    }
    await this.#insist(() => this.#look(purchase))
  }

  /** Buys until the run is over, each purchase in a new session, and completes the last purchase. */
  async shop(choose: (index: number) => Choice): Promise<void> {
    while (!this.#isOver()) {
      const index = this.purchases.length
      const purchase: Purchase = {
        ...choose(index),
        email: `${this.#name}.${index}@example.com`,
        cookie: '',
        token: '',
        least: 0,
        most: 0,
        isPlacing: false,
      }
      this.purchases.push(purchase)
      try {
        await this.#buy(purchase)
      } catch (error) {
        // `judge` finds purchases without a response.
        if (!(error instanceof GaveUp)) throw error
      }
    }
  }

  /** Reads the cart of each completed purchase again. */
  async lookBack(): Promise<void> {
    for (const purchase of this.purchases) {
      const { order, refusal } = purchase
      if (order !== undefined || refusal !== undefined) await this.#insist(() => this.#look(purchase))
    }
  }
}
