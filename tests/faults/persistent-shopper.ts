/** A shopper who buys whatever happens to the server: asks again until there is an answer, and remembers what was answered. */
import * as v from 'valibot'

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

const Session = v.object({ customer_data: v.object({ csrf_token: v.string() }) })
const Cart = v.object({ qty: v.number() })
const Placed = v.object({ order: v.string() })

/** A purchase as its shopper knows of it. */
export type Purchase = {
  email: string
  productId: number
  quantity: number
  /** The order's number, once it was answered. */
  order?: string
  /** Refused for good: there is no more of it. */
  isRefused?: boolean
}

/** The server is gone; the step may have been done or not. */
class Gone extends Error {}

/** One shopper with a purchase at a time. */
export class Shopper {
  readonly purchases: Purchase[] = []
  /** What is not as it must be. */
  readonly brokenCarts: string[] = []
  readonly #base: string
  readonly #name: string
  #cookie = ''
  #token = ''
  #steps: (() => Promise<void>)[] = []
  /** Whether adding to the cart was answered; undefined while it is not known. */
  #isAdded: boolean | undefined

  constructor(base: string, name: string) {
    this.#base = base
    this.#name = name
  }

  async #call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${this.#base}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        language: 'en-CA',
        connection: 'close',
        cookie: this.#cookie,
        'x-csrf-token': this.#token,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => {
      throw new Gone()
    })
    const text = await response.text().catch(() => {
      throw new Gone()
    })
    if (response.status === 503) throw new Gone()
    if (response.status >= 500) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    const [cookie = ''] = response.headers.getSetCookie()
    if (cookie !== '') this.#cookie = cookie.split(';')[0] ?? ''
    return { status: response.status, body: JSON.parse(text) as unknown }
  }

  async #openSession() {
    const { body } = await this.#call('GET', '/customers/self/session')
    this.#token = v.parse(Session, body).customer_data.csrf_token
  }

  /** What is in the cart is what was put there, whole or not at all. */
  async #checkCart(purchase: Purchase) {
    const { qty } = v.parse(Cart, (await this.#call('GET', '/cart?embed=items,totals')).body)
    const isThere = qty === purchase.quantity
    const isRight = this.#isAdded === undefined ? isThere || qty === 0 : this.#isAdded ? isThere : qty === 0
    if (!isRight) this.brokenCarts.push(`${purchase.email}: ${qty} of ${purchase.quantity}`)
    this.#isAdded = isThere
  }

  async #put(path: string, body: unknown) {
    const { status, body: answer } = await this.#call('PUT', path, body)
    if (status !== 200) throw new Error(`PUT ${path} answered ${status}: ${JSON.stringify(answer)}`)
  }

  #stepsOf(purchase: Purchase): (() => Promise<void>)[] {
    return [
      () => this.#openSession(),
      async () => {
        await this.#checkCart(purchase)
        if (this.#isAdded) return
        this.#isAdded = undefined
        const item = { product_id: purchase.productId, qty: purchase.quantity }
        const { status } = await this.#call('POST', '/cart/items', item)
        this.#isAdded = status === 200
        purchase.isRefused = status !== 200
      },
      () => this.#put('/cart', { email: purchase.email }),
      () => this.#put('/cart/billing_address', { ...ADDRESS, email: purchase.email }),
      () => this.#put('/cart', { shipping_method: 'national' }),
      () => this.#checkCart(purchase),
      async () => {
        const headers = { 'idempotency-key': purchase.email }
        const { status, body } = await this.#call('POST', '/cart/place', { method: 'checkmo' }, headers)
        if (status === 200) purchase.order = v.parse(Placed, body).order
        else if (status === 400 || status === 409) purchase.isRefused = true
        else throw new Error(`the order was answered ${status}: ${JSON.stringify(body)}`)
        this.#isAdded = false
      },
    ]
  }

  /** Shops on until the server is gone; goes on there with the step that was not answered. */
  async shop(choose: (index: number) => { productId: number; quantity: number }, isOver: () => boolean): Promise<void> {
    try {
      while (!isOver()) {
        if (this.#steps.length === 0) {
          const index = this.purchases.length
          const purchase = { email: `${this.#name}.${index}@example.com`, ...choose(index) }
          // What could not be bought lies in the cart: the next purchase is another visit's.
          ;[this.#cookie, this.#token, this.#isAdded] = ['', '', false]
          this.purchases.push(purchase)
          this.#steps = this.#stepsOf(purchase)
        }
        await this.#steps[0]?.()
        this.#steps.shift()
        if (this.purchases.at(-1)?.isRefused) this.#steps = []
      }
    } catch (error) {
      if (!(error instanceof Gone)) throw error
    }
  }

  /** Is a purchase begun that was neither answered nor refused? */
  get isWaiting(): boolean {
    return this.#steps.length > 0
  }
}
