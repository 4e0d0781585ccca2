import { describe, it, onTestFinished } from 'vitest'
import type { SiteParams } from '#lib/site/site.ts'
import {
  BLOCKS,
  banner,
  boxOf,
  department,
  departments,
  headerOf,
  JUST_NARROW,
  JUST_WIDE,
  LAYOUTS,
  logo,
  NARROW,
  opener,
  PROMOTIONS,
  parts,
  renderHeader,
  resize,
  scrollDown,
  scrollUp,
  soon,
  styles,
  WIDE,
} from '#tests/support/header-island.tsx'
import { respondToOutside } from '#tests/support/outside-addresses.ts'
import { expect, expectAccessible, page, renderPage, userEvent } from '#tests/support/render-island.tsx'

const types = Object.entries(LAYOUTS)

describe('the sticky header', () => {
  const CASES = [
    ['S1-2.6-02', 'sticky_both', { before: true, after: true }],
    ['S1-2.6-03', 'sticky_header_before', { before: true, after: false }],
    ['S1-2.6-04', 'sticky_header_after', { before: false, after: true }],
    ['S1-2.6-05', 'sticky_none', { before: false, after: false }],
    ['S1-2.6-05', undefined, { before: false, after: false }],
  ] as const
  for (const [row, option, sticky] of CASES) {
    it(`${row} ${option ?? 'no option'}: the header, ${sticky.before ? '' : 'not '}the block before, ${sticky.after ? '' : 'not '}the blocks after`, async () => {
      await renderHeader({
        config: { ...BLOCKS, ...headerOf({ header_block_before_after_sticky_option: option }) },
        answers: PROMOTIONS,
      })
      for (const size of [WIDE, NARROW]) {
        await resize(size)
        await scrollUp()
        const { before, header, promotions, after } = parts()
        await expect.element(before).toBeInViewport()
        await scrollDown()
        await expect.element(header).toBeInViewport()
        if (sticky.before) await expect.element(before).toBeInViewport({ ratio: 0.9 })
        else await expect.element(before).not.toBeInViewport()
        for (const block of [promotions, after]) {
          if (sticky.after) await expect.element(block).toBeInViewport({ ratio: 0.9 })
          else await expect.element(block).not.toBeInViewport()
        }
        const above = sticky.before ? boxOf(before).height : 0
        expect(Math.abs(boxOf(header).y - above)).toBeLessThan(20)
      }
    })
  }

  it('S1-2.6-11 S1-2.5-05 product pages of the layouts standard and enterprise: not on a desktop, but completely on a phone', async () => {
    for (const layout of ['standard', 'enterprise']) {
      const flags = { header_mini_desktop: '1', header_mini_mobile: '1' }
      for (const header of [{}, flags]) {
        await renderHeader({ config: headerOf(header, { pdp: { layout } }), path: '/product/oven' })
        const wide = boxOf(banner()).height
        await scrollDown()
        await expect.element(banner()).not.toBeInViewport()
        expect(boxOf(banner()).height).toBe(wide)
        await scrollUp()
        await resize(NARROW)
        const narrow = boxOf(banner()).height
        await scrollDown()
        await expect.element(banner()).toBeInViewport()
        expect(boxOf(banner()).height).toBe(narrow)
      }
    }
  })

  it('S1-2.6-12 S1-2.5-05 product pages of the layouts two_column and three_column: not on any device', async () => {
    for (const layout of ['two_column', 'three_column']) {
      const flags = { header_mini_desktop: '1', header_mini_mobile: '1' }
      await renderHeader({ config: headerOf(flags, { pdp: { layout } }), path: '/product/oven' })
      for (const size of [WIDE, NARROW]) {
        await resize(size)
        await scrollUp()
        const whole = boxOf(banner()).height
        await scrollDown()
        await expect.element(banner()).not.toBeInViewport()
        expect(boxOf(banner()).height).toBe(whole)
      }
    }
  })

  it('S1-2.6-13 the header is not sticky on the compare page, as it is elsewhere', async () => {
    for (const [path, isSticky] of [
      ['/delivery', true],
      ['/compare', false],
    ] as const) {
      await renderHeader({ path, config: headerOf({}) })
      for (const size of [WIDE, NARROW]) {
        await resize(size)
        await scrollDown()
        if (isSticky) await expect.element(banner()).toBeInViewport()
        else await expect.element(banner()).not.toBeInViewport()
      }
    }
  })

  it('S1-2.6-14 no v3 header is sticky: neither type on any screen, nor the v3 header of phones, nor their blocks', async () => {
    const both = { header_block_before_after_sticky_option: 'sticky_both' }
    const stores = [
      [{ header_layout: LAYOUTS.enterprisev3, ...headerOf(both) }, [WIDE, NARROW]],
      [{ header_layout: LAYOUTS.standardv3, ...headerOf(both) }, [WIDE, NARROW]],
      [headerOf({ ...both, mobile_header_v3: '1' }), [NARROW]],
    ] as const
    for (const [config, sizes] of stores) {
      await renderHeader({ config: { ...BLOCKS, ...config } })
      for (const size of sizes) {
        await resize(size)
        await scrollDown()
        for (const part of [banner(), parts().before, parts().after]) await expect.element(part).not.toBeInViewport()
      }
    }
    await renderHeader({ config: headerOf({ mobile_header_v3: '1' }) })
    await scrollDown()
    await expect.element(banner()).toBeInViewport()
  })
})

