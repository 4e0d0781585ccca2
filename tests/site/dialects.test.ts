/** Third-party back ends: the same responses in the notations of two public REST APIs must produce the same pages. */
import { asAoeCart, asMagento1 } from '#tests/support/dialects.ts'
import { wordsOfHtml } from '#tests/support/page-words.ts'
import { getOf } from '#tests/support/raw-request.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { DemoStore } from '#tests/support/stores.ts'

const DIALECTS = { 'Magento 1 REST': asMagento1, Aoe_CartApi: asAoeCart }

/** Paths of all kinds of pages that guests can see. */
const PATHS: Readonly<Record<DemoStore, readonly string[]>> = {
  kessler: [
    '/',
    '/about',
    '/catalog/ranges',
    '/catalog/ranges?page=2&order=price&dir=desc',
    '/catalog/ranges?color=Black',
    '/search/dishwasher',
    '/special/manufacturer/Corvane',
    '/promotions',
    '/blog',
    '/locations',
    '/contact',
    '/brands',
  ],
  alderloom: ['/', '/catalog/sofas', '/search/lamp', '/blog', '/locations'],
  volteo: ['/', '/catalog/tvs', '/en-CA/catalog/tvs'],
}

type Listing = { products: { url_key: string }[] }

for (const [name, change] of Object.entries(DIALECTS)) {
  for (const store of ['kessler', 'alderloom', 'volteo'] as const) {
    test(`a back end with the notation of ${name} produces the same pages of ${store} as ours`, {
      timeout: 300_000,
    }, async ({ testProxy }) => {
      const plain = testProxy.open(store, {})
      const { origin } = testProxy.openStore(store, {}, { '*': change, '/config': change })
      const category = PATHS[store].find((path) => path.startsWith('/catalog/')) ?? ''
      const listing: Listing = JSON.parse(
        (await getOf(plain, `/api/rest/categories/${category.split('/')[2]}?embed=products`)).body,
      )
      const products = listing.products.slice(0, 4).map(({ url_key }) => `/product/${url_key}`)
      const wordsOf = async (shop: string, path: string) => {
        const page = await openPage(`${shop}${path}`)
        const { head, body } = page.document
        const wordsIn = ({ outerHTML }: Element) => wordsOfHtml(outerHTML.replaceAll(shop, ''))
        const { texts, headings } = wordsIn(body)
        // React writes the head's parts in the order in which they are ready.
        return { status: page.status, head: wordsIn(head).texts.toSorted(), headings, texts }
      }
      for (const path of [...PATHS[store], ...products]) {
        expect.soft(await wordsOf(origin, path), path).toEqual(await wordsOf(plain, path))
      }
    })
  }
}
