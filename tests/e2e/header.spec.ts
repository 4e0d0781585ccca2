import type { Page } from '@playwright/test'
import { type ConfigPatch, test } from '#tests/support/config-door.ts'
import { expect, expectAccessible, shopUrl } from '#tests/support/shop.ts'

/** The header group (specification 2.5 to 2.7). A page of text is long enough to scroll and has nothing else sticky. */

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }
/** Any page but those of products and of the comparison. */
const PAGE = '/content-guide'

const LAYOUTS = {
  standard: 'Standard Alta Header',
  ci: 'CI Condensed Header',
  kiosk: 'Kiosk Menu With Icons Header',
  enterprise: 'Enterprise Left Align Dual Menu Header',
  condensed: 'Standard Header w/Top Level Categories, no Children',
  enterprisev3: 'Enterprise v3',
  standardv3: 'Standard v3',
} as const

const banner = (page: Page) => page.getByRole('banner')
const departments = (page: Page) => page.getByRole('navigation', { name: 'Departments' })

/** A configuration whose header has these settings; no mini header unless they say so. */
const headerOf = (header: object, more: object = {}): ConfigPatch => ({
  display_features: { header: { header_mini_desktop: '0', header_mini_mobile: '0', ...header }, ...more },
})

/** Blocks before and after the header, told apart by their texts. */
const BLOCKS = { header_before: '<p>Before the header</p>', header_after: '<p>After the header</p>' }
const PROMOTIONS = {
  '/blocks': (list: unknown) => [...(list as object[]), { identifier: 'header-after-global-promotions', title: 'x' }],
  '/blocks/header-after-global-promotions': () => ({
    identifier: 'header-after-global-promotions',
    block_id: '9',
    title: 'x',
    content: '<p>Promotions everywhere</p>',
  }),
}
const parts = (page: Page) => ({
  before: page.getByText('Before the header'),
  header: banner(page),
  promotions: page.getByText('Promotions everywhere'),
  after: page.getByText('After the header'),
})

const scrollDown = async (page: Page) => {
  await page.evaluate(() => window.scrollTo(0, 1500))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000)
}

test('S1-2.6-01 the group is the block before, the header, the promotions of all stores, the block after', async ({
  page,
  door,
}) => {
  const { origin } = door.openStore('kessler', BLOCKS, PROMOTIONS)
  await page.goto(origin + PAGE)
  const shown = parts(page)
  const tops = await Promise.all(
    [shown.before, shown.header, shown.promotions, shown.after, page.getByRole('main')].map(async (part) => {
      return (await part.boundingBox())?.y ?? Number.NaN
    }),
  )
  expect(tops).toEqual([...tops].sort((a, b) => a - b))
  const order = await page.evaluate(() =>
    [...document.body.querySelectorAll('p, header, main')]
      .map((node) => (node.localName === 'p' ? node.textContent : node.localName))
      .filter((name) => /^(Before|After|Promotions|header$|main$)/.test(name ?? '')),
  )
  expect(order.slice(0, 5)).toEqual([
    'Before the header',
    'header',
    'Promotions everywhere',
    'After the header',
    'main',
  ])
})

