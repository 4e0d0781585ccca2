import type { Page } from '@playwright/test'
import { test } from '#tests/support/config-proxy.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'

/** Departments: the bar of a wide screen and its panels, the drawer of a phone (specification 2.7, 2.8, 4.1). */

const PAGE = '/delivery'
const bar = (page: Page) => page.getByRole('navigation', { name: 'Departments' })
const top = (page: Page, name: string) => bar(page).locator('> ul > li > a').filter({ hasText: name })
const opener = (page: Page, name: string) => bar(page).getByRole('button', { name: `More in ${name}` })
const panel = (page: Page) => bar(page).locator('.menu-panel:visible')

const headerOf = (header: object) => ({ display_features: { header } })
const withMenus = (items: object[]) => ({ '/menus': () => items })

/** A store with its departments and these blocks. */
const withBlock = (identifier: string, content: string) => ({
  '/blocks': (list: unknown) => [...(list as object[]), { identifier, title: identifier }],
  [`/blocks/${identifier}`]: () => ({ identifier, block_id: '9', title: identifier, content }),
})

test('S1-2.8-05 a department’s link leads to /catalog/{url_key}, in the bar and in its panel', async ({ page }) => {
  await page.goto(shopUrl('kessler', PAGE))
  await expect(top(page, 'Cooking')).toHaveAttribute('href', '/catalog/cooking')
  await opener(page, 'Cooking').click()
  await expect(panel(page).getByRole('link', { name: 'All in Cooking' })).toHaveAttribute('href', '/catalog/cooking')
  await panel(page).getByRole('link', { name: 'Ranges', exact: true }).click()
  await expect(page).toHaveURL(/\/catalog\/ranges$/)
  await expect(panel(page)).toHaveCount(0)
})

test('pictures of categories stand in the panel, of what is directly below the department', async ({ page }) => {
  await page.goto(shopUrl('kessler', '/'))
  await top(page, 'Cooking').hover()
  const pictureIn = (name: string) => panel(page).getByRole('link', { name, exact: true }).locator('img')
  await expect(pictureIn('Ranges')).toHaveJSProperty('complete', true)
  await expect(pictureIn('Ranges')).not.toHaveJSProperty('naturalWidth', 0)
  await expect(pictureIn('Gas Ranges')).toHaveCount(0)
})

