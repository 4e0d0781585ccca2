import { describe, it } from 'vitest'
import { startEnhancing } from '#components/cms/enhance/enhance.client.ts'
import { SoftNavigation } from '#components/site/soft-navigation.client.tsx'
import {
  banner,
  department,
  departments,
  headerOf,
  JUST_NARROW,
  LAYOUTS,
  NARROW,
  opener,
  renderHeader,
  resize,
  soon,
  styles,
} from '#tests/support/header-island.tsx'
import { expect, expectAccessible, page, renderPage, userEvent } from '#tests/support/render-island.tsx'

/** Departments: bar and panels of a wide screen, drawer of a phone (S1-2.7, S1-2.8, S1-4.1). */

const withMenus = (items: object[]) => ({ '/menus': () => items })

const panels = () => [...departments().element().querySelectorAll('.menu-panel:not([hidden])')]
const panel = () => {
  const [open] = panels()
  if (!open) throw new Error('no panel is open')
  return page.elementLocator(open)
}
const expectPanel = async (name: string) => {
  await soon(() => panels().length).toBe(1)
  await expect.element(panel().getByRole('link', { name: `All in ${name}` })).toBeVisible()
}
const expectNoPanel = () => soon(() => panels().length).toBe(0)
const isOpen = (name: string) => opener(name).element().getAttribute('aria-expanded')