describe('blocks on a phone', () => {
  const CASES = [
    ['S1-2.6-06', 'hide_both', { before: false, after: false }],
    ['S1-2.6-07', 'hide_mobile_header_before', { before: false, after: true }],
    ['S1-2.6-08', 'hide_mobile_header_after', { before: true, after: false }],
    ['S1-2.6-09', 'hide_none', { before: true, after: true }],
    ['S1-2.6-09', undefined, { before: true, after: true }],
  ] as const
  for (const [row, option, seen] of CASES) {
    it(`${row} S1-2.6-10 are hidden according to ${option ?? 'no option'}, but never on a desktop`, async () => {
      const config = { ...BLOCKS, ...headerOf({ mobile_header_block_display_option: option }) }
      await renderHeader({ config, answers: PROMOTIONS, size: JUST_NARROW })
      const { before, promotions, after } = parts()
      for (const [block, isSeen] of [
        [before, seen.before],
        [promotions, seen.after],
        [after, seen.after],
      ] as const) {
        if (isSeen) await expect.element(block).toBeVisible()
        else await expect.element(block).not.toBeVisible()
      }
      await resize(JUST_WIDE)
      for (const block of [before, promotions, after]) await expect.element(block).toBeVisible()
    })
  }
})

describe('mini header', () => {
  /** Top of the page's own content in px, relative to the document. */
  const startOfMain = () => boxOf(page.getByRole('main')).top + window.scrollY
  /** Returns the height of the full header and the top of the content below it, then scrolls down. */
  const measure = async () => {
    const [whole, start] = [boxOf(banner()).height, startOfMain()]
    await scrollDown()
    await soon(() => document.querySelectorAll('[data-scrolled]').length).toBe(1)
    return { whole, start }
  }
  const expectMini = async (whole: number) => {
    await expect.element(banner()).toBeInViewport()
    await soon(() => boxOf(banner()).height).toBeLessThan(whole)
    await soon(() => departments().elements()).toEqual([])
    await expect.element(logo()).toBeInViewport()
    await expect.element(banner().getByRole('searchbox')).toBeInViewport()
    await expect.element(banner().getByRole('link', { name: /^Cart/ })).toBeInViewport()
  }

  it('S1-2.5-03 S1-2.7-12 is at the top of a scrolled page from 960 px on if its flag is set, and moves nothing', async () => {
    await renderHeader({ config: headerOf({ header_mini_desktop: '1' }), size: JUST_WIDE })
    await expect.element(departments()).toBeVisible()
    const { whole, start } = await measure()
    await expectMini(whole)
    expect(startOfMain()).toBeCloseTo(start, 0)
    await scrollUp()
    await expect.element(departments()).toBeVisible()
    await resize(JUST_NARROW)
    await measure()
    await expect.element(banner().getByRole('link', { name: /555-0142/ })).toBeVisible()
  })

  it('S1-2.7-12 is missing without its flag', async () => {
    await renderHeader({ config: headerOf({}), size: JUST_WIDE })
    await scrollDown()
    await expect.element(departments()).toBeInViewport()
  })

  it('S1-2.5-04 is at the top below 960 px if the flag of phones is set', async () => {
    await renderHeader({ config: headerOf({ header_mini_mobile: '1' }), size: JUST_NARROW })
    const { whole } = await measure()
    await expectMini(whole)
    await expect.element(banner().getByRole('button', { name: 'Menu' })).toBeInViewport()
    await renderHeader({ config: headerOf({}), size: JUST_NARROW })
    await scrollDown()
    await expect.element(banner().getByRole('link', { name: /555-0142/ })).toBeInViewport()
    expect(boxOf(banner()).height).toBe(whole)
  })

  it('appears also if the page is scrolled before the observer’s first call', async () => {
    let notify: IntersectionObserverCallback = () => undefined
    const Original = window.IntersectionObserver
    onTestFinished(() => {
      window.IntersectionObserver = Original
    })
    window.IntersectionObserver = class extends Original {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(() => undefined, options)
        notify = callback
      }
    }
    await renderHeader({ config: headerOf({ header_mini_desktop: '1' }), size: JUST_WIDE })
    const entry = (isIntersecting: boolean, bottom: number) =>
      ({ isIntersecting, boundingClientRect: { bottom } }) as IntersectionObserverEntry
    // On a busy machine the browser delivers both entries in one call.
    notify([entry(true, 224), entry(false, -900)], {} as IntersectionObserver)
    expect(document.querySelectorAll('[data-scrolled]')).toHaveLength(1)
  })

  it('S1-2.5-03 S1-2.5-04 S1-2.1-15 appears on compare pages too, whose full header scrolls away', async () => {
    const flags = { header_mini_desktop: '1', header_mini_mobile: '1' }
    for (const path of ['/compare', '/help/how-to-compare']) {
      await renderHeader({ config: headerOf(flags), size: JUST_WIDE, path })
      const wide = await measure()
      await expectMini(wide.whole)
      expect(startOfMain()).toBeCloseTo(wide.start, 0)
      await scrollUp()
      await resize(JUST_NARROW)
      await soon(() => document.querySelectorAll('[data-scrolled]').length).toBe(0)
      const narrow = await measure()
      await expectMini(narrow.whole)
    }
  })

  it('S1-2.5-03 S1-2.5-04 appears in the checkout too, with the link back to the cart', async () => {
    const { default: CheckoutLayout } = await import('#app/[host]/[locale]/[variant]/(checkout)/layout.tsx')
    const checkout = {
      default: ({ params }: { params: Promise<SiteParams> }) =>
        CheckoutLayout({ params, children: <div style={{ height: 4_000 }} /> }),
    }
    const path = '/checkout/onepage'
    for (const size of [JUST_WIDE, JUST_NARROW]) {
      for (const flag of ['1', '0']) {
        await resize(size)
        window.scrollTo(0, 0)
        const config = headerOf({ header_mini_desktop: flag, header_mini_mobile: flag })
        await renderPage(checkout, { config, path })
        const back = page.getByRole('link', { name: 'Back to cart' })
        await expect.element(back).toBeInViewport()
        await scrollDown()
        if (flag === '1') await expect.element(back).toBeInViewport()
        else await expect.element(back).not.toBeInViewport()
      }
    }
  })

  it('of a v3 header appears once the header itself has scrolled away', async () => {
    const config = { header_layout: LAYOUTS.standardv3, ...headerOf({ header_mini_desktop: '1' }) }
    await renderHeader({ config })
    const { whole, start } = await measure()
    await expectMini(whole)
    expect(startOfMain()).toBeCloseTo(start, 0)
  })
})

