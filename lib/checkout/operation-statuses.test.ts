import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import cartTexts from '#public/locales/en/cart.json' with { type: 'json' }
import english from '#public/locales/en/checkout.json' with { type: 'json' }
import { createRestClient } from '../api/request.client.ts'
import { buildCart, itemWire, US_FORMAT } from '../cart/cart-fixtures.ts'
import { type CartService, createCartService } from '../cart/cart-service.client.ts'
import { OPERATIONS, type Operation } from '../cart/operations.ts'
import { createCartStore } from '../cart/store.client.ts'
import type { PaymentsConfig } from '../config/store-config.ts'
import type { RequestStatus } from '../core/request-status.ts'
import { emptyPage, methodOf, writeFrom } from './checkout-fixtures.ts'
import { createCheckoutService } from './checkout-service.client.ts'
import { createCheckoutStore } from './store.client.ts'

/** Statuses of the operations that cart and checkout set while they call a back end (S2-4.1). */

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
beforeEach(() => void vi.stubGlobal('window', { sessionStorage: storage, localStorage: storage }))
afterEach(() => void vi.unstubAllGlobals())

const refusal = () => Response.json({ messages: { error: [{ message: 'The till is closed.' }] } }, { status: 500 })

/** Cart and checkout of one page. `response` handles every call except the session's; `seen` collects all statuses. */
function openPage(response: (call: string) => Response = () => Response.json({ order: 'K-1' })) {
  const cart = buildCart({
    items: [
      itemWire({ item_id: 1, product_id: 10 }),
      itemWire({ item_id: 3, product_id: 77, crosssell_parent_id: '10' }),
    ],
    email: 'ann@example.com',
    billing_address: { firstname: 'Ann', telephone: '2185550123', email: 'ann@example.com' },
    shipping_method: 'local',
    payment_methods: [
      { code: 'checkmo', title: 'Check' },
      { code: 'nmicreditcard', title: 'Card' },
    ],
  })
  const fetcher = async (url: string, init: RequestInit = {}) =>
    url.endsWith('/session')
      ? Response.json({ customer_data: { csrf_token: 't' } })
      : response(`${init.method} ${url.replace(/^\/api\/rest|\?.*$/g, '')}`)
  const cartStore = createCartStore()
  const store = createCheckoutStore()
  const seen: [Operation, RequestStatus][] = []
  const shared = {
    rest: createRestClient('en-US', fetcher as typeof fetch),
    format: US_FORMAT,
    readCart: () => cart,
    reload: async (): Promise<boolean> => (await cartService.load()).ok,
  }
  const cartService: CartService = createCartService({
    ...shared,
    store: noting(cartStore, seen),
    errors: cartTexts.errors,
    onAdded: () => undefined,
    onRemoved: () => undefined,
  })
  const checkout = createCheckoutService({
    ...shared,
    tenant: 'kessler',
    cartStore: noting(cartStore, seen),
    store,
    methods: { config: { nmi: { isEnabled: true, tokenizationKey: 'key' } } as PaymentsConfig, scriptUrls: {} },
    shopOrigin: 'https://shop.example.com',
    isChallengeRequired: () => false,
    onPlacedElsewhere: () => undefined,
    isSignedIn: () => false,
    go: () => undefined,
    write: writeFrom(english),
    ...emptyPage(),
  })
  return { cart, cartService, checkout, cartStore, store, seen }
}

/** The same store, which records every change of a status. */
function noting(store: ReturnType<typeof createCartStore>, seen: [Operation, RequestStatus][]) {
  return new Proxy(store, {
    set(target, name, value) {
      if (name === 'operations') {
        const before = target.operations
        for (const operation of OPERATIONS) {
          const { status } = (value as typeof before)[operation]
          if (status !== before[operation].status) seen.push([operation, status])
        }
      }
      return Reflect.set(target, name, value)
    },
  })
}

type Page = ReturnType<typeof openPage>

const email = { senderName: 'Ann', senderEmail: 'a@example.com', recipientEmail: 'b@example.com', message: '' }
const save = { type: 'save' as const, email: 'ann@example.com', billing: { firstname: 'Ann' } }
const [main, addon] = openPage().cart.items as [Page['cart']['items'][number], Page['cart']['items'][number]]

/** Statuses of an operation, in their order. */
const read = ({ seen }: Page, operation: Operation) =>
  seen.filter(([name]) => name === operation).map(([, status]) => status)

/** Acts, and waits for the end of the operations: some actions return earlier. */
async function actToEnd(page: Page, act: (page: Page) => Promise<unknown>, own: Operation[], end: RequestStatus) {
  await act(page)
  await vi.waitFor(() => {
    for (const operation of own) expect(read(page, operation)).toEqual(['pending', end])
  })
}

