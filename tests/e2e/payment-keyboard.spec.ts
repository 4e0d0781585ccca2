import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import {
  alderloom,
  CARDS,
  cartQty,
  ELECTRONICS,
  FURNITURE,
  isAtSuccess,
  kessler,
  openReadyCheckout,
  volteo,
  watchRequests,
} from '#tests/support/ready-checkout.ts'
import { expect } from '#tests/support/shop.ts'

test.describe('by the keyboard alone', () => {
  const isFocused = (locator: ReturnType<Page['getByRole']>) => expect(locator).toBeFocused()

  test('a card is entered and ordered, past a method that would leave', async ({ page }) => {
    await openReadyCheckout(page, alderloom, { terms: FURNITURE })
    const card = page.getByRole('radio', { name: 'Credit card' })
    await card.focus()
    // On the way through the list nothing is ordered, and nobody is sent away.
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'PayPal' })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Continue with PayPal' })).toBeVisible()
    await expect(page).toHaveURL(/\/checkout\/onepage$/)
    expect(await cartQty(page)).toBe(1)
    await page.keyboard.press('ArrowUp')
    await expect(card).toBeChecked()
    await expect(page.getByLabel('Card number')).toBeVisible()
    await page.keyboard.press('Tab')
    await isFocused(page.getByLabel('Card number'))
    await page.keyboard.type(CARDS.paid)
    await page.keyboard.press('Tab')
    await page.keyboard.type('1239')
    await page.keyboard.press('Tab')
    await page.keyboard.type('123')
    for (const kind of ['Lease to own', 'Other ways to pay']) {
      await page.keyboard.press('Tab')
      await isFocused(page.getByRole('button', { name: kind }))
    }
    await page.keyboard.press('Tab')
    await isFocused(page.getByRole('button', { name: /place order/i }))
    await page.keyboard.press('Enter')
    await isAtSuccess(page)
  })

  test('a plan is picked, agreed to and ordered', async ({ page }) => {
    await openReadyCheckout(page, volteo, { terms: ['tv'], country: 'CA', qty: 4 })
    await page.getByRole('radio', { name: 'Credit or debit card' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'Financeit' })).toBeChecked()
    const plans = page.getByRole('group', { name: 'Choose a plan' }).getByRole('radio')
    await expect(plans).toHaveCount(3)
    await page.keyboard.press('Tab')
    await isFocused(plans.first())
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await isFocused(page.getByRole('button', { name: 'Use this plan' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your plan is set. You can place the order.')).toBeVisible()
  })
})

test('no script, frame or page of a provider is loaded before its panel opens', async ({ page }) => {
  const requests = watchRequests(page)
  await openReadyCheckout(page, volteo, { terms: ELECTRONICS, country: 'CA' })
  await openReadyCheckout(page, alderloom, { terms: FURNITURE })
  await openReadyCheckout(page, kessler, { terms: ['refrigerator'] })
  const outside = requests.filter(({ url }) => url.includes('/sandbox/') || url.includes('/api/card-gateway'))
  expect(outside).toEqual([])
})