describe('types', () => {
  /** What distinguishes layouts: positions and heights of the visible parts, and the backgrounds. */
  const shapeOf = () => {
    const header = banner().element()
    const selector = 'a[href="/"], search, a[href^="tel:"], form:has([aria-haspopup="dialog"]), a[data-account], nav'
    const boxes = [...header.querySelectorAll(selector)].map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return width * height === 0 ? '-' : `${Math.round(x)},${Math.round(y)},${Math.round(height)}`
    })
    const grounds = ['::before', '::after'].map((part) => getComputedStyle(header, part).backgroundColor)
    return [...boxes, ...grounds].join(' ')
  }

  it('S1-2.7-01 S1-2.7-02 S1-2.7-09 each of the seven has its own layout and maximum logo height, and is accessible', async () => {
    const shapes = new Set<string>()
    const heights = new Set<number>()
    for (const [type, header_layout] of types) {
      await renderHeader({ config: { header_layout } })
      await expect.element(banner().getByRole('searchbox')).toBeVisible()
      await expect.element(department('Cooking')).toBeVisible()
      expect(opener('Cooking').elements(), type).toHaveLength(type === 'condensed' ? 0 : 1)
      await expect.element(banner().getByRole('link', { name: /^Cart/ })).toBeVisible()
      const picture = [...logo().element().querySelectorAll('svg')].find((svg) => svg.checkVisibility()) as SVGElement
      const most = Number.parseFloat(getComputedStyle(picture).maxHeight)
      expect(picture.getBoundingClientRect().height, type).toBeLessThanOrEqual(most + 0.5)
      heights.add(most)
      shapes.add(shapeOf())
      await expectAccessible(banner().element())
    }
    expect(shapes.size).toBe(7)
    expect(heights.size).toBe(7)
  })

  it('S1-2.7-03 S1-2.7-11 below md every type has the v3 layout with mobile_header_v3, otherwise the classic one, and a search field as wide as the screen', async () => {
    for (const [type, header_layout] of types) {
      const shapes: string[] = []
      for (const mobile_header_v3 of ['0', '1']) {
        await renderHeader({ config: { header_layout, ...headerOf({ mobile_header_v3 }) }, size: JUST_NARROW })
        await expect.element(banner().getByRole('button', { name: 'Menu' })).toBeVisible()
        shapes.push(shapeOf())
        await resize(NARROW)
        const field = banner().getByRole('searchbox')
        await expect.element(field).toBeVisible()
        expect(boxOf(field).width, type).toBeGreaterThan(NARROW.width * 0.8)
      }
      expect(shapes[1], type).not.toBe(shapes[0])
    }
  })

  it('S1-2.7-03 mobile_header_v3 changes nothing on a wide screen', async () => {
    const shapes: string[] = []
    for (const mobile_header_v3 of ['0', '1']) {
      await renderHeader({ config: headerOf({ mobile_header_v3 }) })
      shapes.push(shapeOf())
    }
    expect(shapes[1]).toBe(shapes[0])
  })

  it('both phone layouts are accessible and fit a screen of 320 px, also with two languages', async () => {
    for (const store of ['kessler', 'volteo'] as const) {
      for (const mobile_header_v3 of ['0', '1']) {
        await renderHeader({ store, config: headerOf({ mobile_header_v3 }), size: NARROW, device: 'mobile' })
        await expectAccessible(banner().element())
        await resize({ width: 320, height: 640 })
        const outside = [...banner().element().querySelectorAll('a, button, input')]
          .map((part) => part.getBoundingClientRect())
          .filter(({ width, right, left }) => width > 1 && (right > 320.5 || left < -0.5))
        expect(outside, `${store} ${mobile_header_v3}`).toEqual([])
      }
    }
  })

  it('the header of a phone has its logo, shop, phone, account and cart, however narrow it is', async () => {
    for (const store of ['kessler', 'alderloom', 'volteo'] as const) {
      await renderHeader({ store, size: NARROW, device: 'mobile' })
      for (const size of [NARROW, { width: 360, height: 640 }, { width: 320, height: 640 }]) {
        await resize(size)
        const header = banner()
        const home = header.getByRole('link', { name: /^(to home page|vers la page d’accueil)/i }).element()
        const shown = [...home.children].find((child) => child.checkVisibility())
        const { width, height } = shown?.getBoundingClientRect() ?? new DOMRect()
        // The logo is not smaller than its row allows.
        expect(height, `${store} ${size.width} px`).toBeGreaterThanOrEqual(30)
        expect(width, `${store} ${size.width} px`).toBeGreaterThanOrEqual(95)
        const reached = [
          header.getByRole('button', { name: /^menu$/i }),
          page.elementLocator(header.element().querySelectorAll('[aria-haspopup="dialog"]')[1] as Element),
          page.elementLocator(header.element().querySelector('a[href^="tel:"]') as Element),
          header.getByRole('link', { name: /^(account|compte)/i }),
          header.getByRole('link', { name: /^(cart|panier)/i }),
          header.getByRole('searchbox'),
        ]
        for (const part of reached) {
          await expect.element(part).toBeVisible()
          await expect.element(part).toBeInViewport({ ratio: 1 })
        }
      }
    }
  })
})

