/** Shared by component tests of cart and checkout: their pages, a cart, addresses, and calls that are held back. */
import { onTestFinished } from 'vitest'
import { isPlentiful } from './product-responses.ts'
import { expect, page, renderPage, type Shop } from './render-island.tsx'
import type { DemoStore } from './stores.ts'

type PageOptions = NonNullable<Parameters<typeof renderPage>[1]>

export const openCart = async (options: PageOptions = {}) =>
  renderPage(await import('#app/[host]/[locale]/[variant]/checkout/cart/page.tsx'), {
    path: '/checkout/cart',
    ...options,
  })

export const openCheckout = async (options: PageOptions = {}) =>
  renderPage(await import('#app/[host]/[locale]/[variant]/(checkout)/checkout/onepage/page.tsx'), {
    path: '/checkout/onepage',
    ...options,
  })

/** The fields of a product that tests read. */
export type ProductResponse = {
  entity_id: string
  type_id: string
  name: string
  final_price_without_tax: number
  url_key: string
  model_number: string
  display_add_to_cart: boolean
  location_inventory: { qty: number }[]
  crosssells: ProductResponse[]
  relateds: ProductResponse[]
}

/** The first well-stocked search result that matches; by default a simple product. */
export async function findProduct(
  shop: Shop,
  term: string,
  fits: (product: ProductResponse) => boolean = ({ type_id }) => type_id === 'simple',
): Promise<ProductResponse> {
  const search = `/search/${encodeURIComponent(term)}?embed=products&limit=96`
  const { products } = await shop.call<{ products: ProductResponse[] }>('GET', search)
  const hasChoice = ({ type_id }: ProductResponse) => Number(type_id !== 'simple')
  for (const { entity_id } of products.toSorted((one, other) => hasChoice(one) - hasChoice(other))) {
    const product = await shop.call<ProductResponse>('GET', `/products/${entity_id}?embed=crosssells,relateds`)
    if (product.display_add_to_cart && isPlentiful(product) && fits(product)) return product
  }
  throw new Error(`no product of the search '${term}' fits`)
}

/** A simple product with add-ons and suggestions. */
export const isComplete = ({ type_id, crosssells, relateds }: ProductResponse): boolean =>
  type_id === 'simple' && crosssells.some((addOn) => addOn.display_add_to_cart) && relateds.length > 0

/** Search terms for products of a store that are delivered by parcel or by the store's crew; tried in this order. */
const TERMS: Readonly<Record<DemoStore, readonly string[]>> = {
  kessler: ['refrigerator', 'range'],
  alderloom: ['mirror', 'pillow', 'vase', 'table', 'chair', 'lamp'],
  volteo: ['headphones', 'speaker', 'cable', 'tv'],
}

type Wanted = { store?: DemoStore; term?: string; fits?: (product: ProductResponse) => boolean }

/** Adds a known product to the cart. */
export const buy = (shop: Shop, { entity_id }: Pick<ProductResponse, 'entity_id'>, others: object = {}) =>
  shop.call('POST', '/cart/items', { product_id: entity_id, ...others })

/** Cached products, because most tests of a file search for the same one. */
const found = new Map<string, Promise<ProductResponse>>()

/** A product of a store; `terms` are tried in this order. */
function findAny(shop: Shop, store: DemoStore, [term = '', ...others]: readonly string[], fits: Wanted['fits']) {
  const key = [store, term, fits?.name].join()
  const product: Promise<ProductResponse> =
    found.get(key) ??
    findProduct(shop, term, fits).catch((error) => {
      if (others.length === 0) throw error
      return findAny(shop, store, others, fits)
    })
  found.set(key, product)
  return product
}

/** Adds a simple product to the cart. */
export async function addProduct(shop: Shop, { store = 'kessler', term, fits }: Wanted = {}): Promise<ProductResponse> {
  const product = await findAny(shop, store, term === undefined ? TERMS[store] : [term], fits)
  await buy(shop, product)
  return product
}

