import type { Page } from '@playwright/test'
import { addToCart, cartCount, holdNext, items, line } from '#tests/support/cart-page.ts'
import { addProduct } from '#tests/support/checkout-page.ts'
import { expect, shopUrl, test } from '#tests/support/shop.ts'
import { callRest, enterStore, findProduct, type ProductResponse } from '#tests/support/shopper.ts'

const viewCart = (page: Page) =>
  page.getByRole('region', { name: 'Added to cart' }).getByRole('link', { name: 'View cart' }).click()

test('S2-1-04 a variant is chosen on its page and named on its line; after its removal is undone, it has its options and add-ons again', async ({
  page,
}) => {
  const origin = shopUrl('alderloom', '').replace(/\/$/, '')
  await enterStore(page, origin)
  const sofa = await findProduct(
    page,
    'sofa',
    ({ type_id, crosssells }) => type_id === 'configurable' && crosssells.some((p) => p.display_add_to_cart),
  )
  await page.goto(`${origin}/product/${sofa.url_key}`)
  const group = page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.getByRole('radio') })
    .first()
  await group.getByRole('radio').nth(1).check({ force: true })
  const choice = ((await group.locator('legend').textContent()) ?? '').trim()
  expect(choice).toMatch(/^\w+: \w+/)
  await addToCart(page).click()
  await viewCart(page)
  await expect(line(page)).toContainText(choice)

  const addOn = sofa.crosssells.find((product) => product.display_add_to_cart) as ProductResponse
  await callRest(page, 'POST', '/cart/items', {
    items: [{ product_id: addOn.entity_id, qty: 2, crosssell_parent_id: sofa.entity_id }],
  })
  await page.reload()
  const choices = line(page).getByText(/^\w+: /)
  await expect(choices.first()).toBeVisible()
  const texts = await choices.allTextContents()
  expect(texts.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: `Remove ${sofa.name}` }).click()
  await expect(page.getByText('You have no items in your shopping cart.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  for (const text of texts) await expect(line(page)).toContainText(text)
  const addOns = page.getByRole('list', { name: `Add-ons of ${sofa.name}` })
  await expect(addOns.getByRole('textbox', { name: `Quantity of ${addOn.name}` })).toHaveValue('2')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('S2-1-03 S2-1-04 a package is added at once, and its line names every component', async ({ page }) => {
  await enterStore(page, shopUrl('kessler'))
  const pair = await findProduct(page, 'laundry pair', ({ type_id }) => type_id === 'bundle')
  await page.goto(shopUrl('kessler', `/product/${pair.url_key}`))
  await addToCart(page).click()
  await viewCart(page)
  const { bundle_selection_attributes } = await callRest<{
    bundle_selection_attributes: { options: { selections: { name: string; is_default: boolean }[] }[] }
  }>(page, 'GET', `/products/${pair.entity_id}?embed=bundle_selection_attributes`)
  const components = bundle_selection_attributes.options.map(
    ({ selections }) => selections.find((part) => part.is_default)?.name ?? '',
  )
  expect(components.length).toBeGreaterThan(1)
  await expect(line(page).getByRole('link', { name: pair.name })).toBeVisible()
  for (const name of components) await expect(line(page)).toContainText(name)
  await expect(line(page).getByText(/^Washer: .*Washer/)).toBeVisible()
  await expect(line(page).getByText(/^Dryer: .*Dryer/)).toBeVisible()
})

test('S2-3.10-20 a returning shopper is reminded of the cart once, never at checkout, nor after a visit to the cart that ended before it was loaded', async ({
  context,
  page,
}) => {
  const name = await addProduct(page)
  const reminder = (tab: Page) => tab.getByRole('dialog', { name: 'Still in your cart' })
  const direct = await context.newPage()
  await direct.goto(shopUrl('kessler', '/checkout/cart'))
  await expect(items(direct).getByRole('link', { name })).toBeVisible()
  await expect(reminder(direct)).toHaveCount(0)

  const returning = await context.newPage()
  await returning.goto(shopUrl('kessler'))
  await expect(reminder(returning)).toContainText(name)
  await reminder(returning).getByRole('button', { name: 'Continue shopping' }).click()
  await expect(reminder(returning)).toHaveCount(0)
  await returning.reload()
  await expect(cartCount(returning)).toHaveAccessibleName('Cart, 1 item')
  await expect(reminder(returning)).toHaveCount(0)

  const early = await context.newPage()
  const reading = await holdNext(early, 'GET', /^\/cart$/)
  await early.goto(shopUrl('kessler', '/checkout/cart'))
  await reading.arrived
  await early.goto(shopUrl('kessler'))
  await expect(cartCount(early)).toHaveAccessibleName('Cart, 1 item')
  // The reminder would appear after the cart is loaded.
  await early.waitForLoadState('networkidle')
  await expect(reminder(early)).toHaveCount(0)
})
