/**
 * A shopper who buys in spite of failures of the shop: repeats requests until there is a response, as the checkout does
 * (same session, same cart, same idempotency key), and records the responses.
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
const ANSWER_LIMIT_MS = 10_000
/** Before something is asked again. */
const PAUSE_MS = 100

const Session = v.object({ customer_data: v.object({ csrf_token: v.string() }) })
const Cart = v.object({
  items: v.fallback(v.record(v.string(), v.object({ product_id: v.string(), qty: v.number() })), {}),
})
const Placed = v.object({ order: v.string() })

/** Where the API of a store is asked. */
export type ShopAddress = {
  port: number
  /** The Host header. */
  host: string
  /** Path of the API. */
  base: string
  /**
   * There are parts between shopper and back end: they answer for one that is gone (5xx), and what they were handed may
   * be done after its shopper has heard of a failure.
   */
  isDistributed: boolean
}

/** What is bought, and how many at once. */
export type Choice = { productId: number; quantity: number }

/** A purchase as its shopper knows of it. */
export type Purchase = Choice & {
  email: string
  cookie: string
  token: string
  /** How often `quantity` has been put into the cart: as far as was seen, and at most. */
  least: number
  most: number
  /** The order was asked for, and what became of that is not known. */
  isPlacing: boolean
  /** The order's number, once it was answered. */
  order?: string
  /** Why it was refused for good. */
  refusal?: string
}

/** The shop is out of order; what was asked may have been done or not. */
class Gone extends Error {}

/** It takes too long until the shop is back. */
class GaveUp extends Error {}

type Answer = { status: number; cookies: readonly string[]; text: string }

function send(
  { port, host, base }: ShopAddress,
  { method, path, headers, body }: { method: string; path: string; headers: Record<string, string>; body?: string },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS)
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

/** One shopper with a purchase at a time. */
export class Shopper {
  readonly purchases: Purchase[] = []
  /** What is not as it must be. */
  readonly brokenCarts: string[] = []
  /** How often the shop was out of order, by status, 'gone' without one. */
  readonly outages: Record<string, number> = {}
  readonly #address: ShopAddress
  readonly #name: string
  readonly #isTooLate: () => boolean

  constructor(address: ShopAddress, name: string, isTooLate: () => boolean) {
    this.#address = address
    this.#name = name
    this.#isTooLate = isTooLate
  }

  async #call(purchase: Purchase, method: string, path: string, body?: unknown, more: Record<string, string> = {}) {
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      language: 'en-CA',
      cookie: purchase.cookie,
      'x-csrf-token': purchase.token,
      ...more,
    }
    const answer = await send(this.#address, {
      method,
      path,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => undefined)
    const isOutage =
      answer === undefined || answer.status === 503 || (this.#address.isDistributed && answer.status >= 500)
    if (isOutage) {
      const kind = String(answer?.status ?? 'gone')
      this.outages[kind] = (this.outages[kind] ?? 0) + 1
      throw new Gone()
    }
    const { status, text } = answer
    if (status >= 500) throw new Error(`${method} ${path} answered ${status}: ${text}`)
    const [cookie] = answer.cookies
    if (cookie !== undefined) purchase.cookie = cookie.split(';')[0] ?? ''
    return { status, body: JSON.parse(text) as unknown }
  }

  /** Takes a step until it is answered. */
  async #insist<T>(step: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await step()
      } catch (error) {
        if (!(error instanceof Gone)) throw error
        if (this.#isTooLate()) throw new GaveUp()
        await sleep(PAUSE_MS)
      }
    }
  }

  async #openSession(purchase: Purchase) {
    const { body } = await this.#call(purchase, 'GET', '/customers/self/session')
    purchase.token = v.parse(Session, body).customer_data.csrf_token
  }

  /**
   * Looks into the cart: what was put there is there, whole, until it is ordered, and gone from then on.
   *
   * @returns how often it is there
   */
  async #look(purchase: Purchase): Promise<number> {
    const { email, productId, quantity, least, most, order, isPlacing } = purchase
    const { status, body } = await this.#call(purchase, 'GET', '/cart?embed=items,totals')
    if (status !== 200) throw new Error(`the cart answered ${status}`)
    const lines = Object.values(v.parse(Cart, body).items)
    const times = lines.reduce((sum, { qty }) => sum + qty, 0) / quantity
    const isOwn = Number.isInteger(times) && lines.every(({ product_id }) => product_id === String(productId))
    const isThere = times >= least && times <= most
    const isRight = isOwn && (order !== undefined ? times === 0 : isThere || (isPlacing && times === 0))
    if (!isRight) {
      this.brokenCarts.push(`${email}: ${JSON.stringify(lines)}, put there ${least} to ${most} × ${quantity}`)
    }
    if (!isPlacing && order === undefined) {
      purchase.least = Math.max(least, times)
      // A process that is gone does nothing any more.
      if (!this.#address.isDistributed) purchase.most = times
    }
    return times
  }

  /** Looks whether it is there already before asking (again). */
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
    if (status !== 200) throw new Error(`PUT ${path} answered ${status}: ${JSON.stringify(body)}`)
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

  /** Buys one thing after the other, each in another visit; finishes a started purchase, unless that takes too long. */
  async shop(choose: (index: number) => Choice, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
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
        // The record of the purchase has no response, which shows this.
        if (!(error instanceof GaveUp)) throw error
      }
    }
  }

  /** Looks once more into the carts of all purchases that have an answer. */
  async lookBack(): Promise<void> {
    for (const purchase of this.purchases) {
      const { order, refusal } = purchase
      if (order !== undefined || refusal !== undefined) await this.#insist(() => this.#look(purchase))
    }
  }
}
