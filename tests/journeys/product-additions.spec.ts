import { test } from '#tests/support/config-proxy.ts'
import { addToCart, findSimple, openSimplePage, requestBackEnd, summary } from '#tests/support/product-page.ts'
import { expect } from '#tests/support/shop.ts'

test('S1-2.15-14 S2-1-02 selected add-ons are added to the cart with the product and listed below it; S1-1-19 the header’s cart icon links to it', async ({
  page,
  testProxy,
}) => {
  const { entity_id: entityId } = await findSimple()
  const { products } = await requestBackEnd<{ products: { entity_id: string; display_add_to_cart: boolean }[] }>(
    '/categories/cleaners?embed=products',
  )
  const [first, second] = products.filter((entry) => entry.display_add_to_cart)
  const addOn = (id: string | undefined, pre_selected_add_on: boolean) => ({
    ...summary(Number(id), `Add-on ${id}`),
    pre_selected_add_on,
  })
  const product = { crosssells: [addOn(first?.entity_id, true), addOn(second?.entity_id, false)] }
  const { origin } = await openSimplePage(page, testProxy, { product, pdp: { display_addons_default: true } })
  const boxes = page.locator('details', { hasText: 'Goes well with this' }).getByRole('checkbox')
  await expect(boxes.first()).toBeChecked()
  await expect(boxes.nth(1)).not.toBeChecked()
  await boxes.nth(1).check()
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/cart/items')) requested.push(request.postData() ?? '')
  })
  await addToCart(page).click()
  const notice = page.getByRole('region', { name: 'Added to cart' })
  await expect(notice).toBeVisible()
  const sent = requested.join('\n')
  for (const id of [entityId, first?.entity_id, second?.entity_id]) expect(sent).toContain(`"${id}"`)
  // The notification may cover the header of a scrolled page.
  await notice.getByRole('button', { name: 'Close' }).click()
  await page
    .getByRole('link', { name: /^Cart, / })
    .first()
    .click()
  await expect(page).toHaveURL(`${origin}/checkout/cart`)
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible()
  // An add-on may suggest further products in a list below it.
  const lines = page.getByRole('list', { name: /^Add-ons of / }).getByRole('listitem')
  await expect(lines.filter({ hasText: 'Add-on' })).toHaveCount(2)
})
