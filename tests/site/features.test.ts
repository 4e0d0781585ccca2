import { productPath } from '#tests/support/demo-products.ts'
import type { HtmlLocator, HtmlPage } from '#tests/support/html-page.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { ConfigPatch } from '#tests/support/test-proxy.ts'

/** Features depend only on the configuration (S1-3.1). */

const CATEGORY = '/catalog/dishwashers'
const toggles = (feature_toggles: ConfigPatch): ConfigPatch => ({ display_features: { feature_toggles } })

const PRODUCT = productPath('kessler', 'withEverything')

type Parts = (page: HtmlPage) => readonly HtmlLocator[]

const lists: (name: string) => Parts = (name) => (page) => [
  page.getByRole('button', { name: new RegExp(`^${name}: `) }),
  page.getByRole('banner').getByRole('link', { name: new RegExp(`^${name}`) }),
]
const search: Parts = (page) => [page.getByRole('banner').getByRole('searchbox')]
const stars: Parts = (page) => [page.getByRole('img', { name: /out of 5/ })]
const none: Parts = () => []

/** Parts of a feature on product and category pages, and its own page. */
const FEATURES: Readonly<Record<string, { ofProduct: Parts; ofCategory: Parts; path?: string }>> = {
  enable_search: { ofProduct: search, ofCategory: search, path: '/search/oven' },
  enable_compare: { ofProduct: lists('Compare'), ofCategory: lists('Compare'), path: '/compare' },
  enable_wishlist: { ofProduct: lists('Wishlist'), ofCategory: lists('Wishlist'), path: '/wishlist' },
  enable_request_quote: {
    ofProduct: (page) => [page.getByRole('main').getByRole('link', { name: 'Ask for a quote' })],
    ofCategory: (page) => [page.getByRole('banner').getByRole('link', { name: 'Ask for a quote' })],
    path: '/request-quote',
  },
  enable_product_reviews: {
    ofProduct: (page) => [
      page.getByRole('heading', { name: 'Reviews', exact: true }),
      page.getByRole('link', { name: /^Reviews$/ }),
      ...stars(page),
    ],
    ofCategory: stars,
  },
  enable_add_ons: {
    ofProduct: (page) => [page.getByRole('heading', { name: 'Goes well with this' })],
    ofCategory: none,
  },
}

test.for(['nothing', ...Object.keys(FEATURES), 'enable_checkout'])(
  'S1-3.1-94 %s off removes that feature and no other: icons, links, buttons, sections, page',
  async (off, { testProxy }) => {
    const origin = testProxy.open('kessler', toggles(off === 'nothing' ? {} : { [off]: false }))
    const product = await openPage(origin + PRODUCT)
    const category = await openPage(origin + CATEGORY)
    for (const [name, { ofProduct, ofCategory, path }] of Object.entries(FEATURES)) {
      for (const [place, part] of [...ofProduct(product), ...ofCategory(category)].entries()) {
        expect(part.count() > 0, `${name}, part ${place}`).toBe(name !== off)
      }
      if (path) expect((await openPage(origin + path)).status, path).toBe(name === off ? 404 : 200)
    }
    expect(product.getByRole('main').getByRole('button', { name: 'Add to cart' }).count()).toBeGreaterThan(0)
  },
)

test('enable_search off leaves no field and no link to searches, and /search is not found', async ({ testProxy }) => {
  const on = testProxy.open('kessler', toggles({ enable_search: undefined }))
  expect((await openPage(on)).getByRole('banner').getByRole('searchbox')).toBeInPage()
  expect((await openPage(`${on}/search/oven`)).status).toBe(200)
  const off = testProxy.open('kessler', toggles({ enable_search: false }))
  const page = await openPage(off)
  expect(page.getByRole('banner')).toBeInPage()
  expect(page.getByRole('searchbox')).toHaveCount(0)
  expect(page.getByRole('link', { name: /search/i })).toHaveCount(0)
  for (const path of ['/search', '/search/oven', '/search?q=oven']) {
    expect((await openPage(off + path)).status, path).toBe(404)
  }
})

test('enable_product_reviews and enable_reviews off leave neither section nor stars', async ({ testProxy }) => {
  for (const isOn of [true, false]) {
    const origin = testProxy.open('kessler', toggles({ enable_product_reviews: isOn, enable_reviews: isOn }))
    const product = await openPage(origin + PRODUCT)
    const counts = [
      product.getByRole('heading', { name: 'Reviews', exact: true }).count(),
      product.getByRole('link', { name: 'Reviews', exact: true }).count(),
    ]
    expect(counts).toEqual(isOn ? [1, 1] : [0, 0])
    for (const page of [product, await openPage(origin + CATEGORY)]) {
      expect(page.getByRole('article').count()).toBeGreaterThan(0)
      expect(page.getByRole('img', { name: /out of 5/ }).count() > 0).toBe(isOn)
    }
  }
})

test('S2-3.10-21 display_add_ons_tooltips shows the short description of add-ons on a product page', async ({
  testProxy,
}) => {
  for (const isOn of [true, false]) {
    const page = await openPage(testProxy.open('kessler', toggles({ display_add_ons_tooltips: isOn })) + PRODUCT)
    const addOns = page.locator('details').filter({ has: page.getByRole('heading', { name: 'Goes well with this' }) })
    expect(addOns.getByRole('checkbox').count()).toBeGreaterThan(0)
    expect(addOns.getByRole('button', { name: /^About / }).count() > 0).toBe(isOn)
  }
})