test.describe('what stays at the top', () => {
  const CASES = [
    ['S1-2.6-02', 'sticky_both', { before: true, after: true }],
    ['S1-2.6-03', 'sticky_header_before', { before: true, after: false }],
    ['S1-2.6-04', 'sticky_header_after', { before: false, after: true }],
    ['S1-2.6-05', 'sticky_none', { before: false, after: false }],
    ['S1-2.6-05', undefined, { before: false, after: false }],
  ] as const
  for (const [row, option, sticky] of CASES) {
    test(`${row} ${option ?? 'no option'}: the header, ${sticky.before ? '' : 'not '}the block before, ${sticky.after ? '' : 'not '}the blocks after`, async ({
      page,
      door,
    }) => {
      const { origin } = door.openStore(
        'kessler',
        { ...BLOCKS, ...headerOf({ header_block_before_after_sticky_option: option }) },
        PROMOTIONS,
      )
      for (const size of [WIDE, NARROW]) {
        await page.setViewportSize(size)
        await page.goto(origin + PAGE)
        const { before, header, promotions, after } = parts(page)
        await expect(before).toBeInViewport()
        await scrollDown(page)
        await expect(header).toBeInViewport()
        if (sticky.before) await expect(before).toBeInViewport({ ratio: 0.9 })
        else await expect(before).not.toBeInViewport()
        for (const block of [promotions, after]) {
          if (sticky.after) await expect(block).toBeInViewport({ ratio: 0.9 })
          else await expect(block).not.toBeInViewport()
        }
        const box = await header.boundingBox()
        expect(
          Math.abs((box?.y ?? 99) - (sticky.before ? ((await before.boundingBox())?.height ?? 0) : 0)),
        ).toBeLessThan(20)
      }
    })
  }

  test('S1-2.6-11 product pages of the layouts standard and enterprise: not on a desktop, but on a phone', async ({
    page,
    door,
  }) => {
    for (const layout of ['standard', 'enterprise']) {
      const { origin } = door.openStore('kessler', headerOf({}, { pdp: { layout } }))
      await page.setViewportSize(WIDE)
      await openProduct(page, origin)
      await scrollDown(page)
      await expect(banner(page), layout).not.toBeInViewport()
      await page.setViewportSize(NARROW)
      await scrollDown(page)
      await expect(banner(page), layout).toBeInViewport()
    }
  })

  test('S1-2.6-12 product pages of the layouts two_column and three_column: nowhere', async ({ page, door }) => {
    for (const layout of ['two_column', 'three_column']) {
      const { origin } = door.openStore('kessler', headerOf({}, { pdp: { layout } }))
      await page.setViewportSize(WIDE)
      await openProduct(page, origin)
      for (const size of [WIDE, NARROW]) {
        await page.setViewportSize(size)
        await scrollDown(page)
        await expect(banner(page), layout).not.toBeInViewport()
      }
    }
  })

  test('S1-2.6-13 the header is not sticky on the compare page, as it is elsewhere', async ({ page }) => {
    await page.goto(shopUrl('kessler', PAGE))
    await scrollDown(page)
    await expect(banner(page)).toBeInViewport()
    await page.goto(shopUrl('kessler', '/compare'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const size of [WIDE, NARROW]) {
      await page.setViewportSize({ ...size, height: 430 })
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect(banner(page)).not.toBeInViewport()
    }
  })

  test('S1-2.6-14 not v3 headers: neither type on any screen, the phone’s v3 header on a phone, nor their blocks', async ({
    page,
    door,
  }) => {
    const both = { header_block_before_after_sticky_option: 'sticky_both' }
    const stores = [
      ['enterprisev3', { header_layout: LAYOUTS.enterprisev3, ...BLOCKS, ...headerOf(both) }, [WIDE, NARROW]],
      ['standardv3', { header_layout: LAYOUTS.standardv3, ...BLOCKS, ...headerOf(both) }, [WIDE, NARROW]],
      ['mobile v3', { ...BLOCKS, ...headerOf({ ...both, mobile_header_v3: '1' }) }, [NARROW]],
    ] as const
    for (const [name, patch, sizes] of stores) {
      const origin = door.open('kessler', patch)
      for (const size of sizes) {
        await page.setViewportSize(size)
        await page.goto(origin + PAGE)
        await scrollDown(page)
        await expect(banner(page), name).not.toBeInViewport()
        await expect(parts(page).before, name).not.toBeInViewport()
        await expect(parts(page).after, name).not.toBeInViewport()
      }
    }
    await page.setViewportSize(WIDE)
    await page.goto(door.open('kessler', headerOf({ mobile_header_v3: '1' })) + PAGE)
    await scrollDown(page)
    await expect(banner(page)).toBeInViewport()
  })
})

async function openProduct(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/catalog/dishwashers`)
  await page.locator('main article a').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.locator('[data-page="product"]')).toBeVisible()
}

test.describe('blocks on a phone', () => {
  const CASES = [
    ['S1-2.6-06', 'hide_both', { before: false, after: false }],
    ['S1-2.6-07', 'hide_mobile_header_before', { before: false, after: true }],
    ['S1-2.6-08', 'hide_mobile_header_after', { before: true, after: false }],
    ['S1-2.6-09', 'hide_none', { before: true, after: true }],
    ['S1-2.6-09', undefined, { before: true, after: true }],
  ] as const
  test(`${[...new Set(CASES.map(([row]) => row))].join(' ')} S1-2.6-10 are hidden as the option says, on a desktop never`, async ({
    page,
    door,
  }) => {
    for (const [, option, seen] of CASES) {
      const { origin } = door.openStore(
        'kessler',
        { ...BLOCKS, ...headerOf({ mobile_header_block_display_option: option }) },
        PROMOTIONS,
      )
      await page.setViewportSize({ width: 959, height: 800 })
      await page.goto(origin + PAGE)
      const { before, promotions, after } = parts(page)
      await expect(before, option).toBeVisible({ visible: seen.before })
      for (const block of [promotions, after]) await expect(block, option).toBeVisible({ visible: seen.after })
      await page.setViewportSize({ width: 960, height: 800 })
      for (const block of [before, promotions, after]) await expect(block, option).toBeVisible()
    }
  })
})

test.describe('mini header', () => {
  /** Where the page's own content begins, whatever is scrolled. */
  const startOfMain = (page: Page) =>
    page.evaluate(() => (document.querySelector('main')?.getBoundingClientRect().top ?? 0) + window.scrollY)
  /** What a header in its mini form shows, and how tall it is compared with the whole. */
  const measure = async (page: Page) => {
    const whole = (await banner(page).boundingBox())?.height ?? 0
    const start = await startOfMain(page)
    await scrollDown(page)
    await expect(page.locator('[data-scrolled]')).toHaveCount(1)
    return { whole, start }
  }
  const expectMini = async (page: Page, whole: number) => {
    await expect(banner(page)).toBeInViewport()
    await expect.poll(async () => (await banner(page).boundingBox())?.height ?? whole).toBeLessThan(whole)
    await expect(departments(page)).toBeHidden()
    await expect(banner(page).getByRole('link', { name: 'To home page' })).toBeInViewport()
    await expect(banner(page).getByRole('searchbox')).toBeInViewport()
    await expect(banner(page).getByRole('link', { name: /^Cart/ })).toBeInViewport()
  }

  test('S1-2.5-03 S1-2.7-12 stands at the top of a scrolled page at 960 px and more with its flag, and moves nothing', async ({
    page,
    door,
  }) => {
    await page.setViewportSize({ width: 960, height: 800 })
    await page.goto(door.open('kessler', headerOf({ header_mini_desktop: '1' })) + PAGE)
    await expect(departments(page)).toBeVisible()
    const { whole, start } = await measure(page)
    await expectMini(page, whole)
    expect(await startOfMain(page)).toBeCloseTo(start, 0)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(departments(page)).toBeVisible()
    await page.setViewportSize({ width: 959, height: 800 })
    await scrollDown(page)
    await expect(page.locator('[data-scrolled]')).toHaveCount(1)
    await expect(banner(page).getByRole('link', { name: /555-0142/ })).toBeVisible()
    await page.setViewportSize({ width: 960, height: 800 })
    await page.goto(door.open('kessler', headerOf({})) + PAGE)
    await scrollDown(page)
    await expect(departments(page)).toBeInViewport()
  })

  test('S1-2.5-04 stands there below 960 px with the phone’s flag', async ({ page, door }) => {
    await page.setViewportSize({ width: 959, height: 800 })
    await page.goto(door.open('kessler', headerOf({ header_mini_mobile: '1' })) + PAGE)
    const { whole } = await measure(page)
    await expectMini(page, whole)
    await expect(banner(page).getByRole('button', { name: 'Menu' })).toBeInViewport()
    await page.goto(door.open('kessler', headerOf({})) + PAGE)
    await scrollDown(page)
    await expect(banner(page).getByRole('link', { name: /555-0142/ })).toBeInViewport()
    expect((await banner(page).boundingBox())?.height).toBe(whole)
  })

  test('S1-2.5-05 is never on a product page', async ({ page, door }) => {
    const flags = { header_mini_desktop: '1', header_mini_mobile: '1' }
    for (const layout of ['standard', 'two_column']) {
      const origin = door.open('kessler', headerOf(flags, { pdp: { layout } }))
      await page.setViewportSize(WIDE)
      await openProduct(page, origin)
      const { whole } = await measure(page)
      await expect(banner(page)).not.toBeInViewport()
      expect((await banner(page).boundingBox())?.height).toBe(whole)
      await page.setViewportSize(NARROW)
      await page.evaluate(() => window.scrollTo(0, 0))
      const narrow = (await banner(page).boundingBox())?.height
      await scrollDown(page)
      expect((await banner(page).boundingBox())?.height).toBe(narrow)
    }
  })

  test('of a v3 header comes once the header itself has gone', async ({ page, door }) => {
    const patch = { header_layout: LAYOUTS.standardv3, ...headerOf({ header_mini_desktop: '1' }) }
    await page.goto(door.open('kessler', patch) + PAGE)
    const { whole, start } = await measure(page)
    await expectMini(page, whole)
    expect(await startOfMain(page)).toBeCloseTo(start, 0)
  })
})

test.describe('types', () => {
  /** What tells one arrangement from another: where its visible parts are, and how tall it is. */
  const shapeOf = (page: Page) =>
    banner(page).evaluate((header) => {
      const selector = '.header-logo, search, .header-store, .header-phone, .header-actions, .main-menu, .header-links'
      const boxes = [...header.querySelectorAll(selector)].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return width * height === 0 ? '-' : `${Math.round(x)},${Math.round(y)},${Math.round(height)}`
      })
      const grounds = ['::before', '::after'].map((part) => getComputedStyle(header, part).backgroundColor)
      return [...boxes, ...grounds].join(' ')
    })

  test('S1-2.7-01 S1-2.7-02 each of the seven has an arrangement of its own; condensed has no children', async ({
    page,
    door,
  }) => {
    const shapes = new Map<string, string>()
    for (const [type, header_layout] of Object.entries(LAYOUTS)) {
      await page.goto(door.open('kessler', { header_layout }) + PAGE)
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
    await page.goto(door.open('kessler', { header_layout: LAYOUTS.enterprise }) + PAGE)
    await expect(
      page.getByRole('navigation', { name: 'Services' }).getByRole('link', { name: 'Rebates' }),
    ).toBeVisible()
    await expect(departments(page).getByRole('link', { name: 'Rebates' })).toHaveCount(0)
  })

  test('S1-2.7-03 below md every type has the v3 arrangement with mobile_header_v3, the classic one without', async ({
    page,
    door,
  }) => {
    await page.setViewportSize({ width: 959, height: 800 })
    for (const [type, header_layout] of Object.entries(LAYOUTS)) {
      const shapes: string[] = []
      for (const mobile_header_v3 of ['0', '1']) {
        await page.goto(door.open('kessler', { header_layout, ...headerOf({ mobile_header_v3 }) }) + PAGE)
        await expect(banner(page).getByRole('button', { name: 'Menu' })).toBeVisible()
        shapes.push(await shapeOf(page))
      }
      expect(shapes[1], type).not.toBe(shapes[0])
    }
    await page.setViewportSize(WIDE)
    const wide: string[] = []
    for (const mobile_header_v3 of ['0', '1']) {
      await page.goto(door.open('kessler', headerOf({ mobile_header_v3 })) + PAGE)
      wide.push(await shapeOf(page))
    }
    expect(wide[1]).toBe(wide[0])
  })

  test('are accessible to everyone, on a desktop and on a phone in both arrangements', async ({ page, door }) => {
    test.slow()
    for (const header_layout of Object.values(LAYOUTS)) {
      const origin = door.open('kessler', { header_layout })
      for (const size of [WIDE, NARROW]) {
        await page.setViewportSize(size)
        await page.goto(origin + PAGE)
        await expectAccessible(page, 'header')
      }
      await page.goto(door.open('kessler', { header_layout, ...headerOf({ mobile_header_v3: '1' }) }) + PAGE)
      await expectAccessible(page, 'header')
    }
  })

  test('fit a screen of 320 px, with two languages too', async ({ page, door }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const store of ['kessler', 'volteo'] as const) {
      for (const mobile_header_v3 of ['0', '1']) {
        await page.goto(door.open(store, headerOf({ mobile_header_v3 })))
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
    door,
  }) => {
    const raster = { logo_src: '/own/logo.png', logo_src_small: '' }
    await page.route(/\.png$/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
    await page.goto(door.open('kessler', { ...raster, logo_alt: 'Two words' }) + PAGE)
    await expect(logo(page).locator('img')).toHaveAttribute('alt', 'Two words')
    await logo(page).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto(door.open('kessler', { ...raster, logo_alt: '' }) + PAGE)
    await expect(logo(page).locator('img')).toHaveAttribute('alt', 'Kessler Appliance')
  })

  test('S1-2.7-07 is the small one below md where there is one, else and above the other', async ({ page, door }) => {
    await page.route(/\.png$/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }))
    const logo_src = '/own/large.png'
    const shown = (size: { width: number; height: number }) =>
      page.setViewportSize(size).then(() => logo(page).locator('img:visible').getAttribute('src'))
    await page.goto(door.open('kessler', { logo_src, logo_src_small: '/own/small.png' }) + PAGE)
    expect(await shown({ width: 960, height: 800 })).toContain('large.png')
    expect(await shown({ width: 959, height: 800 })).toContain('small.png')
    await page.goto(door.open('kessler', { logo_src, logo_src_small: '' }) + PAGE)
    expect(await shown(NARROW)).toContain('large.png')
    expect(await shown(WIDE)).toContain('large.png')
  })

  test('S1-2.7-08 is part of the page when it is a drawing, without anything that could run', async ({
    page,
    door,
  }) => {
    await page.goto(door.open('kessler', {}) + PAGE)
    await expect(logo(page).locator('svg:visible')).toHaveCount(1)
    await expect(logo(page).locator('svg rect').first()).toBeAttached()
    await expect(logo(page).locator('img')).toHaveCount(0)
    await expect(logo(page).locator('script')).toHaveCount(0)
  })

  test('S1-2.7-09 is at most as tall as its header’s type allows', async ({ page, door }) => {
    const heights = new Map<string, number>()
    for (const [type, header_layout] of Object.entries(LAYOUTS)) {
      await page.goto(door.open('kessler', { header_layout }) + PAGE)
      const picture = logo(page).locator('svg:visible')
      const most = Number.parseFloat(await picture.evaluate((node) => getComputedStyle(node).maxHeight))
      expect((await picture.boundingBox())?.height, type).toBeLessThanOrEqual(most + 0.5)
      heights.set(type, most)
    }
    expect(new Set(heights.values()).size).toBe(7)
  })

  test('S1-5.2-14 stands at the left of the ci header with left-justify-ci-logo, else in its middle; global-font-family is everywhere', async ({
    page,
    door,
  }) => {
    const at = async (styles: string) => {
      const patch = { header_layout: LAYOUTS.ci, site_styles_inline_html: `<style>:root{${styles}}</style>` }
      await page.goto(door.open('kessler', patch) + PAGE)
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

test.describe('contents', () => {
  test('S1-2.7-11 a phone has the search field below the first row', async ({ page, door }) => {
    await page.setViewportSize(NARROW)
    for (const header_layout of Object.values(LAYOUTS)) {
      await page.goto(door.open('kessler', { header_layout }) + PAGE)
      const field = banner(page).getByRole('searchbox')
      await expect(field).toBeVisible()
      expect((await field.boundingBox())?.width).toBeGreaterThan(NARROW.width * 0.8)
    }
    // Suggestions make it a combobox as soon as it has the focus.
    const field = banner(page).locator('input[type="search"]')
    await field.fill('range')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/search\/range/)
  })

  test('S1-2.7-13 the cart’s count is that of the cart and follows without a page load', async ({ page }) => {
    await page.goto(shopUrl('kessler', '/catalog/dishwashers'))
    await expect(banner(page).getByRole('link', { name: /^Cart, (0|no) items|^Cart$|^Cart, empty/i })).toBeVisible()
    await page.locator('main article a').first().click()
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page
      .getByRole('main')
      .getByRole('button', { name: /^add to cart/i })
      .first()
      .click({ delay: 300 })
    // An add-on that is ticked beforehand follows its product.
    await expect(banner(page).getByRole('link', { name: /^Cart, [1-9]/ })).toBeAttached()
    await page.waitForLoadState('networkidle')
    const { qty } = await page.evaluate(async () => (await fetch('/api/rest/cart')).json() as Promise<{ qty: number }>)
    await expect(banner(page).getByRole('link', { name: new RegExp(`^Cart, ${qty} items?$`) })).toBeAttached()
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  })

  test('S1-3.1-15 the phone is a link to call in the header and in the accessibility notice', async ({
    page,
    door,
  }) => {
    await page.goto(door.open('kessler', { phone: '(212) 555-0133' }) + PAGE)
    await expect(banner(page).getByRole('link', { name: /555-0133/ })).toHaveAttribute('href', 'tel:2125550133')
    await expect(page.getByText(/For screen reader problems/).last()).toContainText('555-0133')
    await page.setViewportSize(NARROW)
    await expect(banner(page).getByRole('link', { name: /555-0133/ })).toBeVisible()
  })

  test('S1-5.2-06 remove-header-location and remove-header-phone take their parts away', async ({ page, door }) => {
    const open = (styles: string) =>
      page.goto(door.open('kessler', { site_styles_inline_html: `<style>:root{${styles}}</style>` }) + PAGE)
    const location = banner(page).getByRole('button', { name: /Kessler Appliance Duluth/ })
    const phone = banner(page).getByRole('link', { name: /555-0142/ })
    await open('')
    await expect(location).toBeVisible()
    await expect(phone).toBeVisible()
    await open('--avb-remove-header-location: yes')
    await expect(location).toHaveCount(0)
    await expect(banner(page).getByRole('link', { name: 'Store locations' })).toHaveCount(0)
    await expect(phone).toBeVisible()
    await open('--avb-remove-header-phone: yes')
    await expect(phone).toHaveCount(0)
    await expect(location).toBeVisible()
  })

  test('S1-5.2-11 remove-our-store takes the my-store display away, remove-mobile-menu the phone’s menu', async ({
    page,
    door,
  }) => {
    const open = (styles: string) =>
      page.goto(door.open('kessler', { site_styles_inline_html: `<style>:root{${styles}}</style>` }) + PAGE)
    const store = banner(page).getByRole('button', { name: /Kessler Appliance Duluth/ })
    const menu = banner(page).getByRole('button', { name: 'Menu' })
    await page.setViewportSize(NARROW)
    await open('--avb-remove-mobile-menu: default')
    await expect(store).toBeVisible()
    await expect(menu).toBeVisible()
    await open('--avb-remove-our-store: yes')
    await expect(store).toHaveCount(0)
    await expect(banner(page).getByRole('link', { name: 'Store locations' })).toBeVisible()
    await open('--avb-remove-mobile-menu: yes')
    await expect(menu).toHaveCount(0)
  })
})

test.describe('my store', () => {
  const OURS = {
    header: { my_store_desktop_display: '1', find_a_store_title: 'Come by', other_stores_title: 'Elsewhere' },
  }
  const store = (page: Page, name: RegExp) => banner(page).getByRole('button', { name })
  const drawer = (page: Page) => page.getByRole('dialog')

  test('S1-2.7-15 my_store_desktop_display shows it on a desktop; off it is not there', async ({ page, door }) => {
    await page.goto(door.open('kessler', headerOf({ my_store_desktop_display: '1' })) + PAGE)
    await expect(store(page, /Kessler Appliance Duluth/)).toBeVisible()
    await page.goto(door.open('kessler', headerOf({ my_store_desktop_display: '0' })) + PAGE)
    await expect(banner(page).getByRole('searchbox')).toBeVisible()
    await expect(store(page, /Kessler Appliance Duluth/)).toBeHidden()
  })

  test('S1-2.7-16 S1-2.7-17 S1-1-10 is labelled, opens the drawer of stores, and keeps what is chosen', async ({
    page,
    door,
  }) => {
    const origin = door.open('kessler', { site_styles_inline_html: '', display_features: OURS })
    await page.goto(origin + PAGE)
    await store(page, /Our Store Kessler Appliance Duluth/).click()
    await expect(drawer(page).getByRole('heading', { name: 'Come by' })).toBeVisible()
    await expect(drawer(page).getByRole('heading', { name: 'Elsewhere' })).toBeVisible()
    await expectAccessible(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(store(page, /Our Store/)).toBeFocused()
    await page.keyboard.press('Enter')
    await drawer(page).getByRole('button', { name: 'Make Kessler Appliance Hermantown my store' }).click()
    await expect(drawer(page).getByText('Kessler Appliance Hermantown is now your store.')).toBeVisible()
    await drawer(page).getByRole('link', { name: 'View All Store Locations' }).click()
    await expect(page).toHaveURL(/\/locations$/)
    await expect(page.getByRole('main').getByRole('heading', { name: 'Kessler Appliance Duluth' })).toBeVisible()
    await expect(store(page, /Our Store Kessler Appliance Hermantown/)).toBeVisible()
    await page.reload()
    await expect(store(page, /Our Store Kessler Appliance Hermantown/)).toBeVisible()
    expect(await page.context().cookies(origin)).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ name: expect.stringMatching(/my-store/) })]),
    )
    await page.goto(
      door.open('kessler', { site_styles_inline_html: '<style>:root{--avb-our-store-text: Shop at}</style>' }) + PAGE,
    )
    await expect(store(page, /Shop at Kessler Appliance Duluth/)).toBeVisible()
    await page.goto(door.open('kessler', { store_locations: [] }) + PAGE)
    await store(page, /^Set My Store$/).click()
    await expect(drawer(page)).toBeVisible()
  })

  test('S1-3.10-02 stores are listed by distance, with address, phone, pickup and distance where it is known', async ({
    page,
    door,
  }) => {
    const shop = (store_name: string, more: object) => ({
      google_code: store_name,
      store_name,
      address: { street: `1 ${store_name} Way`, city: 'Ely', region: 'MN', postcode: '55731', country_id: 'US' },
      phone: '218-555-0199',
      pickup_method: `${store_name} curb`,
      ...more,
    })
    const list = [shop('Unknown', { distance: null }), shop('Far', { distance: 40 }), shop('Near', { distance: '2.5' })]
    const { origin } = door.openStore('kessler', { display_features: OURS }, { '/locations': () => list })
    await page.goto(origin + PAGE)
    await store(page, /Kessler Appliance Duluth/).click()
    const shops = drawer(page).getByRole('article')
    await expect(shops).toHaveText([/^Near2.5 mi/, /^Far40 mi/, /^Unknown1 Unknown Way/])
    await expect(shops.first()).toContainText('1 Near Way, Ely, MN 55731')
    await expect(shops.first()).toContainText('Near curb')
    await expect(shops.first().getByRole('link')).toHaveAttribute('href', 'tel:2185550199')
    await expect(shops.last()).not.toContainText('mi')
  })

  test('finds stores by ZIP code', async ({ page, door }) => {
    await page.goto(door.open('kessler', { display_features: OURS }) + PAGE)
    await store(page, /Kessler Appliance Duluth/).click()
    await drawer(page).getByLabel('ZIP or postal code').fill('55811')
    await drawer(page).getByRole('button', { name: 'Find', exact: true }).click()
    await expect(drawer(page).getByText(/ mi$/).first()).toBeVisible()
  })

  test('S1-3.1-13 S1-3.1-92 multiple_locations 0 offers no other store; enable_my_store off takes the display away', async ({
    page,
    door,
  }) => {
    await page.goto(door.open('kessler', { multiple_locations: '0' }) + PAGE)
    await banner(page)
      .getByRole('link', { name: /Kessler Appliance Duluth/ })
      .click()
    await expect(page).toHaveURL(/\/locations$/)
    await expect(drawer(page)).toHaveCount(0)
    await expect(page.getByText('Set My Store')).toHaveCount(0)
    await page.goto(door.open('kessler', { display_features: { feature_toggles: { enable_my_store: '0' } } }) + PAGE)
    await expect(store(page, /Kessler Appliance Duluth/)).toHaveCount(0)
    await expect(banner(page).getByRole('link', { name: 'Store locations' })).toBeVisible()
  })

  test('the page of locations lists every shop and is accessible @both', async ({ page }) => {
    await page.goto(shopUrl('kessler', '/locations'))
    const shops = page.getByRole('main').getByRole('article')
    await expect(shops).toHaveCount(2)
    await expect(shops.first().getByRole('link', { name: '218-555-0142' })).toHaveAttribute('href', 'tel:2185550142')
    await expect(shops.first().getByRole('link', { name: /^Directions to Kessler Appliance Duluth/ })).toBeVisible()
    await expectAccessible(page)
  })
})
