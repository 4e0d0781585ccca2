import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { guideOf, withPage } from '#tests/support/content.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'
import type { TestProxy } from '#tests/support/test-proxy.ts'

/** Every carousel of the site (specification 2.12). */

test.describe('carousel', () => {
  const slides = (count: number) =>
    Array.from({ length: count }, (_, n) => `<p style="height:120px">slide ${n + 1}</p>`).join('')
  const carousel = (page: Page) => page.getByRole('main').getByRole('group', { name: 'Rooms' })
  const open = async (page: Page, testProxy: TestProxy, attributes: string, count = 3) => {
    const html = `<avb-carousel data-label="Rooms" ${attributes}>${slides(count)}</avb-carousel>`
    const { origin } = testProxy.openStore('kessler', {}, withPage(html))
    await page.goto(`${origin}/delivery`)
  }
  const expectShown = (page: Page, name: string) =>
    expect(carousel(page).getByText(name)).toBeInViewport({ ratio: 0.9 })

  test('S1-2.12-01 S1-2.12-02 S1-2.12-05 arrows move by one set and wrap, dots jump and say where one is', async ({
    page,
    testProxy,
  }) => {
    await open(page, testProxy, '')
    const next = page.getByRole('button', { name: 'Show next set of items' })
    const previous = page.getByRole('button', { name: 'Show previous set of items' })
    const dot = (n: number) => page.getByRole('button', { name: `Show set ${n} items` })
    await next.click()
    await expectShown(page, 'slide 2')
    await expect(dot(2)).toHaveAttribute('aria-current', 'true')
    await dot(3).click()
    await expectShown(page, 'slide 3')
    await expect(dot(3)).toHaveAttribute('aria-current', 'true')
    await next.click()
    await expectShown(page, 'slide 1')
    await expect(dot(1)).toHaveAttribute('aria-current', 'true')
    await previous.click()
    await expectShown(page, 'slide 3')
    await expectAccessible(page, 'main')
  })

  test('S1-2.12-03 a mouse drags it; a short drag changes nothing', async ({ page, testProxy }) => {
    await open(page, testProxy, '')
    const box = await carousel(page).getByRole('list').boundingBox()
    const [x, y] = [(box?.x ?? 0) + 600, (box?.y ?? 0) + 60]
    await expect(page.getByRole('button', { name: 'Show next set of items' })).toBeVisible()
    const drag = async (by: number) => {
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + by / 2, y)
      await page.mouse.move(x + by, y)
      await page.mouse.up()
    }
    await drag(-60)
    await page.waitForTimeout(700)
    await expectShown(page, 'slide 1')
    await drag(-160)
    await expectShown(page, 'slide 2')
    await drag(160)
    await expectShown(page, 'slide 1')
  })

  test('S1-2.12-03 S1-9-13 a finger swipes it: 100 px move on by a set, less goes back @phone', async ({
    page,
    testProxy,
  }) => {
    await open(page, testProxy, '')
    await expect(page.getByRole('button', { name: 'Show next set of items' })).toBeVisible()
    await carousel(page).scrollIntoViewIfNeeded()
    const box = await carousel(page).getByRole('list').boundingBox()
    const y = (box?.y ?? 0) + 60
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })
    const swipe = async (byPx: number) => {
      await touch('touchStart', 200)
      for (let moved = 10; moved <= Math.abs(byPx); moved += 10) await touch('touchMove', 200 + Math.sign(byPx) * moved)
      await touch('touchEnd')
      await page.waitForTimeout(700)
    }
    await swipe(-90)
    await expectShown(page, 'slide 1')
    await swipe(-120)
    await expectShown(page, 'slide 2')
    await swipe(120)
    await expectShown(page, 'slide 1')
  })

  test('S1-2.12-04 autoplay goes on by itself, rests while it is hovered or has the focus, and never starts with reduced motion', async ({
    page,
    testProxy,
  }) => {
    await page.clock.install()
    await open(page, testProxy, 'data-autoplay="yes"')
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await page.mouse.move(5, 5)
    await page.clock.runFor(5_100)
    await expectShown(page, 'slide 2')
    await carousel(page).hover()
    await page.clock.runFor(11_000)
    await expectShown(page, 'slide 2')
    await page.mouse.move(5, 5)
    await page.getByRole('button', { name: 'Pause' }).focus()
    await page.clock.runFor(11_000)
    await expectShown(page, 'slide 2')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(5_100)
    await expectShown(page, 'slide 3')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    await page.clock.runFor(11_000)
    await expectShown(page, 'slide 1')
  })

  test('has its controls on a page that is come to by a link, too, and again on the way back', async ({
    page,
    testProxy,
  }) => {
    await open(page, testProxy, '')
    const next = page.getByRole('button', { name: 'Show next set of items' })
    await expect(next).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'To home page' }).click()
    await expect(carousel(page)).toHaveCount(0)
    await page.goBack()
    await next.click()
    await expectShown(page, 'slide 2')
  })

  test('S1-2.12-06 an empty carousel says so', async ({ page, testProxy }) => {
    await open(page, testProxy, '', 0)
    await expect(page.getByRole('main').getByText('There are no items for display.')).toBeVisible()
  })

  test('S1-2.11-21 items per display follow the breakpoints, icons the classes', async ({ page, testProxy }) => {
    await open(page, testProxy, 'data-xs="1" data-md="2" data-lg="3" data-next-icon="fa-angle-right"', 6)
    const share = async () => {
      const [frame, item] = [
        await carousel(page).boundingBox(),
        await carousel(page).getByRole('listitem').first().boundingBox(),
      ]
      return Math.round((frame?.width ?? 0) / (item?.width ?? 1))
    }
    expect(await share()).toBe(3)
    await page.setViewportSize({ width: 1000, height: 800 })
    expect(await share()).toBe(2)
    await page.setViewportSize({ width: 500, height: 800 })
    expect(await share()).toBe(1)
    await expect(page.getByRole('button', { name: 'Show next set of items' }).locator('i.fa-angle-right')).toHaveCount(
      1,
    )
  })

  test('is a row that scrolls before any script runs', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(guideOf('carousel'))
    const row = page.locator('#carousel .carousel-row')
    expect(
      await row.evaluate((node) => [getComputedStyle(node).overflowX, node.scrollWidth > node.clientWidth]),
    ).toEqual(['auto', true])
    await context.close()
  })

  test('code of a carousel and of other tags is loaded by pages that have them, and by no other', async ({ page }) => {
    const loaded: string[] = []
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script') loaded.push(await response.text().catch(() => ''))
    })
    await page.goto(shopUrl('kessler', '/delivery'))
    await page.waitForLoadState('networkidle')
    const has = (words: string) => loaded.some((text) => text.includes(words))
    expect([has('dataset.swipes'), has('a[data-cms=lightbox]'), has('data-shown')]).toEqual([false, false, false])
    await page.goto(guideOf('carousel'))
    await page.locator('#carousel').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    await expect
      .poll(() => [has('dataset.swipes'), has('a[data-cms=lightbox]'), has('data-shown')])
      .toEqual([true, true, false])
    await page.goto(guideOf('tabs'))
    await expect.poll(() => has('data-shown')).toBe(true)
  })
})