/** Makes the bar load the code and the data of its panels. */
async function warm(): Promise<void> {
  await opener('Laundry').click()
  await expectPanel('Laundry')
  await expect.element(panel().getByRole('list').first()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await away()
  await expectNoPanel()
}

/** Moves the pointer below all panels; the backdrop may be there. */
function away(): Promise<void> {
  return page.elementLocator(document.body).hover({ position: { x: 700, y: 880 }, force: true })
}

describe('panels', () => {
  it('S1-2.8-05 lead to /catalog/{url_key}, and close when a link is followed', async () => {
    const { left } = await renderHeader()
    expect(department('Cooking').element().getAttribute('href')).toBe('/catalog/cooking')
    await opener('Cooking').click()
    const all = panel().getByRole('link', { name: 'All in Cooking' })
    await expect.element(all).toHaveAttribute('href', '/catalog/cooking')
    await panel().getByRole('link', { name: 'Ranges', exact: true }).click()
    expect(left).toEqual(['/catalog/ranges'])
    await expectNoPanel()
  })

  it('show the pictures of the department’s direct children', async () => {
    await renderHeader()
    await department('Cooking').hover()
    await expectPanel('Cooking')
    const pictureIn = (name: string) =>
      panel().getByRole('link', { name, exact: true }).element().querySelector<HTMLImageElement>('img')
    await expect.element(panel().getByRole('link', { name: 'Ranges', exact: true })).toBeVisible()
    await soon(() => pictureIn('Ranges')?.naturalWidth ?? 0).toBeGreaterThan(0)
    expect(pictureIn('Gas Ranges')).toBe(null)
  })

  it('S1-2.7-18 open after the pointer has hovered for menu_delay_time, stay open while it is in them, and close after it has left', async () => {
    const delayMs = 300
    await renderHeader({ config: headerOf({ menu_delay_time: delayMs }) })
    await warm()
    let enteredAt = Number.POSITIVE_INFINITY
    const entry = department('Cooking').element().parentElement as Element
    entry.addEventListener('pointerenter', () => (enteredAt = performance.now()))
    let openedAt = 0
    const watcher = new MutationObserver(() => (openedAt ||= performance.now()))
    watcher.observe(opener('Cooking').element(), { attributeFilter: ['aria-expanded'] })
    await department('Cooking').hover()
    await soon(() => isOpen('Cooking')).toBe('true')
    watcher.disconnect()
    // A browser's timer may end a fraction of a millisecond early.
    expect(Math.ceil(openedAt - enteredAt)).toBeGreaterThanOrEqual(delayMs)
    // Moving from the bar into the panel must not close it.
    let hasLeft = false
    entry.addEventListener('pointerleave', () => (hasLeft = true))
    await panel().getByRole('link', { name: 'Ranges', exact: true }).hover()
    expect([hasLeft, isOpen('Cooking')]).toEqual([false, 'true'])
    await away()
    await expectNoPanel()
    expect(hasLeft).toBe(true)
  })

  it('S1-2.7-19 dim the page behind them with menu_backdrop, and do not without', async () => {
    const backdrop = () => document.querySelectorAll('body > .fixed.inset-0[aria-hidden="true"]')
    for (const menu_backdrop of ['1', '0']) {
      await renderHeader({ config: headerOf({ menu_backdrop }) })
      await opener('Cooking').click()
      await expect.element(panel().getByRole('link', { name: 'Ranges', exact: true })).toBeVisible()
      await soon(() => backdrop().length).toBe(menu_backdrop === '1' ? 1 : 0)
      const [dimmed] = backdrop()
      if (!dimmed) continue
      const { x, y, width, height } = dimmed.getBoundingClientRect()
      expect([x, y, width, height]).toEqual([0, 0, document.documentElement.clientWidth, window.innerHeight])
      await page.elementLocator(dimmed).click({ position: { x: 700, y: 850 } })
      await soon(() => backdrop().length).toBe(0)
    }
  })

  it('work by keyboard: Enter and Space open, arrows move, Escape closes and returns the focus', async () => {
    await renderHeader()
    await warm()
    department('Cooking').element().focus()
    await userEvent.tab()
    await expect.element(opener('Cooking')).toHaveFocus()
    for (const key of ['{Enter}', ' ']) {
      await userEvent.keyboard(key)
      await expect.element(opener('Cooking')).toHaveAttribute('aria-expanded', 'true')
      await expect.element(panel().getByRole('link', { name: 'Ranges', exact: true })).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await expectNoPanel()
      await expect.element(opener('Cooking')).toHaveFocus()
    }
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(department('Dishwashers')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{Enter}')
    await expectPanel('Cooking')
    await userEvent.keyboard('{ArrowDown}')
    const all = panel().getByRole('link', { name: 'All in Cooking' })
    await expect.element(all).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    await expect.element(all).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(panel().getByRole('link').last()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(opener('Cooking')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(department('Refrigeration')).toHaveFocus()
  })

  it('close when the focus leaves them', async () => {
    await renderHeader()
    opener('Cooking').element().focus()
    await userEvent.keyboard('{Enter}')
    await expectPanel('Cooking')
    await expect.element(panel().getByRole('link', { name: 'Ranges', exact: true })).toBeVisible()
    banner().getByLabelText('Search products').element().focus()
    await expectNoPanel()
  })

  it('are accessible', async () => {
    await renderHeader()
    await opener('Cooking').click()
    await expect.element(panel().getByRole('link', { name: 'Ranges', exact: true })).toBeVisible()
    await expectAccessible(banner().element())
  })

  it('S1-2.8-10 have columns with headings or one list, according to the node’s layout', async () => {
    const items = [
      { node_id: 1, parent_node_id: 0, label: 'Columns', request_url: 'a' },
      { node_id: 2, parent_node_id: 1, label: 'Heading', request_url: 'b' },
      { node_id: 3, parent_node_id: 2, label: 'Below', request_url: 'c' },
      { node_id: 4, parent_node_id: 0, label: 'Plain', request_url: 'd' },
      { node_id: 5, parent_node_id: 4, label: 'Only', request_url: 'e' },
    ]
    await renderHeader({ answers: withMenus(items) })
    await opener('Columns').click()
    const below = panel().getByRole('listitem').filter({ hasText: 'Heading' }).getByRole('list')
    await expect.element(below).toHaveTextContent('Below')
    await expect.element(panel().getByRole('list').first()).toHaveStyle({ columnCount: '5' })
    opener('Plain').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(panel().getByRole('link', { name: 'Only' })).toBeVisible()
    expect(panel().getByRole('list').elements()).toHaveLength(1)
    await expect.element(panel().getByRole('list')).toHaveStyle({ display: 'grid' })
  })

  it('a click on another department’s button opens that one, also right after hovering has opened the first', async () => {
    await renderHeader({ config: headerOf({ menu_delay_time: 1 }) })
    await warm()
    await department('Dishwashers').hover()
    await soon(() => isOpen('Dishwashers')).toBe('true')
    // Immediately after the opening: within the time in which a click on the first department's button would be
    // ignored.
    const cooking = opener('Cooking').element() as HTMLElement
    cooking.click()
    await expectPanel('Cooking')
  })

  it('show only the department’s link if departments can’t be loaded', async () => {
    let isDown = false
    const whenUp = (answer: unknown) => (isDown ? new Response('{}', { status: 500 }) : answer)
    await renderHeader({ answers: { '/categories': whenUp, '/menus': whenUp } })
    isDown = true
    await opener('Cooking').click()
    await expectPanel('Cooking')
  })

  it('S1-2.8-11 S1-2.8-12 an item’s icon is before its name, and its link has the item’s target', async () => {
    const pictured = { icon_url: 'favicon.svg', target: '_blank' }
    const items = [
      { node_id: 1, parent_node_id: 0, label: 'Pictured', request_url: 'a', ...pictured },
      { node_id: 2, parent_node_id: 1, label: 'Inside', request_url: 'b', ...pictured },
    ]
    await renderHeader({ answers: withMenus(items) })
    const icon = department('Pictured').element().firstElementChild as HTMLImageElement
    await soon(() => icon.naturalWidth).toBeGreaterThan(0)
    await opener('Pictured').click()
    const inside = panel().getByRole('link', { name: 'Inside' })
    await expect.element(inside).toHaveAttribute('target', '_blank')
    await expect.element(inside).toHaveAttribute('rel', 'noopener')
    await expect.element(inside).toHaveAttribute('href', '/b')
    expect(inside.element().firstElementChild?.localName).toBe('img')
  })

  it('of a store with 5,000 departments are complete', async () => {
    const categories = Array.from({ length: 5000 }, (_, index) => ({
      entity_id: index + 3,
      parent_id: index < 50 ? 2 : (index % 50) + 3,
      level: index < 50 ? 2 : 3,
      name: `D${index}`,
      url_key: `d-${index}`,
      include_in_menu: '1',
      position: index,
    }))
    await renderHeader({ answers: { '/categories': () => categories, ...withMenus([]) } })
    await opener('D1').click()
    await expect.element(panel().getByRole('link', { name: 'D51', exact: true })).toBeVisible()
  })
})

describe('the bar', () => {
  it('S1-2.7-20 dynamic_menu_sizing keeps all departments in one row, smaller; without it they wrap', async () => {
    const rows = () => {
      const nav = departments().element()
      const links = [...nav.querySelectorAll(':scope > ul > li > a')].map((link) => link.getBoundingClientRect())
      return {
        count: new Set(links.map(({ top }) => Math.round(top))).size,
        isInside: links.every(({ right }) => right <= nav.getBoundingClientRect().right + 8),
        size: Number.parseFloat(getComputedStyle(nav.querySelector('a') as Element).fontSize),
      }
    }
    await renderHeader({ config: headerOf({ dynamic_menu_sizing: '1' }) })
    const wide = rows()
    expect(wide).toMatchObject({ count: 1, isInside: true })
    await resize({ width: 1100, height: 800 })
    const narrow = rows()
    expect(narrow).toMatchObject({ count: 1, isInside: true })
    expect(narrow.size).toBeLessThan(wide.size)
    await renderHeader({ config: headerOf({ dynamic_menu_sizing: '0' }), size: { width: 1100, height: 800 } })
    expect(rows().count).toBeGreaterThan(1)
  })

  it('S1-5.2-15 header-nav variables set the border above the menu, its alignment and the colours of its icons', async () => {
    const lines = [
      'primary-menu-border-top: 3px solid #102030',
      'justify-content: flex-end',
      'item-icon-color: #ff8800',
      'item-icon-color-hover: #0088ff',
      'item-icon-color-active: #88ff00',
    ].map((line) => `--avb-header-nav-${line}`)
    await renderHeader({ config: styles(lines.join(';')) })
    await expect.element(departments()).toHaveStyle({ borderTop: '3px solid rgb(16, 32, 48)' })
    await expect.element(departments().getByRole('list').first()).toHaveStyle({ justifyContent: 'flex-end' })
    const colorOf = (name: string) => getComputedStyle(opener(name).element()).color
    expect(colorOf('Cooking')).toBe('rgb(255, 136, 0)')
    await opener('Cooking').hover()
    await soon(() => colorOf('Cooking')).toBe('rgb(0, 136, 255)')
    opener('Laundry').element().focus()
    await userEvent.keyboard('{Enter}')
    await soon(() => colorOf('Laundry')).toBe('rgb(136, 255, 0)')
  })
})

describe('a block header-nav-{suffix}', () => {
  const CONTENT = `<style>p{color:rgb(1, 2, 3)}</style><p>Written by staff</p>
    <a href="/delivery">Ways of delivery</a>
    <avb-tabs><avb-tab data-title="Gas"><b>By gas</b></avb-tab><avb-tab data-title="Power"><b>By power</b></avb-tab></avb-tabs>
    <avb-carousel data-title="Ideas"><div>First idea</div><div>Second idea</div></avb-carousel>`
  const identifier = 'header-nav-cooking'
  const answers = {
    '/blocks': (list: unknown) => [...(list as object[]), { identifier, title: identifier }],
    [`/blocks/${identifier}`]: () => ({ identifier, block_id: '9', title: identifier, content: CONTENT }),
  }
  const LongPage = () => (
    <>
      <SoftNavigation smoothRestoreMs={null} callValue={600} />
      <p>Of the page</p>
    </>
  )
  const renderBlock = async (options: object) => {
    startEnhancing()
    return renderPage({ default: LongPage }, { hasFrame: true, path: '/help', answers, ...options })
  }
  /** Asserts that the block is isolated and everything in it works. */
  const expectWorking = async ({ router }: Awaited<ReturnType<typeof renderBlock>>) => {
    const text = page.getByText('Written by staff')
    await expect.element(text).toBeVisible()
    await expect.element(text).toHaveStyle({ color: 'rgb(1, 2, 3)' })
    await expect.element(page.getByText('Of the page')).not.toHaveStyle({ color: 'rgb(1, 2, 3)' })
    expect(text.element().getRootNode()).toBeInstanceOf(ShadowRoot)
    await expect.element(page.getByText('By gas')).toBeVisible()
    await expect.element(page.getByText('By power')).not.toBeVisible()
    await soon(async () => {
      await page.getByRole('tab', { name: 'Power' }).click()
      return page.getByText('By gas').element().checkVisibility()
    }).toBe(false)
    await expect.element(page.getByText('By power')).toBeVisible()
    await expect.element(page.getByRole('list', { name: 'Ideas' }).getByText('First idea')).toBeVisible()
    return async () => {
      await page.getByRole('link', { name: 'Ways of delivery' }).click()
      expect(router.push).toHaveBeenCalledWith('/delivery', expect.anything())
    }
  }

  it('S1-2.8-15 S1-2.10-01 opens with its department, isolated, and its links and components work', async () => {
    for (const header_layout of [LAYOUTS.standard, LAYOUTS.condensed, LAYOUTS.kiosk]) {
      await page.viewport(1440, 900)
      // No mini header: it has no departments and would appear when the page scrolls to the clicked link.
      const visit = await renderBlock({ config: { header_layout, ...headerOf({}) } })
      await opener('Cooking').click()
      const follow = await expectWorking(visit)
      await follow()
      await expectNoPanel()
    }
  })

  it('S1-2.8-15 S1-2.10-01 is in the phone’s drawer below its department', async () => {
    await page.viewport(NARROW.width, NARROW.height)
    const visit = await renderBlock({ device: 'mobile' })
    await banner().getByRole('button', { name: 'Menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.getByRole('button', { name: 'Cooking', exact: true }).click()
    await expect.element(drawer.getByRole('link', { name: 'All in Cooking' })).toBeVisible()
    const follow = await expectWorking(visit)
    await follow()
    await soon(() => drawer.elements()).toEqual([])
  })
})

describe('the drawer', () => {
  const button = () => banner().getByRole('button', { name: 'Menu' })
  const drawer = () => page.getByRole('dialog', { name: 'Menu' })

  it('S1-2.7-10 is opened by a button only below md, works by keyboard and closes on Escape', async () => {
    await renderHeader({ size: { width: 960, height: 800 } })
    expect(button().elements()).toEqual([])
    await resize(JUST_NARROW)
    button().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(drawer().getByRole('button', { name: 'Refrigeration' })).toBeVisible()
    await expectAccessible(drawer().element())
    drawer().getByRole('button', { name: 'Refrigeration' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(drawer().getByRole('button', { name: 'Back' })).toHaveFocus()
    await expect.element(drawer().getByRole('link', { name: 'All in Refrigeration' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(drawer().getByRole('button', { name: 'Refrigeration' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await soon(() => drawer().elements()).toEqual([])
    await expect.element(button()).toHaveFocus()
  })

  it('S1-2.7-10 keeps the focus inside', async () => {
    await renderHeader({ size: NARROW, device: 'mobile' })
    await button().click()
    await expect.element(drawer().getByRole('button', { name: 'Refrigeration' })).toBeVisible()
    for (let press = 0; press < 40; press++) {
      await userEvent.tab()
      const active = document.activeElement
      // After the dialog's last element the browser focuses its own controls before the first one again.
      expect(active === document.body || active?.closest('dialog') !== null, `after ${press} presses`).toBe(true)
    }
  })

  it('replaces the departments if the mobile variant is on a wide screen', async () => {
    await renderHeader({ size: { width: 1024, height: 800 }, device: 'mobile' })
    expect(departments().elements()).toEqual([])
    await button().click()
    await expect.element(drawer().getByRole('button', { name: 'Refrigeration' })).toBeVisible()
  })

  it('has the items that top_menu_visibility limits to phones', async () => {
    const items = [
      { node_id: 1, parent_node_id: 0, label: 'Large only', request_url: 'a', top_menu_visibility: 'desktop' },
      { node_id: 2, parent_node_id: 0, label: 'Small only', request_url: 'b', top_menu_visibility: 'mobile' },
      { node_id: 3, parent_node_id: 0, label: 'Nowhere', request_url: 'c', top_menu_visibility: '0' },
    ]
    await renderHeader({ size: NARROW, answers: withMenus(items) })
    await button().click()
    await expect.element(drawer().getByRole('link', { name: 'Small only' })).toBeVisible()
    expect(drawer().getByText('Large only').elements()).toEqual([])
    expect(drawer().getByText('Nowhere').elements()).toEqual([])
  })
})