test.describe('panels', () => {
  test('S1-2.7-18 open when the pointer has rested for menu_delay_time, not before', async ({ page, testProxy }) => {
    const delayMs = 2_500
    await page.goto(testProxy.open('kessler', headerOf({ menu_delay_time: delayMs })) + PAGE)
    const away = () => page.mouse.move(720, 890)
    // The code of the panels comes with the first approach.
    await opener(page, 'Laundry').click()
    await expect(panel(page).getByRole('link', { name: 'All in Laundry' })).toBeVisible()
    await page.keyboard.press('Escape')
    await away()
    await page.waitForTimeout(delayMs * 1.5)
    await top(page, 'Cooking').hover()
    await page.waitForTimeout(delayMs / 5)
    await expect(opener(page, 'Cooking')).toHaveAttribute('aria-expanded', 'false')
    await away()
    await page.waitForTimeout(delayMs * 1.5)
    await expect(panel(page)).toHaveCount(0)
    await top(page, 'Cooking').hover()
    await expect(opener(page, 'Cooking')).toHaveAttribute('aria-expanded', 'true')
    // The way into the panel is not a way out.
    await panel(page).getByRole('link', { name: 'Ranges', exact: true }).hover()
    await page.waitForTimeout(delayMs * 1.5)
    await expect(panel(page)).toHaveCount(1)
    await away()
    await expect(panel(page)).toHaveCount(0)
  })

  test('S1-2.7-19 dim the page behind them with menu_backdrop, and do not without', async ({ page, testProxy }) => {
    for (const menu_backdrop of ['1', '0']) {
      await page.goto(testProxy.open('kessler', headerOf({ menu_backdrop })) + PAGE)
      await opener(page, 'Cooking').click()
      await expect(panel(page).getByRole('link', { name: 'Ranges', exact: true })).toBeVisible()
      const dimmed = page.locator('body > .fixed.inset-0[aria-hidden="true"]')
      await expect(dimmed).toHaveCount(menu_backdrop === '1' ? 1 : 0)
      if (menu_backdrop === '1') {
        const size = page.viewportSize()
        expect(await dimmed.boundingBox()).toMatchObject({ x: 0, y: 0, height: size?.height ?? 0 })
        await page.mouse.click(700, 850)
        await expect(dimmed).toHaveCount(0)
      }
    }
  })

  test('are worked by keyboard: Enter and Space open, arrows move, Escape closes and gives the focus back', async ({
    page,
  }) => {
    await page.goto(shopUrl('kessler', PAGE))
    await top(page, 'Cooking').focus()
    await page.keyboard.press('Tab')
    await expect(opener(page, 'Cooking')).toBeFocused()
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key)
      await expect(opener(page, 'Cooking')).toHaveAttribute('aria-expanded', 'true')
      await expect(panel(page).getByRole('link', { name: 'Ranges', exact: true })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(panel(page)).toHaveCount(0)
      await expect(opener(page, 'Cooking')).toBeFocused()
    }
    await page.keyboard.press('ArrowRight')
    await expect(top(page, 'Dishwashers')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await expect(panel(page).getByRole('link', { name: 'All in Cooking' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(panel(page).getByRole('link', { name: 'All in Cooking' })).toBeFocused()
    await page.keyboard.press('End')
    await expect(panel(page).getByRole('link').last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener(page, 'Cooking')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(top(page, 'Refrigeration')).toBeFocused()
    // Leaving an open panel by Tab closes it.
    await opener(page, 'Cooking').press('Enter')
    await expect(panel(page)).toHaveCount(1)
    await page.keyboard.press('End')
    await panel(page).getByRole('link').last().press('Tab')
    await page.getByRole('searchbox').first().focus()
    await expect(panel(page)).toHaveCount(0)
  })

  test('are accessible to everyone and stay still with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(shopUrl('kessler', PAGE))
    await opener(page, 'Cooking').click()
    await expect(panel(page).getByRole('link', { name: 'Ranges', exact: true })).toBeVisible()
    await expectAccessible(page, 'header')
    const lasts = await panel(page).evaluate((node) => Number.parseFloat(getComputedStyle(node).animationDuration))
    expect(lasts).toBeLessThan(0.001)
  })

  test('S1-2.8-10 stand in columns with headings, or as one list, as the node’s layout says', async ({
    page,
    testProxy,
  }) => {
    const items = [
      { node_id: 1, parent_node_id: 0, label: 'Columns', request_url: 'a' },
      { node_id: 2, parent_node_id: 1, label: 'Heading', request_url: 'b' },
      { node_id: 3, parent_node_id: 2, label: 'Below', request_url: 'c' },
      { node_id: 4, parent_node_id: 0, label: 'Plain', request_url: 'd' },
      { node_id: 5, parent_node_id: 4, label: 'Only', request_url: 'e' },
    ]
    const { origin } = testProxy.openStore('kessler', {}, withMenus(items))
    await page.goto(origin + PAGE)
    await opener(page, 'Columns').click()
    await expect(panel(page).getByRole('listitem').filter({ hasText: 'Heading' }).getByRole('list')).toHaveText('Below')
    await expect(panel(page).getByRole('list').first()).toHaveCSS('column-count', '5')
    // By the keyboard: a pointer opens the panel as it arrives, and a late press closes it.
    await opener(page, 'Plain').press('Enter')
    await expect(panel(page).getByRole('link', { name: 'Only' })).toBeVisible()
    await expect(panel(page).getByRole('list')).toHaveCount(1)
    await expect(panel(page).getByRole('list')).toHaveCSS('display', 'grid')
  })

  test('a press on another department’s button opens that one, also right after the pointer has opened the first', async ({
    page,
    testProxy,
  }) => {
    await page.goto(testProxy.open('kessler', headerOf({ menu_delay_time: 1 })) + PAGE)
    await opener(page, 'Laundry').click()
    await expect(panel(page).getByRole('link', { name: 'All in Laundry' })).toBeVisible()
    await opener(page, 'Laundry').press('Escape')
    await top(page, 'Dishwashers').hover()
    // In one go with the opening: a press by the keyboard, within the time in which one on its own button is no press.
    await bar(page).evaluate(async (nav) => {
      const button = (name: string) => nav.querySelector<HTMLButtonElement>(`button[aria-label="More in ${name}"]`)
      while (button('Dishwashers')?.ariaExpanded !== 'true') await new Promise(requestAnimationFrame)
      button('Cooking')?.click()
    })
    await expect(panel(page).getByRole('link', { name: 'All in Cooking' })).toBeVisible()
  })

  test('show what the bar has when departments can’t be fetched', async ({ page, testProxy, allowConsole }) => {
    allowConsole(/500/)
    await page.route('**/api/rest/**', (route) =>
      /categories|menus/.test(route.request().url()) ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    )
    await page.goto(testProxy.open('kessler', {}) + PAGE)
    await opener(page, 'Cooking').click()
    await expect(panel(page).getByRole('link', { name: 'All in Cooking' })).toBeVisible()
  })
})

test('S1-2.7-20 dynamic_menu_sizing keeps all departments in one row, smaller; without it they wrap', async ({
  page,
  testProxy,
}) => {
  const rows = () =>
    bar(page).evaluate((nav) => {
      const links = [...nav.querySelectorAll(':scope > ul > li > a')].map((link) => link.getBoundingClientRect())
      return {
        count: new Set(links.map(({ top }) => Math.round(top))).size,
        isInside: links.every(({ right }) => right <= nav.getBoundingClientRect().right + 8),
        size: Number.parseFloat(getComputedStyle(nav.querySelector('a') as Element).fontSize),
      }
    })
  await page.goto(testProxy.open('kessler', headerOf({ dynamic_menu_sizing: '1' })) + PAGE)
  const wide = await rows()
  expect(wide).toMatchObject({ count: 1, isInside: true })
  await page.setViewportSize({ width: 1100, height: 800 })
  const narrow = await rows()
  expect(narrow).toMatchObject({ count: 1, isInside: true })
  expect(narrow.size).toBeLessThan(wide.size)
  await page.goto(testProxy.open('kessler', headerOf({ dynamic_menu_sizing: '0' })) + PAGE)
  expect((await rows()).count).toBeGreaterThan(1)
})

test('S1-5.2-15 header-nav variables set the border above the menu, its alignment and the colours of its icons', async ({
  page,
  testProxy,
}) => {
  const styles = [
    'primary-menu-border-top: 3px solid #102030',
    'justify-content: flex-end',
    'item-icon-color: #ff8800',
    'item-icon-color-hover: #0088ff',
    'item-icon-color-active: #88ff00',
  ].map((line) => `--avb-header-nav-${line}`)
  await page.goto(
    testProxy.open('kessler', { site_styles_inline_html: `<style>:root{${styles.join(';')}}</style>` }) + PAGE,
  )
  await expect(bar(page)).toHaveCSS('border-top', '3px solid rgb(16, 32, 48)')
  await expect(bar(page).getByRole('list').first()).toHaveCSS('justify-content', 'flex-end')
  await expect(opener(page, 'Cooking')).toHaveCSS('color', 'rgb(255, 136, 0)')
  await opener(page, 'Cooking').hover()
  await expect(opener(page, 'Cooking')).toHaveCSS('color', 'rgb(0, 136, 255)')
  await opener(page, 'Laundry').press('Enter')
  await expect(opener(page, 'Laundry')).toHaveCSS('color', 'rgb(136, 255, 0)')
})

test('S1-2.8-11 S1-2.8-12 an item’s icon stands before its name, and its target is that of its link', async ({
  page,
  testProxy,
}) => {
  const items = [
    { node_id: 1, parent_node_id: 0, label: 'Pictured', request_url: 'a', icon_url: 'favicon.svg', target: '_blank' },
    { node_id: 2, parent_node_id: 1, label: 'Inside', request_url: 'b', icon_url: 'favicon.svg', target: '_blank' },
    { node_id: 3, parent_node_id: 0, label: 'Bare', request_url: 'c' },
  ]
  const { origin } = testProxy.openStore('kessler', {}, withMenus(items))
  await page.goto(origin + PAGE)
  const pictured = top(page, 'Pictured')
  await expect(pictured.locator('img')).toHaveJSProperty('complete', true)
  expect(await pictured.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await pictured.evaluate((link) => link.firstElementChild?.localName)).toBe('img')
  await expect(pictured).toHaveAttribute('rel', 'noopener')
  await opener(page, 'Pictured').click()
  const inside = panel(page).getByRole('link', { name: 'Inside' })
  await expect(inside.locator('img')).toBeVisible()
  await expect(inside).toHaveAttribute('target', '_blank')
  await expect(inside).toHaveAttribute('rel', 'noopener')
  await expect(top(page, 'Bare').locator('img')).toHaveCount(0)
  await expect(top(page, 'Bare')).not.toHaveAttribute('target', /./)
  const opened = page.waitForEvent('popup')
  await inside.click()
  expect(new URL((await opened).url()).pathname).toBe('/b')
})

test('S1-2.8-16 a browser without shadow roots shows that it is old in a block’s place', async ({
  page,
  testProxy,
}) => {
  const { origin } = testProxy.openStore('kessler', {}, withBlock('header-nav-cooking', '<p>In the panel</p>'))
  // To such a browser the attribute means nothing.
  const { host, port } = new URL(origin)
  const { body } = await rawRequest({ host, path: PAGE, port: Number(port) })
  await page.route(`${origin}${PAGE}`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: body.replaceAll('shadowrootmode', 'data-unknown') }),
  )
  await page.goto(origin + PAGE)
  await opener(page, 'Cooking').click()
  const place = page.locator('[data-block="header-nav-cooking"]')
  await expect(place).toBeVisible()
  expect(await place.evaluate((node) => node.lastChild?.textContent)).toBe(
    'You seem to be using an old browser.  Please upgrade to a newer browser to see this content.',
  )
})

test('top_menu_visibility limits an item to the bar or to the phone’s drawer', async ({ page, testProxy }) => {
  const items = [
    { node_id: 1, parent_node_id: 0, label: 'Large only', request_url: 'a', top_menu_visibility: 'desktop' },
    { node_id: 2, parent_node_id: 0, label: 'Small only', request_url: 'b', top_menu_visibility: 'mobile' },
    { node_id: 3, parent_node_id: 0, label: 'Nowhere', request_url: 'c', top_menu_visibility: '0' },
  ]
  const { origin } = testProxy.openStore('kessler', {}, withMenus(items))
  await page.goto(origin + PAGE)
  await expect(top(page, 'Large only')).toBeVisible()
  await expect(top(page, 'Small only')).toHaveCount(0)
  await expect(top(page, 'Nowhere')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link', { name: 'Small only' })).toBeVisible()
  await expect(drawer.getByText('Large only')).toHaveCount(0)
  await expect(drawer.getByText('Nowhere')).toHaveCount(0)
})

test.describe('drawer', () => {
  const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' })
  const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

  test('S1-2.7-10 is opened by a button below md, works by keyboard, keeps the focus inside and closes on Escape', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 960, height: 800 })
    await page.goto(shopUrl('kessler', PAGE))
    await expect(button(page)).toBeHidden()
    await page.setViewportSize({ width: 959, height: 800 })
    await button(page).focus()
    await page.keyboard.press('Enter')
    await expect(drawer(page).getByRole('button', { name: 'Refrigeration' })).toBeVisible()
    await expectAccessible(page, 'dialog')
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab')
      const place = await page.evaluate(() => {
        const active = document.activeElement
        return active === document.body ? 'browser' : active?.closest('dialog') ? 'inside' : 'outside'
      })
      expect(place).not.toBe('outside')
    }
    await drawer(page).getByRole('button', { name: 'Refrigeration' }).press('Enter')
    await expect(drawer(page).getByRole('button', { name: 'Back' })).toBeFocused()
    await expect(drawer(page).getByRole('link', { name: 'All in Refrigeration' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(drawer(page).getByRole('button', { name: 'Refrigeration' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(button(page)).toBeFocused()
  })

  test('takes the place of the departments where a phone’s page is on a wide screen @phone', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.goto(shopUrl('kessler', PAGE))
    await expect(bar(page)).toHaveCount(0)
    await button(page).click()
    await expect(drawer(page).getByRole('button', { name: 'Refrigeration' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('departments are links, nothing is shown that would do nothing, and the phone’s button leads to the catalog', async ({
    page,
  }) => {
    await page.goto(shopUrl('kessler', PAGE))
    await expect(opener(page, 'Cooking')).toBeHidden()
    await top(page, 'Cooking').click()
    await expect(page).toHaveURL(/\/catalog\/cooking$/)
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Kessler Appliance Duluth/ })
      .click()
    await expect(page).toHaveURL(/\/locations\??$/)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
    await expect(page).toHaveURL(/\/catalog\??$/)
  })
})

test('a store with 5,000 departments opens, its bar short and its panels whole', async ({ page, testProxy }) => {
  const categories = Array.from({ length: 5000 }, (_, index) => ({
    entity_id: index + 3,
    parent_id: index < 50 ? 2 : (index % 50) + 3,
    level: index < 50 ? 2 : 3,
    name: `D${index}`,
    url_key: `d-${index}`,
    include_in_menu: '1',
    position: index,
  }))
  const { origin } = testProxy.openStore('kessler', {}, { '/categories': () => categories, ...withMenus([]) })
  const response = await page.goto(origin + PAGE)
  expect((await response?.text())?.length).toBeLessThan(200_000)
  await opener(page, 'D1').first().click()
  await expect(panel(page).getByRole('link', { name: 'D51', exact: true })).toBeVisible()
})