/** Actions of the shopper, and the operations whose status they set. */
const ACTIONS: [string, (page: Page) => Promise<unknown>, Operation[]][] = [
  ['S2-4.1-02 loading the cart', ({ cartService }) => cartService.load(), ['fetch_info']],
  [
    'S2-4.1-02 adding a product',
    ({ cartService }) => cartService.addToCart({ items: [{ product_id: '10' }], addonIds: [] }, null),
    ['add_cart_products'],
  ],
  ['S2-4.1-02 adding an add-on', ({ cartService }) => cartService.addAddons(['77'], '10'), ['add_addon']],
  ['S2-4.1-02 removing an add-on', ({ cartService }) => cartService.removeAddon(addon, '10'), ['remove_addon']],
  ['S2-4.1-02 removing a product', ({ cartService }) => cartService.removeLine(main), ['remove_product']],
  [
    'S2-4.1-02 changing a quantity',
    async ({ cartService }) => cartService.setQuantity(main, 4),
    ['update_product_qty'],
  ],
  ['S2-4.1-03 a coupon', ({ cartService }) => cartService.applyCoupon('A'), ['add_coupon_code']],
  ['S2-4.1-03 an estimate', ({ cartService }) => cartService.estimate('55802', 'US'), ['fetch_estimated_shipping']],
  ['S2-4.1-03 a shipping method', ({ checkout }) => checkout.chooseShipping('local'), ['update_shipping_method']],
  [
    'S2-4.1-03 a shipping address',
    ({ checkout }) => checkout.address({ type: 'change-same-as-billing', isSame: false }),
    ['update_same_as_billing'],
  ],
  [
    'S2-4.1-04 sales assistance',
    ({ cartService }) => cartService.saveSalesAssistance('Erik'),
    ['update_sales_assistance_field'],
  ],
  ['S2-4.1-04 the cart’s e-mail', ({ cartService }) => cartService.sendEmail(email), ['send_email']],
  [
    'S2-4.1-04 choosing a method that is saved at once',
    ({ checkout }) => checkout.payment.choose(methodOf('nmicreditcard')),
    ['set_payment_method', 'update_payment_method'],
  ],
]

describe('an operation of the cart', () => {
  it.each(ACTIONS)(
    'S2-4.1-01 %s goes through loading to success, and no other operation has a status',
    async (_, act, own) => {
      const page = openPage()
      await actToEnd(page, act, own, 'fulfilled')
      // Every change reads the cart again; this read begins last.
      await page.cartService.load()
      const operations = new Set(page.seen.map(([operation]) => operation))
      expect(operations).toEqual(new Set([...own, 'fetch_info']))
    },
  )

  it.each(ACTIONS)('S2-4.1-01 %s goes through loading to failure with its message', async (_, act, own) => {
    const page = openPage(refusal)
    await actToEnd(page, act, own, 'rejected')
    for (const operation of own) {
      expect(page.cartStore.operations[operation].message).not.toBe('')
    }
  })

  it('S2-4.1-03 e-mail and addresses have separate statuses', async () => {
    const page = openPage((call) => (call.endsWith('/billing_address') ? refusal() : Response.json({})))
    await page.checkout.address(save)
    expect(page.seen).toEqual([
      ['update_email', 'pending'],
      ['update_email', 'fulfilled'],
      ['update_billing_address', 'pending'],
      ['update_billing_address', 'rejected'],
    ])
  })
})

describe('payment and order', () => {
  it('S2-4.1-04 choosing a method that Place order saves is fulfilled at once', async () => {
    const page = openPage()
    await page.checkout.payment.choose(methodOf('checkmo'))
    expect(page.seen).toEqual([
      ['set_payment_method', 'pending'],
      ['set_payment_method', 'fulfilled'],
    ])
  })

  it('S2-4.1-05 updatePaymentMethod and placeOrder are pending, then fulfilled', async () => {
    const page = openPage()
    expect(page.cartStore.operations.place_order.status).toBe('idle')
    expect(page.cartStore.operations.update_payment_method.status).toBe('idle')
    await page.checkout.payment.choose(methodOf('checkmo'))
    await page.checkout.payment.place()
    expect(read(page, 'update_payment_method')).toEqual(['pending', 'fulfilled'])
    expect(read(page, 'place_order')).toEqual(['pending', 'fulfilled'])
  })

  it('S2-4.1-05 S2-4.4-21 S2-4.4-07 a failed order is rejected; the same method, saved again, makes it idle', async () => {
    const page = openPage((call) => (call === 'POST /cart/place' ? refusal() : Response.json({})))
    await page.checkout.payment.choose(methodOf('checkmo'))
    await page.checkout.payment.place()
    expect(read(page, 'place_order')).toEqual(['pending', 'rejected'])
    await page.checkout.payment.choose(methodOf('checkmo'))
    expect(page.store.payment.errors).toEqual([])
    await page.checkout.payment.choose(methodOf('nmicreditcard'))
    expect(read(page, 'place_order')).toEqual(['pending', 'rejected', 'idle'])
    expect(read(page, 'update_payment_method').slice(-2)).toEqual(['pending', 'fulfilled'])
  })

  it('S2-4.1-05 S2-4.4-22 a failed update is rejected, and no method stays chosen', async () => {
    const calls: string[] = []
    const page = openPage((call) => {
      calls.push(call)
      return call === 'PUT /cart/payment' ? refusal() : Response.json({})
    })
    await page.checkout.payment.choose(methodOf('nmicreditcard'))
    expect(read(page, 'update_payment_method')).toEqual(['pending', 'rejected'])
    expect(page.store.payment.method?.code).toBe('nmicreditcard')
    expect(calls).toEqual(['PUT /cart/payment', 'DELETE /cart/payment', 'GET /cart/payment'])
    await page.checkout.payment.choose(methodOf('nmicreditcard'))
    expect(calls.filter((call) => call === 'PUT /cart/payment')).toHaveLength(2)
  })

  it('S2-4.1-04 a payment that is reset by a saved address leaves no status', async () => {
    const page = openPage()
    await page.checkout.payment.choose(methodOf('nmicreditcard'))
    await page.checkout.address(save)
    expect(page.cartStore.operations).toMatchObject({
      set_payment_method: { status: 'idle' },
      update_payment_method: { status: 'idle' },
    })
  })
})
