/**
 * With forced colours (contrast themes) browsers drop backgrounds and border colours: everything that they convey must
 * stay visible.
 */
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { productPath } from '#tests/support/demo-products.ts'
import { expect, shopUrl, test } from '#tests/support/shop.ts'

/** Margin around an element that includes its outline. */
const MARGIN_PX = 8

/** Raw pixels of an element and its margin. */
async function photograph(element: Locator): Promise<Buffer> {
  await element.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {}
  const [left, top] = [Math.max(0, x - MARGIN_PX), Math.max(0, y - MARGIN_PX)]
  const clip = { x: left, y: top, width: width + 2 * MARGIN_PX, height: height + 2 * MARGIN_PX }
  return sharp(await element.page().screenshot({ clip, animations: 'disabled' }))
    .raw()
    .toBuffer()
}

/** Colours (hex) of an element at points given as fractions of its width and height. */
async function coloursAt(element: Locator, ...places: readonly (readonly [x: number, y: number])[]): Promise<string[]> {
  const { data, info } = await sharp(await element.screenshot({ animations: 'disabled' }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  return places.map(([x, y]) => {
    const pixel = Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))
    return data.subarray(pixel * info.channels, pixel * info.channels + 3).toString('hex')
  })
}

/** Whether a part of an element, from `left` to `right` as fractions of its width, has more than one colour. */
async function isDrawn(element: Locator, left = 0, right = 1): Promise<boolean> {
  const picture = sharp(await element.screenshot({ animations: 'disabled' }))
  const { width = 0, height = 0 } = await picture.metadata()
  const part = {
    left: Math.round(left * width),
    top: 4,
    width: Math.floor((right - left) * width) - 4,
    height: height - 8,
  }
  const { channels } = await sharp(await picture.extract(part).png().toBuffer()).stats()
  return channels.some(({ stdev }) => stdev > 4)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`with forced colours, ${colorScheme}`, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', colorScheme }))

    test('F38 colour swatches keep their colour, and the selected one differs from the others', async ({ page }) => {
      await page.goto(shopUrl('alderloom', '/catalog/sofas'))
      const main = page.getByRole('main')
      const dots = page.locator('li[title]')
      const [[first], [second]] = [await coloursAt(dots.nth(0), [0.5, 0.5]), await coloursAt(dots.nth(1), [0.5, 0.5])]
      expect(first).not.toBe(second)

      await main.getByRole('listitem').filter({ has: dots }).getByRole('link').first().click()
      const swatches = main.getByRole('radiogroup').or(main.getByRole('group')).locator('label[title]')
      await swatches.nth(0).click()
      await expect(swatches.nth(0).getByRole('radio')).toBeChecked()
      await page.mouse.move(0, 0)
      const [[one], [other]] = [
        await coloursAt(swatches.nth(0), [0.5, 0.5]),
        await coloursAt(swatches.nth(1), [0.5, 0.5]),
      ]
      expect(one).not.toBe(other)
      const before = [await photograph(swatches.nth(0)), await photograph(swatches.nth(1))]
      await swatches.nth(1).click()
      await expect(swatches.nth(1).getByRole('radio')).toBeChecked()
      await page.mouse.move(0, 0)
      const after = [await photograph(swatches.nth(0)), await photograph(swatches.nth(1))]
      expect(after.map((picture, index) => picture.equals(before[index] ?? picture))).toEqual([false, false])
    })

    test('icons and edges are visible, and pressed controls differ from others', async ({ page, isMobile }) => {
      await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
      const main = page.getByRole('main')
      const wish = main.getByRole('button', { name: /^Wishlist: / }).first()
      expect(await isDrawn(wish)).toBe(true)
      const off = await photograph(wish)
      await wish.click()
      await expect(wish).toHaveAttribute('aria-pressed', 'true')
      await page.mouse.move(0, 0)
      expect((await photograph(wish)).equals(off)).toBe(false)
      const sort = main.getByRole('combobox', { name: 'Sort by' })
      if (!isMobile) expect(await isDrawn(sort, 0.85), 'the arrow of a list').toBe(true)

      await page.goto(shopUrl('kessler', productPath('kessler', 'withEverything')))
      // The edge begins in the first or the second row of pixels, depending on what is above.
      const [ground, ...edges] = await coloursAt(
        main.getByRole('button', { name: 'Add to cart' }).first(),
        [0.05, 0.5],
        [0.5, 0],
        [0.5, 0.02],
      )
      expect(edges.some((edge) => edge !== ground)).toBe(true)
    })

    test('bars of shares and password strength, and the scale of a map are visible', async ({ page, isMobile }) => {
      await page.goto(shopUrl('alderloom', productPath('alderloom', 'withSwatches')))
      const main = page.getByRole('main')
      const share = main.getByRole('listitem').filter({ hasText: /^4 stars/ })
      await share.scrollIntoViewIfNeeded()
      expect(await isDrawn(share, isMobile ? 0.3 : 0.35, 0.5), 'share of a rating').toBe(true)

      await page.goto(shopUrl('kessler', '/customer/account/create'))
      const strength = main.getByRole('meter')
      const password = page.getByLabel('Password', { exact: true })
      // The strength meter is rendered after hydration.
      await expect(async () => {
        await password.fill('')
        await password.fill('Tamarack 47 under the ice')
        await expect(strength).toBeAttached({ timeout: 2000 })
      }).toPass()
      expect(await isDrawn(strength.locator('..'), 0, 0.15), 'strength of a password').toBe(true)

      await page.goto(shopUrl('kessler', '/locations'))
      // A map and its scale keep their colours.
      const scale = main.getByText('5 mi').locator('..')
      const forced = await coloursAt(scale, [0, 0.5])
      await page.emulateMedia({ forcedColors: 'none' })
      expect(await coloursAt(scale, [0, 0.5])).toEqual(forced)
    })

    test('the focus is visible', async ({ page }) => {
      await page.goto(shopUrl('volteo', '/'))
      const link = page
        .getByRole('banner')
        .getByRole('link', { name: /accueil/i })
        .first()
      const before = await photograph(link)
      await page.keyboard.press('Tab')
      await link.focus()
      expect((await photograph(link)).equals(before)).toBe(false)
    })
  })
}
