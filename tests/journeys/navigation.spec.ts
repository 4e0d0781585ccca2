import { expect, shopUrl, test } from '#tests/support/shop.ts'

test.use({ javaScriptEnabled: false })

test('a shopper without JavaScript follows the departments’ links, and sees the shops on a drawn map that links to their entries @both', async ({
  page,
  isMobile,
}) => {
  const header = page.getByRole('banner')
  await page.goto(shopUrl('kessler', '/delivery'))
  if (isMobile) {
    await header.getByRole('button', { name: 'Menu' }).click()
    await expect(page).toHaveURL(/\/catalog\??$/)
  } else {
    const bar = page.getByRole('navigation', { name: 'Departments' })
    // Buttons that need scripts are not rendered.
    await expect(bar.getByRole('button')).toHaveCount(0)
    await bar.getByRole('link', { name: 'Cooking', exact: true }).click()
    await expect(page).toHaveURL(/\/catalog\/cooking$/)
  }
  await header.getByRole('button', { name: /Kessler Appliance Duluth/ }).click()
  await expect(page).toHaveURL(/\/locations\??$/)

  const map = page.getByRole('navigation', { name: 'Map of our stores' })
  const pins = map.getByRole('link')
  await expect(pins).toHaveText([/^1Duluth/, /^2Hermantown/, /^3Saginaw/])
  const picture = map.locator('img')
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const [duluth, hermantown] = await Promise.all([pins.nth(0).boundingBox(), pins.nth(1).boundingBox()])
  // Hermantown is north-west of Duluth.
  expect(hermantown?.y).toBeLessThan(duluth?.y ?? 0)
  for (const pin of await pins.all()) await expect(pin).toBeInViewport({ ratio: 1 })
  await pins.nth(1).click()
  await expect(page).toHaveURL(/#shop-2$/)
  await expect(page.locator('#shop-2').getByRole('heading')).toBeInViewport()
})
