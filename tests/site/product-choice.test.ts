/** Products with variants on the server-rendered page; choosing is tested next to the buy box. */
import { CHOICE, EXTENDED } from '#tests/support/configurable.ts'
import { buyBox, openSimple } from '#tests/support/product-html.ts'
import type { ProductChange } from '#tests/support/product-responses.ts'
import { expect, test } from '#tests/support/site-test.ts'

test('S1-2.15-11 the address of a chosen variant can be shared: its page shows the variant', async ({ testProxy }) => {
  const { page } = await openSimple(testProxy, { ...CHOICE, display: EXTENDED }, '?configurable_entity_id=72')
  expect(buyBox(page)).toContainText('$500.00')
  expect(page.getByText('Model M72')).toBeInPage()
  expect(page.getByRole('region', { name: 'Specifications' })).toContainText('72 kg')
  expect(page.locator('.gallery-strip img').first()).toHaveAttribute('src', /\/media\/72\.svg/)
  expect(page.getByRole('radio', { name: 'Large' })).toBeChecked()
  expect(page.getByRole('radio', { name: 'Oak' })).toBeChecked()
})

/** The product with ids of another format for its variants. */
const withIds = (idOf: (id: string) => string | number, more: object = {}): ProductChange => {
  const rename = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(rename)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, rename(entry)]))
        : typeof value !== 'boolean' && /^7[123]$/.test(String(value))
          ? idOf(String(value))
          : value
  const product = { ...(rename(CHOICE.product) as object), ...more }
  const answers = Object.fromEntries(
    Object.entries(CHOICE.answers ?? {}).map(([path, answer]) => [
      path.replace(/7\d$/, (id) => encodeURIComponent(idOf(id))),
      (...given: Parameters<typeof answer>) => rename(answer(...given)),
    ]),
  )
  return { ...CHOICE, product, answers, display: EXTENDED }
}

test('S1-2.1-25 S1-2.15-11 configurable_entity_id may be any id of a back end; an unknown one selects nothing', async ({
  testProxy,
}) => {
  for (const [query, change] of [
    ['?configurable_entity_id=72', withIds(Number)],
    ['?configurable_entity_id=72&configurable_entity_id=72', withIds(String)],
    ['?configurable_entity_id=variant_01H72', withIds((id) => `variant_01H${id}`)],
    ['?configurable_entity_id=gid%3A%2F%2Fshop%2F72', withIds((id) => `gid://shop/${id}`)],
  ] as const) {
    const { page } = await openSimple(testProxy, change, query)
    expect(buyBox(page), query).toContainText('$500.00')
    expect(page.link('canonical'), query).toMatch(/\?configurable_entity_id=[^&]+$/)
  }
  for (const none of ['', '0', 'null', 'undefined']) {
    const { page } = await openSimple(testProxy, withIds(String), `?configurable_entity_id=${none}`)
    expect(buyBox(page), none).toContainText('$400.00')
    expect(page.link('canonical'), none).not.toContain('?')
  }
})

test('S1-4.8-04 configurable_default_simple_id may be of any form; if it is unknown the first variant is shown', async ({
  testProxy,
}) => {
  for (const [configurable_default_simple_id, price] of [
    [72, '$500.00'],
    ['72', '$500.00'],
    ['0', '$400.00'],
    [0, '$400.00'],
    [null, '$400.00'],
    ['', '$400.00'],
    [false, '$400.00'],
    [['72'], '$400.00'],
    ['999', '$400.00'],
  ] as const) {
    const { page } = await openSimple(testProxy, withIds(String, { configurable_default_simple_id }))
    expect(buyBox(page), JSON.stringify(configurable_default_simple_id)).toContainText(price)
    expect(page.getByText(price === '$500.00' ? 'Model M72' : 'Model M71')).toBeInPage()
  }
})

test('S1-3.1-87 enable_extended_multi_config chooses attribute by attribute; off offers one list of combinations', async ({
  testProxy,
}) => {
  const { page: extended } = await openSimple(testProxy, { ...CHOICE, display: EXTENDED })
  expect(extended.getByRole('group', { name: /^(Wood|Size)/ })).toHaveCount(2)
  expect(extended.getByLabel('Choose a version')).toHaveCount(0)
  const off = { feature_toggles: { enable_extended_multi_config: false } }
  const { page } = await openSimple(testProxy, { ...CHOICE, display: off })
  expect(page.getByRole('group', { name: /^(Wood|Size)/ })).toHaveCount(0)
  const options = page.getByLabel('Choose a version').getByRole('option')
  expect(options).toHaveText(['Oak / Small', 'Oak / Large', 'Walnut / Large (Out of stock)'])
})
