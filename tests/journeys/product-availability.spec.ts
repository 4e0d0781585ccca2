import { test } from '#tests/support/config-proxy.ts'
import { buyBox, findSimple, openSimplePage, PRICED } from '#tests/support/product-page.ts'
import { expect } from '#tests/support/shop.ts'

test('S1-7.3-01 S1-7.3-06 requests for a product and its inventory contain the shopper’s shop: the dealer’s first until one is chosen, whose price and availability the page then shows', async ({
  page,
  testProxy,
}) => {
  const { entity_id, url_key } = await findSimple()
  const shops: (string | null)[] = []
  const answerFor = (response: unknown, query: URLSearchParams) => {
    shops.push(query.get('storelocationid'))
    const isDuluth = query.get('storelocationid') === 'Kessler Appliance Duluth'
    return {
      ...(response as object),
      ...PRICED,
      final_price_without_tax: isDuluth ? 800 : 750,
      final_price_without_tax_formatted: isDuluth ? '$800.00' : '$750.00',
      location_inventory: [{ store_name: 'A shop', qty: isDuluth ? 0 : 9 }],
      display_add_to_cart: true,
    }
  }
  const lookedUp: (string | null)[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/inventory')) lookedUp.push(url.searchParams.get('storelocationid'))
  })
  await openSimplePage(page, testProxy, {
    answers: { [`/products/${url_key}`]: answerFor, [`/products/${entity_id}`]: answerFor },
  })
  await expect(buyBox(page)).toContainText('$800.00')
  await expect(buyBox(page)).toContainText('Out of stock')
  await expect(buyBox(page).getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  expect(new Set(shops)).toEqual(new Set(['Kessler Appliance Duluth']))
  const panel = page.getByRole('region', { name: 'Delivery and pickup' })
  const check = async () => {
    await panel.getByLabel('ZIP code').fill('55802')
    await panel.getByRole('button', { name: 'Check' }).click()
    await expect(panel).toContainText('Stores near 55802')
  }
  await check()

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Kessler Appliance Duluth/ })
    .click()
  await page.getByRole('button', { name: 'Make Kessler Appliance Hermantown my store' }).click()
  await expect(page.getByText('Kessler Appliance Hermantown is now your store.')).toBeVisible()
  await expect(buyBox(page)).toContainText('$750.00')
  await expect(buyBox(page)).toContainText('In stock')
  await expect(buyBox(page).getByRole('button', { name: 'Add to cart' })).toBeVisible()
  expect(shops.at(-1)).toBe('Kessler Appliance Hermantown')
  // The chosen shop is known only to the browser: the cached page has the first shop's price until the island renders.
  await page.reload()
  await expect(buyBox(page)).toContainText('$750.00')
  await check()
  // The panel reloads availability when another shop is chosen.
  expect([...new Set(lookedUp)]).toEqual(['Kessler Appliance Duluth', 'Kessler Appliance Hermantown'])
  await expect(panel.getByRole('status').getByRole('listitem').first()).toContainText('Hermantown')
})
