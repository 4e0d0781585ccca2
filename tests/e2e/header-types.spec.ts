import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { banner, departments, headerOf, LAYOUTS, NARROW, PAGE, WIDE } from '#tests/support/header-page.ts'
import { expect, expectAccessible } from '#tests/support/shop.ts'

/** The types of headers and their logo (specification 2.7). */

test.describe('types', () => {
  /** What tells one arrangement from another: where its visible parts are, and how tall it is. */
  const shapeOf = (page: Page) =>
    banner(page).evaluate((header) => {
      const selector = 'a[href="/"], search, a[href^="tel:"], form:has([aria-haspopup="dialog"]), a[data-account], nav'
      const boxes = [...header.querySelectorAll(selector)].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return width * height === 0 ? '-' : `${Math.round(x)},${Math.round(y)},${Math.round(height)}`
      })
      const grounds = ['::before', '::after'].map((part) => getComputedStyle(header, part).backgroundColor)
      return [...boxes, ...grounds].join(' ')
    })

  test('S1-2.7-01 S1-2.7-02 each of the seven has an arrangement of its own; condensed has no children', async ({
    page,
    testProxy,
  }) => {
    const shapes = new Map<string, string>()
    for (const [type, header_layout] of Object.entries(LAYOUTS)) {
      await page.goto(testProxy.open('kessler', { header_layout }) + PAGE)
      for (const part of ['link', 'searchbox'] as const)
        await expect(banner(page).getByRole(part).first()).toBeVisible()
      await expect(departments(page).getByRole('link', { name: 'Cooking', exact: true })).toBeVisible()
      await expect(departments(page).getByRole('button', { name: 'More in Cooking' })).toHaveCount(
        type === 'condensed' ? 0 : 1,
      )
      await expect(banner(page).getByRole('link', { name: /^Cart/ })).toBeVisible()
      shapes.set(type, await shapeOf(page))
    }
    expect(new Set(shapes.values()).size).toBe(7)
    // Services apart from departments: the enterprise headers have two menus.
    await page.goto(testProxy.open('kessler', { header_layout: LAYOUTS.enterprise }) + PAGE)
    await expect(
      page.getByRole('navigation', { name: 'Services' }).getByRole('link', { name: 'Rebates' }),
    ).toBeVisible()
    await expect(departments(page).getByRole('link', { name: 'Rebates' })).toHaveCount(0)
  })

  test('S1-2.7-03 below md every type has the v3 arrangement with mobile_header_v3, the classic one without', async ({
    page,
    testProxy,
  }) => {
    await page.setViewportSize({ width: 959, height: 800 })
    for (const [type, header_layout] of Object.entries(LAYOUTS)) {
      const shapes: string[] = []
      for (const mobile_header_v3 of ['0', '1']) {
        await page.goto(testProxy.open('kessler', { header_layout, ...headerOf({ mobile_header_v3 }) }) + PAGE)
        await expect(banner(page).getByRole('button', { name: 'Menu' })).toBeVisible()
        shapes.push(await shapeOf(page))
      }
      expect(shapes[1], type).not.toBe(shapes[0])
    }
    await page.setViewportSize(WIDE)
    const wide: string[] = []
    for (const mobile_header_v3 of ['0', '1']) {
      await page.goto(testProxy.open('kessler', headerOf({ mobile_header_v3 })) + PAGE)
      wide.push(await shapeOf(page))
    }
    expect(wide[1]).toBe(wide[0])
  })

  test('are accessible to everyone, on a desktop and on a phone in both arrangements', async ({ page, testProxy }) => {
    for (const header_layout of Object.values(LAYOUTS)) {
      await page.goto(testProxy.open('kessler', { header_layout }) + PAGE)
      await expectAccessible(page, 'header')
    }
    // Of each type: below md there are these two.
    await page.setViewportSize(NARROW)
    for (const mobile_header_v3 of ['0', '1']) {
      await page.goto(testProxy.open('kessler', headerOf({ mobile_header_v3 })) + PAGE)
      await expectAccessible(page, 'header')
    }
  })

  test('fit a screen of 320 px, with two languages too', async ({ page, testProxy }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const store of ['kessler', 'volteo'] as const) {
      for (const mobile_header_v3 of ['0', '1']) {
        await page.goto(testProxy.open(store, headerOf({ mobile_header_v3 })))
        const overflow = await banner(page).evaluate((header) =>
          [...header.querySelectorAll('a, button, input')]
            .map((part) => part.getBoundingClientRect())
            .some(({ width, right, left }) => width > 1 && (right > 320.5 || left < -0.5)),
        )
        expect(overflow, `${store} ${mobile_header_v3}`).toBe(false)
      }
    }
  })
})

