/** Swatches of configurable products (S1-3.7). */
import { requestBackEnd } from '#tests/support/product-responses.ts'
import { expect, openPage, test } from '#tests/support/site-test.ts'
import type { ConfigPatch, ResponsePatches, TestProxy } from '#tests/support/test-proxy.ts'

/** A store whose sofas have these attributes. */
const openStore = (testProxy: TestProxy, attributes: readonly object[], config: ConfigPatch = {}): string => {
  const responses: ResponsePatches = {
    '/categories/sofas': (response) => {
      const { products, ...rest } = response as { products: object[] }
      return { ...rest, products: products.map((product) => ({ ...product, attributes })) }
    },
  }
  return testProxy.openStore('alderloom', config, responses).origin
}

const openTile = async (origin: string) =>
  (await openPage(`${origin}/catalog/sofas`)).getByRole('main').getByRole('article').first()

test('S1-3.1-38 configurable_swatches switches swatches on, on tiles and on the product page', async ({
  testProxy,
}) => {
  type Listed = { products: { url_key: string; type_id: string }[] }
  const { products } = await requestBackEnd<Listed>('/categories/sofas?embed=products&limit=96', 'alderloom')
  const urlKey = products.find(({ type_id }) => type_id === 'configurable')?.url_key
  const options = ['#111111', '#eeeeee'].map((swatch, id) => ({ id, label: `F${id}`, swatch, products: [] }))
  for (const isOn of [true, false]) {
    const attributes = [{ code: 'finish', label: 'Finish', options }]
    const origin = openStore(testProxy, attributes, { configurable_swatches: isOn ? '1' : '0' })
    expect((await openTile(origin)).getByRole('list', { name: 'Finish' })).toHaveCount(isOn ? 1 : 0)
    const form = (await openPage(`${origin}/product/${urlKey}`)).locator('form#buy')
    const values = form.getByRole('radio').count()
    expect(values).toBeGreaterThan(0)
    expect(form.locator('.swatch-picture')).toHaveCount(isOn ? values : 0)
  }
})

test('S1-3.7-26 swatch attributes are sorted by ordinal; display_uploaded_image_swatches_on_catalog shows pictures on tiles', async ({
  testProxy,
}) => {
  const attribute = (name: string, ordinal: unknown, display_uploaded_image_swatches_on_catalog: unknown) => ({
    code: name.toLowerCase(),
    label: name,
    ordinal,
    options: [1, 2].map((n) => ({
      id: `${name}${n}`,
      label: `${name} ${n}`,
      image: 'brand-fernhollow.svg',
      products: [String(n)],
    })),
    display_uploaded_image_swatches_on_catalog,
  })
  const tile = await openTile(openStore(testProxy, [attribute('Colour', '2', '1'), attribute('Finish', 1, true)]))
  const swatches = tile.getByRole('list', { name: 'Finish' }).getByRole('listitem')
  expect(swatches).toHaveText(['Finish 1', 'Finish 2'])
  expect(swatches.first().attribute('style')).toMatch(/url\(.*brand-fernhollow\.svg/)
  expect(tile.getByRole('list', { name: 'Colour' })).toHaveCount(0)
  const off = await openTile(openStore(testProxy, [attribute('Colour', '2', '0'), attribute('Finish', 1, '0')]))
  expect(off.getByRole('list', { name: /Finish|Colour/ })).toHaveCount(0)
})