/** Opens a page with a product in the cart. */
async function withProduct<Visit>(
  open: (options: PageOptions) => Promise<Visit>,
  options: PageOptions,
  {
    prepare = () => undefined,
    ...wanted
  }: Wanted & { prepare?: (shop: Shop, product: ProductResponse) => unknown } = {},
): Promise<Visit & { product: ProductResponse }> {
  let added: ProductResponse | undefined
  const visit = await open({
    ...options,
    prepare: async (shop) => {
      added = await addProduct(shop, { store: options.store, ...wanted })
      await prepare(shop, added)
    },
  })
  return { ...visit, product: added as ProductResponse }
}

/** The cart page with a product in it. */
export const openFilledCart = (options: PageOptions = {}, wanted: Parameters<typeof withProduct>[2] = {}) =>
  withProduct(openCart, options, wanted)

/** The checkout page with a product in the cart. */
export const openFilledCheckout = (options: PageOptions = {}, wanted: Parameters<typeof withProduct>[2] = {}) =>
  withProduct(openCheckout, options, wanted)

const PLACES = {
  US: { city: 'Duluth', region: 'MN', postcode: '55802', country_id: 'US', telephone: '2185550123' },
  CA: { city: 'Montréal', region: 'QC', postcode: 'H2X 1Y4', country_id: 'CA', telephone: '5145550123' },
} as const

/** Sets the cart's e-mail address and an address near the store. */
export async function addAddress(shop: Shop, country: keyof typeof PLACES = 'US'): Promise<void> {
  const email = 'ann@example.com'
  const address = { firstname: 'Ann', lastname: 'Berg', street: ['1 Lake Ave'], email, ...PLACES[country] }
  await shop.call('PUT', '/cart', { email })
  await shop.call('PUT', '/cart/billing_address', address)
  await shop.call('PUT', '/cart/shipping_address', { same_as_billing: true })
}

/** The checkout of a cart that only needs a payment, with all payment methods unfolded. */
export async function openReadyCheckout(
  options: PageOptions = {},
  { isFolded = false, ...wanted }: Wanted & { isFolded?: boolean; prepare?: (shop: Shop) => unknown } = {},
) {
  const country = options.store === 'volteo' ? 'CA' : 'US'
  const visit = await openFilledCheckout(
    { ...options, ...(options.store === 'volteo' && { locale: 'en-CA' }) },
    {
      ...wanted,
      prepare: async (shop) => {
        await addAddress(shop, country)
        await wanted.prepare?.(shop)
      },
    },
  )
  // When a shipping method is selected, the total is final.
  await expect.element(page.getByRole('radio', { checked: true }).first()).toBeVisible()
  if (!isFolded) await unfoldPayments()
  return visit
}

/** Resizes the viewport until the end of the test. */
export async function resize(width: number, height = 844): Promise<void> {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1440, 900))
}

export const step = (name: string) => page.getByRole('region', { name, exact: true })
export const payments = () => step('Payment')
export const items = () => page.getByRole('region', { name: 'Products in your cart' })
/** A product of the demo store without a picture. */
export const WITHOUT_PICTURE = {
  term: 'charcoal filter no. 7',
  fits: ({ name }: ProductResponse) => name.startsWith('Charcoal Filter No. 7'),
}

/** Elements that show the store's placeholder picture. */
export const placeholdersIn = (part: Element): Element[] =>
  [...part.querySelectorAll('span')].filter((element) =>
    getComputedStyle(element).backgroundImage.includes('placeholder.svg'),
  )

export const summary = () => page.getByRole('complementary', { name: 'Order summary' })
export const placeButton = () => page.getByRole('button', { name: /place order/i })
export const alert = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })

/** Unfolds all groups of payment methods in a long list. */
export async function unfoldPayments(): Promise<void> {
  await expect.element(payments().getByRole('radio').first()).toBeVisible()
  for (const fold of payments()
    .getByRole('heading', { level: 3 })
    .getByRole('button', { expanded: false })
    .all()
    .reverse()) {
    await fold.click()
  }
}

/** Selects a payment method by its title; also a saved card or wallet, or a method in an unfolded group. */
export const choosePayment = (title: string | RegExp): Promise<void> =>
  payments().getByRole('radio', { name: title }).click()

