/**
 * Properties of real catalogues that each demo store must have in its handwritten products, pages and shops
 * (lib/backend/demo).
 */
import { readFileSync } from 'node:fs'
import { expect, shopPage, test } from '#tests/support/site-test.ts'
import type { DemoStore } from '#tests/support/stores.ts'

/** Handwritten products have ids from here. */
const FIRST_HANDWRITTEN = 9_000

type Row = {
  entity_id: number
  url_key: string
  name: string
  sku: string
  model_number?: string
  manufacturer?: string
  poa?: boolean
  display_add_to_cart?: boolean
  visibility?: string
}

/** Pages and posts that were pasted from Word. */
const PASTED: Readonly<Record<DemoStore, readonly string[]>> = {
  kessler: ['/appliance-recycling', '/blog/clean-the-coils'],
  alderloom: ['/leather-care', '/blog/before-moving-day'],
  volteo: ['/recuperation-des-piles', '/blog/laver-un-disque'],
}

const rowsOf = (store: DemoStore): Row[] =>
  readFileSync(`lib/backend/demo/${store}/products.jsonl`, 'utf8')
    .trim()
    .split('\n')
    .map((line): Row => JSON.parse(line))
    .filter(({ entity_id }) => entity_id >= FIRST_HANDWRITTEN)

for (const store of ['kessler', 'alderloom', 'volteo'] as const) {
  test(`S1-3.7-31 the page and the structured data of each product of ${store} have name and codes as they are written`, async () => {
    const listed = rowsOf(store).filter(({ visibility }) => visibility !== 'Not Visible Individually')
    expect(listed.length).toBeGreaterThanOrEqual(9)
    for (const { url_key, name, sku, model_number, manufacturer, poa, display_add_to_cart } of listed) {
      const page = await shopPage(store, `/product/${encodeURIComponent(url_key)}`)
      expect(page.getByRole('heading', { level: 1 }), sku).toHaveText(name)
      const [data] = [...page.jsonLd('Product'), ...page.jsonLd('ProductGroup')]
      expect(data, sku).toMatchObject({ name, ...(manufacturer && { brand: { name: manufacturer } }) })
      if (data?.['@type'] === 'Product') expect(data, sku).toMatchObject({ sku, mpn: model_number })
      const isSold = !poa && display_add_to_cart !== false
      const button = page.getByRole('main').getByRole('button', { name: /^(Add to cart|Ajouter au panier)$/ })
      expect(button.count() > 0, sku).toBe(isSold)
    }
  })

  test(`content of ${store} pasted from Word keeps lists and text, without Word’s markup`, async () => {
    for (const path of PASTED[store]) {
      const content = (await shopPage(store, path)).locator('.cms-page')
      expect(content.locator(':is(ul, ol) > li').count(), path).toBeGreaterThanOrEqual(2)
      expect(content, path).not.toContainText(/mso-|supportLists|HyphenationZone|MsoNormal/)
      expect(content.locator('[style*="mso-"], [style*="text-indent"], o\\:p').count(), path).toBe(0)
      expect(content.getByRole('link').count(), path).toBeGreaterThanOrEqual(1)
    }
  })
}
