import { importNewStore } from '#tests/support/imported-store.ts'
import { expect, test } from '#tests/support/shop.ts'

/** Services that a new store doesn't have and so must not mention. */
const SERVICES =
  /\b(free|deliver\w*|install\w*|financ\w*|haul\w*|warrant\w*|24.hour|same.day|returns?|guarantee\w*|california)\b/i

test('a new store looks complete, and mentions no service that it doesn’t have @phone', async ({ page }) => {
  const store = await importNewStore(`fresh-${test.info().project.name}`)
  try {
    await page.goto(store.origin)
    await expect(page).toHaveTitle(/^Fresh [\w ]+ \| Refrigerators and Washers$/)
    const icon = page.locator('link[rel="icon"]').first()
    const type = await icon.evaluate(async (link: HTMLLinkElement) =>
      (await fetch(link.href)).headers.get('content-type'),
    )
    expect(type).toContain('image/')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Appliances for your home')
    await expect(main.getByRole('link', { name: /Two-door refrigerator/ }).first()).toBeVisible()
    await expect(main.getByText('$899.00').first()).toBeVisible()
    await expect(main.getByRole('heading', { name: '$100 off a pair' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: '218-555-0100' })).toBeVisible()
    const statedOn = async () => SERVICES.exec(await page.locator('body').innerText())?.[0]
    expect(await statedOn()).toBeUndefined()

    await main.getByRole('link', { name: /^Measure first/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Measure first/ })).toBeVisible()
    await page.goto(`${store.origin}/promotions`)
    await expect(page.getByRole('main').getByText('$100 off a pair').first()).toBeVisible()
    await page.goto(`${store.origin}/product/two-door-refrigerator-1`)
    await expect(page.getByRole('heading', { level: 1, name: 'Two-door refrigerator' })).toBeVisible()
    expect(await statedOn()).toBeUndefined()
  } finally {
    await store.remove()
  }
})
