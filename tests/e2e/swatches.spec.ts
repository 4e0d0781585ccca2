import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { askBackEnd } from '#tests/support/product-page.ts'
import { expect } from '#tests/support/shop.ts'

/** Swatches of configurable products (specification 3.7). */

const PATH = '/catalog/sofas'
const PICTURE = 'brand-fernhollow.svg'

type Entry = { url_key: string; type_id: string }

const findConfigurable = async (): Promise<Entry> => {
  const { products } = await askBackEnd<{ products: Entry[] }>('/categories/sofas?embed=products&limit=96', 'alderloom')
  const found = products.find(({ type_id }) => type_id === 'configurable')
  if (!found) throw new Error('no configurable product')
  return found
}

const tile = (page: Page) => page.locator('main [data-products] article').first()

test('S1-3.1-38 configurable_swatches switches swatches on, on tiles and on the product page', async ({
  page,
  testProxy,
}) => {
  const { url_key } = await findConfigurable()
  for (const isOn of [true, false]) {
    const attributes = [
      {
        code: 'finish',
        label: 'Finish',
        options: ['#111111', '#eeeeee'].map((swatch, id) => ({ id, label: `F${id}`, swatch, products: [] })),
      },
    ]
    const { origin } = testProxy.openStore(
      'alderloom',
      { configurable_swatches: isOn ? '1' : '0' },
      {
        '/categories/sofas': (answer) => {
          const { products, ...rest } = answer as { products: object[] }
          return { ...rest, products: products.map((product) => ({ ...product, attributes })) }
        },
      },
    )
    await page.goto(`${origin}${PATH}`)
    await expect(tile(page)).toBeVisible()
    await expect(tile(page).getByRole('list', { name: 'Finish' })).toHaveCount(isOn ? 1 : 0)
    await page.goto(`${origin}/product/${url_key}`)
    const values = page.locator('.pdp-buy fieldset label')
    await expect(values.first()).toBeVisible()
    await expect(page.getByRole('radio')).not.toHaveCount(0)
    await expect(page.locator('.swatch-picture')).toHaveCount(isOn ? await values.count() : 0)
  }
})

test('S1-3.7-26 swatch attributes come by ordinal; display_uploaded_image_swatches_on_catalog shows pictures on tiles', async ({
  page,
  testProxy,
}) => {
  const options = (name: string) =>
    [1, 2].map((n) => ({ id: `${name}${n}`, label: `${name} ${n}`, image: PICTURE, products: [String(n)] }))
  const attributes = [
    {
      id: '9',
      code: 'color',
      label: 'Colour',
      ordinal: '2',
      options: options('Colour'),
      display_uploaded_image_swatches_on_catalog: '1',
    },
    {
      id: '8',
      code: 'finish',
      label: 'Finish',
      ordinal: 1,
      options: options('Finish'),
      display_uploaded_image_swatches_on_catalog: true,
    },
  ]
  const open = (change: (attribute: (typeof attributes)[number]) => object) =>
    testProxy.openStore(
      'alderloom',
      {},
      {
        '/categories/sofas': (answer) => {
          const { products, ...rest } = answer as { products: object[] }
          const own = attributes.map(change)
          return { ...rest, products: products.map((product) => ({ ...product, attributes: own })) }
        },
      },
    ).origin
  await page.goto(`${open((attribute) => attribute)}${PATH}`)
  const swatches = tile(page).getByRole('list', { name: 'Finish' }).getByRole('listitem')
  await expect(swatches).toHaveText(['Finish 1', 'Finish 2'])
  await expect(swatches.first()).toHaveCSS('background-image', /^url\(.*brand-fernhollow\.svg/)
  await expect(tile(page).getByRole('list', { name: 'Colour' })).toHaveCount(0)
  await page.goto(`${open((attribute) => ({ ...attribute, display_uploaded_image_swatches_on_catalog: '0' }))}${PATH}`)
  await expect(tile(page)).toBeVisible()
  await expect(tile(page).getByRole('list', { name: /Finish|Colour/ })).toHaveCount(0)
})