describe('keyboard order in the header follows the visual order', () => {
  type Stop = { name: string; top: number; bottom: number; left: number }

  /** Position of the focus after each press of Tab, until it leaves the header. */
  async function walk(): Promise<Stop[]> {
    const start = document.createElement('button')
    start.textContent = 'Start'
    document.body.prepend(start)
    await page.elementLocator(start).click()
    const stops: Stop[] = []
    for (let press = 0; press < 60; press++) {
      await userEvent.tab()
      const element = document.activeElement
      if (!element?.closest('header')) {
        // Blocks before the header may contain links, too.
        if (stops.length > 0) break
        continue
      }
      // A department and its submenu button share a position.
      const { top, bottom, left } = (element.closest('nav li') ?? element).getBoundingClientRect()
      stops.push({ name: element.getAttribute('aria-label') ?? element.textContent ?? '', top, bottom, left })
    }
    start.remove()
    return stops
  }
  const jumps = (stops: readonly Stop[]) =>
    stops.slice(1).flatMap((stop, index) => {
      const before = stops[index]
      if (!before) return []
      const isBelow = stop.top >= before.bottom - 8
      const isBeside = stop.top < before.bottom && stop.bottom > before.top && stop.left >= before.left
      return isBelow || isBeside ? [] : [`${before.name} → ${stop.name}`]
    })

  for (const [type, header_layout] of types) {
    it(`${type}, on a desktop and on a phone`, async () => {
      for (const [device, size] of [
        ['desktop', WIDE],
        ['mobile', NARROW],
      ] as const) {
        await renderHeader({ config: { header_layout, ...headerOf({}) }, size, device })
        const stops = await walk()
        expect(stops.length).toBeGreaterThan(4)
        expect(jumps(stops)).toEqual([])
      }
    })
  }
})

