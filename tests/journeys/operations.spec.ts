import type { Page } from '@playwright/test'
import { choosePayment } from '#tests/support/ready-checkout.ts'
import { expect, test } from '#tests/support/shop.ts'
import { callRest, fillAddress, fillCart } from '#tests/support/shopper.ts'
import { storeOrigin } from '#tests/support/stores.ts'

/** Error message of the server for each operation. */
const REASON = 'The till is jammed.'

const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

type Failure = {
  /** Path below /api/rest; '*' matches one segment. */
  resource: string
  act: () => Promise<unknown>
  /** Expects the state before the response. */
  expectBusy: () => Promise<void>
  /** Expected message after the response. */
  message?: string
}

/** Delays writes to a resource, then lets them fail. */
async function expectProgressAndFailure(page: Page, { resource, act, expectBusy, message = REASON }: Failure) {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  let tell = () => {}
  const isRefused = new Promise<void>((resolve) => {
    tell = resolve
  })
  const address = `**/api/rest${resource}`
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await isReleased
    await route.fulfill({ status: 500, json: { messages: { error: [{ message: REASON }] } } })
    tell()
  })
  await act()
  await expectBusy()
  release()
  // The message of an earlier failure may still be visible.
  await isRefused
  await expect(page.getByText(message).filter({ visible: true }).first()).toBeVisible()
  await page.unroute(address)
}

test('operations of cart and checkout show that they are running, and why they failed', async ({
  page,
  allowConsole,
}) => {
  test.slow()
  allowConsole(/500/)
  const origin = storeOrigin('kessler')
  const { name, url_key, entity_id } = await fillCart(page, origin)
  const disabled = (text: string | RegExp) => () => expect(button(page, text)).toBeDisabled()

  await test.step('on the cart page', async () => {
    await expectProgressAndFailure(page, {
      resource: '/cart/items/*',
      act: () => button(page, `Increase quantity of ${name}`).click(),
      expectBusy: () => expect(summary(page)).toHaveAttribute('aria-busy', 'true'),
    })
    await expect(summary(page)).toHaveAttribute('aria-busy', 'false')
    await page.reload()
    await expectProgressAndFailure(page, {
      resource: '/cart/items/*',
      act: () => button(page, `Remove ${name}`).click(),
      expectBusy: disabled(`Remove ${name}`),
    })
    await page.getByText('Have a coupon code?').click()
    await page.getByLabel('Coupon code').fill('WELCOME5')
    await expectProgressAndFailure(page, {
      resource: '/cart',
      act: () => button(page, 'Apply').click(),
      expectBusy: disabled('Apply'),
      message: 'Failed to add coupon code',
    })
    await page.reload()
    await page.getByText('Estimate delivery').click()
    await page.getByLabel('ZIP code').fill('55802')
    await expectProgressAndFailure(page, {
      resource: '/cart/billing_address',
      act: () => button(page, 'Estimate').click(),
      expectBusy: disabled('Estimate'),
    })
  })

  await test.step('on a product page', async () => {
    await page.goto(`${origin}/product/${url_key}`)
    await expectProgressAndFailure(page, {
      resource: '/cart/items',
      act: () => page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click(),
      expectBusy: () => expect(button(page, 'Adding…').first()).toHaveAttribute('aria-disabled', 'true'),
    })
  })

  await test.step('at checkout', async () => {
    await callRest(page, 'POST', '/cart/items', { product_id: entity_id })
    await page.goto(`${origin}/checkout/onepage`)
    await expectProgressAndFailure(page, {
      resource: '/cart',
      act: async () => {
        await page.getByLabel('Name of the salesperson').fill('Erik')
        await page.getByLabel('Name of the salesperson').blur()
      },
      expectBusy: () => expect(page.getByLabel('Name of the salesperson')).toHaveAccessibleDescription('Saving…'),
    })
    await fillAddress(page)
    await expectProgressAndFailure(page, {
      resource: '/cart/billing_address',
      act: () => button(page, 'Continue to delivery').click(),
      expectBusy: () => expect(button(page, 'Saving…')).toHaveAttribute('aria-disabled', 'true'),
    })
    await button(page, 'Continue to delivery').click()
    const methods = page.getByRole('group', { name: 'Delivery method' })
    const method = methods.getByRole('radio', { name: /Local delivery by our crew/ })
    await expectProgressAndFailure(page, {
      resource: '/cart',
      act: () => method.click(),
      expectBusy: () => expect(methods).toHaveAttribute('aria-busy', 'true'),
    })
    await method.check()
    await choosePayment(page, 'Check / money order')
    await expectProgressAndFailure(page, {
      resource: '/cart/place',
      act: () => button(page, /place order/i).click(),
      expectBusy: () => expect(button(page, /placing/i)).toHaveAttribute('aria-disabled', 'true'),
    })
  })
})
