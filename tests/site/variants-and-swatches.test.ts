/** The initially selected variant of a product's page, and the tiles with swatches. */
import { CHOICE, CONFIGURABLE, EXTENDED } from '#tests/support/configurable.ts'
import { buyBox, openSimple } from '#tests/support/product-html.ts'
import { PRICED } from '#tests/support/product-responses.ts'
import { expect, test } from '#tests/support/site-test.ts'
import { SiteVisitor } from '#tests/support/site-visitor.ts'

test('S1-4.8-04 a product’s page has configurable_default_simple_id selected, otherwise the first product of the first option', async ({
  testProxy,
}) => {
  for (const [id, price, size] of [
    ['72', '$500.00', 'Large'],
    ['', '$400.00', 'Small'],
  ] as const) {
    const product = { ...CONFIGURABLE, configurable_default_simple_id: id }
    const { page } = await openSimple(testProxy, { ...CHOICE, product, display: EXTENDED })
    expect(buyBox(page), id).toContainText(price)
    expect(page.getByRole('radio', { name: 'Oak' }), id).toBeChecked()
    expect(page.getByRole('radio', { name: size }), id).toBeChecked()
  }
})

test('S1-4.8-04 if the default variant is sold out or costs more than on the tile, the page links to one that isn’t and doesn’t', async ({
  testProxy,
}) => {
  const product = { ...CONFIGURABLE, ...PRICED, final_price_without_tax: 400 }
  for (const [id, isNamed] of [
    ['71', false],
    ['72', true],
    ['73', true],
  ] as const) {
    const change = { ...CHOICE, product: { ...product, configurable_default_simple_id: id }, display: EXTENDED }
    const { page } = await openSimple(testProxy, change)
    const offer = buyBox(page).getByRole('link', { name: 'View the Oak, Small version for $400.00' })
    expect(offer.count(), id).toBe(isNamed ? 1 : 0)
    if (isNamed) expect(offer).toHaveAttribute('href', '?configurable_entity_id=71')
  }
})

test('S1-9-23 only tiles of catalog, special catalog and search have swatches', async ({ testProxy }) => {
  const options = ['#111111', '#eeeeee'].map((swatch, id) => ({ id, label: `F${id}`, swatch, products: [] }))
  const withSwatches = (response: unknown) => {
    if (typeof response !== 'object' || response === null || !('products' in response)) return undefined
    const products = (response.products as object[]).map((product) => ({
      ...product,
      attributes: [{ code: 'finish', label: 'Finish', options }],
    }))
    return { ...response, products }
  }
  const { origin } = testProxy.openStore('alderloom', { configurable_swatches: '1' }, { '*': withSwatches })
  const countOn = async (path: string) => {
    // A search redirects to the URL of its results.
    const page = await new SiteVisitor().open(`${origin}${path}`)
    expect(page.status, path).toBe(200)
    expect(page.getByRole('main').getByRole('article').count(), path).toBeGreaterThan(0)
    return page.getByRole('article').getByRole('list', { name: 'Finish' }).count()
  }
  for (const path of ['/catalog/sofas', '/special/in_stock/1', '/search?q=oak']) {
    expect(await countOn(path), path).toBeGreaterThan(0)
  }
  expect(await countOn('/'), 'the home page').toBe(0)
})