test.describe('logo', () => {
  const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="110" height="24"/>'
  const logo = (page: Page) => banner(page).getByRole('link', { name: 'To home page' })

  test('S1-2.7-06 leads home and is called To home page; its picture has logo_alt, or the store’s name', async ({
    page,
    testProxy,
  }) => {
    const raster = { logo_src: '/own/logo.png', logo_src_small: '' }
    await page.route(/\.png$/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
    await page.goto(testProxy.open('kessler', { ...raster, logo_alt: 'Two words' }) + PAGE)
    await expect(logo(page).locator('img')).toHaveAttribute('alt', 'Two words')
    await logo(page).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto(testProxy.open('kessler', { ...raster, logo_alt: '' }) + PAGE)
    await expect(logo(page).locator('img')).toHaveAttribute('alt', 'Kessler Appliance')
  })

  test('S1-2.7-07 is the small one below md where there is one, else and above the other', async ({
    page,
    testProxy,
  }) => {
    await page.route(/\.png$/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
    const logo_src = '/own/large.png'
    const shown = (size: { width: number; height: number }) =>
      page.setViewportSize(size).then(() => logo(page).locator('img:visible').getAttribute('src'))
    await page.goto(testProxy.open('kessler', { logo_src, logo_src_small: '/own/small.png' }) + PAGE)
    expect(await shown({ width: 960, height: 800 })).toContain('large.png')
    expect(await shown({ width: 959, height: 800 })).toContain('small.png')
    await page.goto(testProxy.open('kessler', { logo_src, logo_src_small: '' }) + PAGE)
    expect(await shown(NARROW)).toContain('large.png')
    expect(await shown(WIDE)).toContain('large.png')
  })

  test('S1-2.7-08 is part of the page when it is a drawing, without anything that could run', async ({
    page,
    testProxy,
  }) => {
    await page.goto(testProxy.open('kessler', {}) + PAGE)
    await expect(logo(page).locator('svg:visible')).toHaveCount(1)
    await expect(logo(page).locator('svg rect').first()).toBeAttached()
    await expect(logo(page).locator('img')).toHaveCount(0)
    await expect(logo(page).locator('script')).toHaveCount(0)
  })

  test('S1-2.7-09 is at most as tall as its header’s type allows', async ({ page, testProxy }) => {
    const heights = new Map<string, number>()
    for (const [type, header_layout] of Object.entries(LAYOUTS)) {
      await page.goto(testProxy.open('kessler', { header_layout }) + PAGE)
      const picture = logo(page).locator('svg:visible')
      const most = Number.parseFloat(await picture.evaluate((node) => getComputedStyle(node).maxHeight))
      expect((await picture.boundingBox())?.height, type).toBeLessThanOrEqual(most + 0.5)
      heights.set(type, most)
    }
    expect(new Set(heights.values()).size).toBe(7)
  })

  test('S1-5.2-14 stands at the left of the ci header with left-justify-ci-logo, else in its middle; global-font-family is everywhere', async ({
    page,
    testProxy,
  }) => {
    const at = async (styles: string) => {
      const patch = { header_layout: LAYOUTS.ci, site_styles_inline_html: `<style>:root{${styles}}</style>` }
      await page.goto(testProxy.open('kessler', patch) + PAGE)
      const box = await logo(page).boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 0) / 2
    }
    expect(Math.abs((await at('')) - WIDE.width / 2)).toBeLessThan(40)
    expect(await at('--avb-left-justify-ci-logo: yes')).toBeLessThan(WIDE.width / 4)
    await at('--avb-global-font-family: Newsreader, serif')
    for (const part of [banner(page), page.getByRole('main'), page.getByRole('heading', { level: 1 })]) {
      await expect(part).toHaveCSS('font-family', /Newsreader/)
    }
  })
})
