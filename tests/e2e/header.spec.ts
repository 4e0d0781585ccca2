import { test } from '#tests/support/config-proxy.ts'
import {
  BLOCKS,
  banner,
  headerOf,
  LAYOUTS,
  NARROW,
  openProduct,
  PAGE,
  PROMOTIONS,
  parts,
  scrollDown,
  WIDE,
} from '#tests/support/header-page.ts'
import { expect, shopUrl } from '#tests/support/shop.ts'

/** The header group: its order, what of it stays at the top, its blocks (specification 2.6). */

test('S1-2.6-01 the group is the block before, the header, the promotions of all stores, the block after', async ({
  page,
  testProxy,
}) => {
  const { origin } = testProxy.openStore('kessler', BLOCKS, PROMOTIONS)
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
      testProxy,
    }) => {
      const { origin } = testProxy.openStore(
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
    testProxy,
  }) => {
    for (const layout of ['standard', 'enterprise']) {
      const { origin } = testProxy.openStore('kessler', headerOf({}, { pdp: { layout } }))
      await page.setViewportSize(WIDE)
      await openProduct(page, origin)
      await scrollDown(page)
      await expect(banner(page), layout).not.toBeInViewport()
      await page.setViewportSize(NARROW)
      await scrollDown(page)
      await expect(banner(page), layout).toBeInViewport()
    }
  })

  test('S1-2.6-12 product pages of the layouts two_column and three_column: nowhere', async ({ page, testProxy }) => {
    for (const layout of ['two_column', 'three_column']) {
      const { origin } = testProxy.openStore('kessler', headerOf({}, { pdp: { layout } }))
      await page.setViewportSize(WIDE)
      await openProduct(page, origin)
      for (const size of [WIDE, NARROW]) {
        await page.setViewportSize(size)
        await scrollDown(page)
        await expect(banner(page), layout).not.toBeInViewport()
      }
    }
  })

  test('what sticks on a listing stands below a sticky header that has no mini form @phone', async ({
    page,
    testProxy,
  }) => {
    await page.goto(`${testProxy.open('kessler', headerOf({}))}/catalog/dishwashers`)
    const order = page.getByRole('combobox', { name: 'Sort by' }).filter({ visible: true }).first()
    await expect(order).toBeVisible()
    await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }))
    await expect(banner(page)).toBeInViewport()
    const bottomOf = async () => {
      const box = await banner(page).boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    await expect.poll(async () => ((await order.boundingBox())?.y ?? 0) - (await bottomOf())).toBeGreaterThanOrEqual(0)
    await expect(order).toBeInViewport({ ratio: 1 })
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
    testProxy,
  }) => {
    const both = { header_block_before_after_sticky_option: 'sticky_both' }
    const stores = [
      ['enterprisev3', { header_layout: LAYOUTS.enterprisev3, ...BLOCKS, ...headerOf(both) }, [WIDE, NARROW]],
      ['standardv3', { header_layout: LAYOUTS.standardv3, ...BLOCKS, ...headerOf(both) }, [WIDE, NARROW]],
      ['mobile v3', { ...BLOCKS, ...headerOf({ ...both, mobile_header_v3: '1' }) }, [NARROW]],
    ] as const
    for (const [name, patch, sizes] of stores) {
      const origin = testProxy.open('kessler', patch)
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
    await page.goto(testProxy.open('kessler', headerOf({ mobile_header_v3: '1' })) + PAGE)
    await scrollDown(page)
    await expect(banner(page)).toBeInViewport()
  })
})

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
    testProxy,
  }) => {
    for (const [, option, seen] of CASES) {
      const { origin } = testProxy.openStore(
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
