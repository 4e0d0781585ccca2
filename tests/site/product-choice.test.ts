/** Products with variants as their page comes from the server; choosing is tested beside the buy box. */
import { CHOICE, EXTENDED } from '#tests/support/configurable.ts'
import { buyBox, openSimple } from '#tests/support/product-html.ts'
import { expect, test } from '#tests/support/site-test.ts'

test('S1-2.15-11 the address of a chosen variant can be shared: its page comes with the choice', async ({
  testProxy,
}) => {
  const { page } = await openSimple(testProxy, { ...CHOICE, display: EXTENDED }, '?configurable_entity_id=72')
  expect(buyBox(page)).toContainText('$500.00')
  expect(page.getByText('Model M72')).toBeInPage()
  expect(page.getByRole('region', { name: 'Specifications' })).toContainText('72 kg')
  expect(page.locator('.gallery-strip img').first()).toHaveAttribute('src', /\/media\/72\.svg/)
  expect(page.getByRole('radio', { name: 'Large' })).toBeChecked()
  expect(page.getByRole('radio', { name: 'Oak' })).toBeChecked()
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