describe('logo', () => {
  const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="110" height="24"/>'

  it('S1-2.7-07 is the small one below md if the store has one, otherwise the large one', async () => {
    await respondToOutside('*.png', () => ({ type: 'image/svg+xml', body: PICTURE }))
    const shown = async (size: typeof WIDE) => {
      await resize(size)
      const pictures = [...logo().element().querySelectorAll('img')].filter((picture) => picture.checkVisibility())
      return pictures.map(({ src }) => /\w+\.png$/.exec(src)?.[0])
    }
    await renderHeader({ config: { logo_src: '/own/large.png', logo_src_small: '/own/small.png' } })
    expect(await shown(JUST_WIDE)).toEqual(['large.png'])
    expect(await shown(JUST_NARROW)).toEqual(['small.png'])
    await renderHeader({ config: { logo_src: '/own/large.png', logo_src_small: '' } })
    for (const size of [NARROW, WIDE]) expect(await shown(size)).toEqual(['large.png'])
  })

  it('S1-5.2-14 is at the left of the ci header with left-justify-ci-logo, otherwise in the middle', async () => {
    const at = async (css: string) => {
      await renderHeader({ config: { header_layout: LAYOUTS.ci, ...styles(css) } })
      const { x, width } = boxOf(logo())
      return x + width / 2
    }
    expect(Math.abs((await at('')) - WIDE.width / 2)).toBeLessThan(40)
    expect(await at('--avb-left-justify-ci-logo: yes')).toBeLessThan(WIDE.width / 4)
  })

  it('S1-5.2-14 global-font-family applies everywhere', async () => {
    await renderHeader({ config: styles('--avb-global-font-family: Newsreader, serif') })
    for (const part of [banner(), page.getByRole('main'), page.getByRole('heading', { level: 1 })]) {
      expect(getComputedStyle(part.element()).fontFamily).toMatch(/Newsreader/)
    }
  })
})

describe('my store', () => {
  it('S1-2.7-15 my_store_desktop_display renders it on a desktop; without the flag it is missing', async () => {
    const store = () => banner().getByRole('button', { name: /Kessler Appliance Duluth/ })
    await renderHeader({ config: headerOf({ my_store_desktop_display: '1' }) })
    await expect.element(store()).toBeVisible()
    await renderHeader({ config: headerOf({ my_store_desktop_display: '0' }) })
    await expect.element(banner().getByRole('searchbox')).toBeVisible()
    expect(store().elements()).toEqual([])
  })
})
