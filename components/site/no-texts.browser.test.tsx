import { describe, it } from 'vitest'
import type { Locator } from 'vitest/browser'
import { ADDRESS, createCustomer } from '#tests/support/account-island.tsx'
import { addProduct, buy } from '#tests/support/checkout-island.tsx'
import { isSteering } from '#tests/support/contract-texts.ts'
import { findRead } from '#tests/support/find-read.ts'
import { NO_TEXTS, problemsOf, wordsOfHtml } from '#tests/support/page-words.ts'
import { findSimple } from '#tests/support/product-island.tsx'
import { expect, page, renderPage, type Shop } from '#tests/support/render-island.tsx'
import { type Path, withTexts } from '#tests/support/schema-samples.ts'

/**
 * Texts on pages that are rendered in the browser, if a back end responds with a flag, a number or null instead of a
 * text; pages rendered only by the server are in app/any-response.mocks.test.ts.
 */

/** The value that replaces a text. */
type Change = (path: Path) => unknown

const CHANGES: readonly [title: string, Change][] = [
  ['are all false', () => false],
  ['are missing in different ways', (path) => NO_TEXTS[[...path.join('.')].length % NO_TEXTS.length]],
]

/** Data of what surrounds every page, and content pages: the other test covers them. */
const AROUND = /^\/(?:config|blocks|scripts|pages|menu)/

function changed(json: unknown, resource: string, change: Change): unknown {
  const read = findRead(resource)
  if (!read?.response || AROUND.test(resource)) return json
  const text = (path: Path, value: unknown) => (isSteering(path) || path.at(-1) === 'url_key' ? value : change(path))
  return withTexts(read.response, json, { text, list: text })
}

type Shown = {
  module: () => Promise<{ default: unknown }>
  params?: object
  prepare?: (shop: Shop) => unknown
  /** Visible once the islands are rendered. */
  isDrawn: () => Locator | Element
}

const button = (name: RegExp) => () => page.getByRole('main').getByRole('button', { name }).first()

/** A customer with an address. */
async function prepareCustomer(shop: Shop): Promise<string> {
  const { email, id } = await createCustomer(shop)
  await shop.call('POST', `/customers/${id}/addresses`, ADDRESS)
  return email
}

async function prepareCart(shop: Shop): Promise<void> {
  await prepareCustomer(shop)
  await buy(shop, await findSimple())
  await shop.call('PUT', '/cart/billing_address', ADDRESS)
}

async function prepareWishlist(shop: Shop): Promise<void> {
  await prepareCustomer(shop)
  await shop.call('POST', '/customer/wishlist/items', { product_id: (await findSimple()).entity_id })
}

/** Takes one unit of stock: only the page that lists orders needs it. */
async function prepareOrder(shop: Shop): Promise<void> {
  const email = await prepareCustomer(shop)
  await addProduct(shop)
  await shop.call('PUT', '/cart', { email })
  await shop.call('PUT', '/cart/billing_address', ADDRESS)
  type Ways = { shipping_methods: { code: string }[]; payment_methods: { code: string }[] }
  const ways = await shop.call<Ways>('GET', '/cart?embed=shipping_methods,payment_methods')
  await shop.call('PUT', '/cart', { shipping_method: ways.shipping_methods[0]?.code })
  const method = ways.payment_methods.find(({ code }) => /checkmo|banktransfer|cashondelivery/.test(code))?.code
  await shop.call('POST', '/cart/place', { method })
}

/** The first visible link to a path. */
const link = (path: string) => (): Element =>
  [...document.querySelectorAll(`a[href$="${path}"]`)].find((found) => found.checkVisibility()) ??
  document.createElement('a')

/** Pages whose islands request their data, by path. */
const pagesOf = (urlKey: string, id: string): Readonly<Record<string, Shown>> => ({
  '/checkout/cart': {
    module: () => import('#app/[host]/[locale]/[variant]/checkout/cart/page.tsx'),
    prepare: prepareCart,
    isDrawn: link(urlKey),
  },
  '/checkout/onepage': {
    module: () => import('#app/[host]/[locale]/[variant]/(checkout)/checkout/onepage/page.tsx'),
    prepare: prepareCart,
    isDrawn: button(/Continue|Place order/),
  },
  [`/product/${urlKey}`]: {
    module: () => import('#app/[host]/[locale]/[variant]/product/[key]/page.tsx'),
    params: { key: urlKey },
    isDrawn: button(/^Wishlist: /),
  },
  '/wishlist': {
    module: () => import('#app/[host]/[locale]/[variant]/wishlist/page.tsx'),
    prepare: prepareWishlist,
    isDrawn: link(urlKey),
  },
  '/compare': {
    module: () => import('#app/[host]/[locale]/[variant]/compare/page.tsx'),
    prepare: () => localStorage.setItem('showroom:kessler:compare', JSON.stringify([id])),
    isDrawn: link(urlKey),
  },
  '/customer/account': {
    module: () => import('#app/[host]/[locale]/[variant]/customer/account/page.tsx'),
    prepare: prepareCustomer,
    isDrawn: link('/customer/address'),
  },
  '/customer/address': {
    module: () => import('#app/[host]/[locale]/[variant]/customer/address/page.tsx'),
    prepare: prepareCustomer,
    isDrawn: button(/./),
  },
  '/sales/order/history': {
    module: () => import('#app/[host]/[locale]/[variant]/sales/order/history/page.tsx'),
    prepare: prepareOrder,
    isDrawn: () => page.getByRole('list', { name: 'Orders' }),
  },
})

const isVisible = (found: Locator | Element): boolean =>
  (found instanceof Element ? found : found.query())?.checkVisibility() ?? false

const PATHS = Object.keys(pagesOf('{product}', ''))

describe.each(CHANGES)('if the texts of responses %s', (_, change) => {
  it.each(PATHS)('%s shows no raw values such as undefined', async (pattern) => {
    const simple = await findSimple()
    const path = pattern.replace('{product}', simple.url_key)
    const shown = pagesOf(simple.url_key, simple.entity_id)[path]
    if (!shown) throw new Error(`no page ${path}`)
    await renderPage((await shown.module()) as Parameters<typeof renderPage>[0], {
      path,
      ...(shown.params && { params: shown.params as Record<string, string> }),
      ...(shown.prepare && { prepare: shown.prepare }),
      answers: { '*': (json, __, resource) => changed(json, resource, change) },
    })
    await expect.poll(() => isVisible(shown.isDrawn())).toBe(true)
    const words = wordsOfHtml(document.documentElement.outerHTML)
    // The title is the one of the test's document.
    expect(problemsOf({ ...words, title: 'Test' }, path)).toEqual([])
  })
})