/** Fills in the address form as a guest in Duluth. */
export async function fillAddress(firstname = 'Ann'): Promise<void> {
  await page.getByLabelText('E-mail address').fill('ann@example.com')
  await fillAddressFields(page.getByRole('group', { name: 'Delivery address' }), firstname)
}

export async function fillAddressFields(form: ReturnType<typeof page.getByRole>, firstname = 'Ann'): Promise<void> {
  await form.getByLabelText('First name').fill(firstname)
  await form.getByLabelText('Last name').fill('Berg')
  await form.getByLabelText('Street address').fill('1 Lake Ave')
  await form.getByLabelText('City').fill('Duluth')
  await form.getByLabelText('State or province').selectOptions('Minnesota')
  await form.getByLabelText('ZIP code').fill('55802')
  await form.getByLabelText('Phone').fill('2185550123')
}

export const REFUSAL = 'The till is closed.'

/** An error response of the back end. */
export const refusal = (message = REFUSAL, status = 500): Response =>
  Response.json({ messages: { error: [{ message }] } }, { status })

type Rule = { method: string; resource: RegExp; answer: (request: Request) => unknown }

/** Intercepted calls; the newest rule comes first. */
let rules: Rule[] = []
const send = window.fetch
window.fetch = async (input, init) => {
  const request = new Request(input instanceof Request ? input : new URL(String(input), window.location.origin), init)
  const { pathname } = new URL(request.url)
  const resource = pathname.replace('/api/rest', '')
  const rule = rules.find((entry) => entry.method === request.method && entry.resource.test(resource))
  const answer = await rule?.answer(request.clone())
  if (answer instanceof Response && answer.type === 'error') throw new TypeError('Failed to fetch')
  return answer instanceof Response ? answer : send(request)
}

/**
 * Responds to matching calls instead of the server, until the returned function is called; undefined lets a call
 * through, `Response.error()` is a failure of the network.
 */
export function respondToCalls(method: string, resource: RegExp, answer: Rule['answer']): () => void {
  const rule = { method, resource, answer }
  rules = [rule, ...rules]
  const end = () => {
    rules = rules.filter((entry) => entry !== rule)
  }
  onTestFinished(end)
  return end
}

/** Holds back the next matching call; it then continues, or is rejected with the message REFUSAL. */
export function holdNext(method: string, resource: RegExp) {
  const arrived = Promise.withResolvers<void>()
  const decided = Promise.withResolvers<'go on' | 'refuse'>()
  const end = respondToCalls(method, resource, async () => {
    end()
    arrived.resolve()
    return (await decided.promise) === 'refuse' ? refusal() : undefined
  })
  return {
    arrived: arrived.promise,
    goOn: () => decided.resolve('go on'),
    refuse: () => decided.resolve('refuse'),
  }
}

/** Cards that are accepted, declined, or require authentication by the bank. */
export const CARDS = { paid: '4111111111111111', declined: '4000000000000002', asked: '4000000000003220' }

/** Fills in the shop's card form. */
export async function enterCard(number: string, code = '123'): Promise<void> {
  await page.getByLabelText('Card number').fill(number)
  await page.getByLabelText('Expiry date').fill('1239')
  await page.getByLabelText('Security code').fill(code)
}

/** Empties the cart on the server as if its session had ended: the next call begins another one. */
export async function endSession(shop: Shop): Promise<void> {
  const { items } = await shop.call<{ items: Record<string, unknown> }>('GET', '/cart?embed=items')
  for (const id of Object.keys(items)) await shop.call('DELETE', `/cart/items/${id}`)
  respondToCalls('GET', /^\/customers\/self\/session$/, () =>
    Response.json({ customer_data: { csrf_token: 'next', sid: 'next' } }),
  )
}

/** Number of units in the cart on the server. */
export const cartQty = async (shop: Shop): Promise<number> =>
  (await shop.call<{ qty: number }>('GET', '/cart?embed=items')).qty

/** Bodies of the writes to a resource in a visit. */
export const writesTo = (calls: readonly { method: string; path: string; body: unknown }[], path: string) =>
  calls.filter((call) => call.method !== 'GET' && call.path === path).map(({ method, body }) => ({ method, body }))
