import { describe, it, onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'
import { NARROW, renderHeader, resize, styles, WIDE } from '#tests/support/header-island.tsx'
import { expect, expectAccessible, page, renderPage, userEvent } from '#tests/support/render-island.tsx'
import type { ConfigPatch } from '#tests/support/response-patches.ts'

/** Computed styles of a store with certain configuration and CSS variables (S1-3.1, S1-5.2, S1-9). */

const main = () => page.getByRole('main')
const styleOf = (element: Element | null | undefined, name: string) =>
  element ? getComputedStyle(element).getPropertyValue(name) : 'no element'

async function renderHome(config: ConfigPatch) {
  await resize(WIDE)
  return renderPage(await import('#app/[host]/[locale]/[variant]/page.tsx'), { config, hasFrame: true })
}
const heroButton = () => document.querySelector('main .c-button')

it('S1-5.2-02 header-searchbar-width-md-up is the width of the search bar on wide screens', async () => {
  await renderHeader({ config: styles('--avb-header-searchbar-width-md-up: 20rem') })
  const bar = page.getByRole('banner').element().querySelector('search')
  expect(Math.round(bar?.getBoundingClientRect().width ?? 0)).toBe(320)
})

it('S1-5.2-17 a document with scroll-behavior smooth scrolls smoothly, another does not', async () => {
  await renderHeader()
  const root = document.documentElement
  expect(styleOf(root, 'scroll-behavior')).toBe('auto')
  root.setAttribute('data-scroll-behavior', 'smooth')
  onTestFinished(() => root.removeAttribute('data-scroll-behavior'))
  expect(styleOf(root, 'scroll-behavior')).toBe('smooth')
})

it('S1-9-06 button_corner_style straight gives square buttons, any other value a radius of 2rem', async () => {
  for (const [button_corner_style, radius] of [
    ['straight', '0px'],
    ['round', '32px'],
  ]) {
    const display_features = { theme: { button_corner_style }, buttons: { 'border-radius': undefined } }
    await renderHome({ display_features, ...styles('') })
    expect(styleOf(heroButton(), 'border-radius')).toBe(radius)
  }
})

it('S1-3.1-82 theme colours apply to buttons and links, and CSS variables override them', async () => {
  const theme = { display_features: { theme: { primary_color: '5b2a86', secondary_color: '0b6e4f' } } }
  await renderHome({ ...theme, ...styles('') })
  expect(styleOf(heroButton(), 'background-color')).toBe('rgb(91, 42, 134)')
  const link = document.createElement('a')
  link.href = '/'
  link.className = 'text-link'
  document.querySelector('main .cms')?.append(link)
  expect(styleOf(link, 'color')).toBe('rgb(91, 42, 134)')
  await renderHome({ ...theme, ...styles('--avb-primary-color: #14505c') })
  expect(styleOf(heroButton(), 'background-color')).toBe('rgb(20, 80, 92)')
})

it('S1-3.1-83 style groups set backgrounds, buttons and fonts', async () => {
  const groups = {
    backgrounds: { page: 'f4f1ea', band: 'ede8dc', header: 'f8f6f1', footer: '20302a' },
    buttons: { 'border-radius': '7px', 'text-transform': 'uppercase', 'font-weight': '700' },
    theme: { button_corner_style: 'round' },
    typography: { body: 'Fraunces', heading: 'Sora', 'heading-text-transform': 'uppercase' },
  }
  const css = (selector: string, name: string) => styleOf(document.querySelector(selector), name)
  await renderHome({ display_features: groups, ...styles('') })
  expect(css('html', 'background-color')).toBe('rgb(244, 241, 234)')
  expect(css('main .c-button', 'border-radius')).toBe('7px')
  expect(css('body', 'font-family')).toContain('Fraunces')
  expect(css('main h1', 'font-family')).toContain('Sora')
  expect(styleOf(page.getByRole('contentinfo').element(), 'background-color')).toBe('rgb(32, 48, 42)')
  expect(css('header', 'background-color')).toBe('rgb(248, 246, 241)')
  document.querySelector('main .c-band')?.classList.remove('c-band-accent')
  expect(css('main .c-band', 'background-color')).toBe('rgb(237, 232, 220)')
  expect(css('main .c-button', 'text-transform')).toBe('uppercase')
  expect(css('main .c-button', 'font-weight')).toBe('700')
  expect(css('main h2', 'text-transform')).toBe('uppercase')
  await expectAccessible(page.getByRole('contentinfo').element())
})

it('S1-3.1-83 a missing entry keeps its default and doesn’t affect the others', async () => {
  const look = () => ({
    radius: styleOf(heroButton(), 'border-radius'),
    ground: styleOf(document.documentElement, 'background-color'),
    font: styleOf(document.body, 'font-family'),
  })
  const only = { theme: { button_corner_style: 'round' }, buttons: { 'border-radius': '7px' } }
  await renderHome({ display_features: only, ...styles('') })
  const changed = look()
  await renderHome(styles(''))
  const plain = look()
  expect(changed).toEqual({ ...plain, radius: '7px' })
  expect(plain.radius).not.toBe('7px')
  expect(plain.font).not.toContain('Fraunces')
})

it('S1-5.2-18 button-border-radius rounds buttons', async () => {
  await renderHome(styles('--avb-button-border-radius: 9px'))
  expect(styleOf(heroButton(), 'border-radius')).toBe('9px')
})

it('S1-5.2-18 links in blog posts have the blog-post-link-color of their state', async () => {
  const color = '--avb-blog-post-link-color'
  const css = `${color}: #7a1f5c; ${color}-hover: #14505c; ${color}-focus: #0b6e4f; ${color}-active: #5b2a86`
  const key = 'gas-electric-or-induction'
  await resize(WIDE)
  await renderPage(await import('#app/[host]/[locale]/[variant]/blog/[key]/page.tsx'), {
    config: styles(css),
    path: `/blog/${key}`,
    params: { key },
  })
  const link = page.getByRole('article').getByRole('link', { name: 'ranges and cooktops' })
  const shown = () => expect.poll(() => styleOf(link.element(), 'color'), { timeout: 15_000 })
  await shown().toBe('rgb(122, 31, 92)')
  await link.hover()
  await shown().toBe('rgb(20, 80, 92)')
  await userEvent.unhover(link)
  link.element().focus()
  await shown().toBe('rgb(11, 110, 79)')
  await forceStates(link.element(), ['hover', 'active'])
  await shown().toBe('rgb(91, 42, 134)')
})

/** A node in the DevTools protocol. */
type InspectedNode = {
  nodeId: number
  attributes?: string[]
  children?: InspectedNode[]
  contentDocument?: InspectedNode
}

/** Makes the browser render an element as if it were hovered, pressed etc. */
async function forceStates(element: Element, forcedPseudoClasses: string[]): Promise<void> {
  const session = cdp() as unknown as { send: (method: string, params?: object) => Promise<{ root: InspectedNode }> }
  element.setAttribute('data-forced', '')
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true })
  const find = (node: InspectedNode): InspectedNode | undefined => {
    if (node.attributes?.includes('data-forced')) return node
    for (const child of [...(node.children ?? []), ...(node.contentDocument ? [node.contentDocument] : [])]) {
      const found = find(child)
      if (found) return found
    }
    return undefined
  }
  await session.send('CSS.forcePseudoState', { nodeId: find(root)?.nodeId, forcedPseudoClasses })
}

describe('backgrounds and widths of pages', () => {
  const renderRoute = async (store: 'kessler' | 'alderloom', path: string) => {
    const routes = {
      '/promotions': () => import('#app/[host]/[locale]/[variant]/promotions/page.tsx'),
      '/blog': () => import('#app/[host]/[locale]/[variant]/blog/page.tsx'),
      '/blog/oak-moves': () => import('#app/[host]/[locale]/[variant]/blog/[key]/page.tsx'),
      '/checkout/cart': () => import('#app/[host]/[locale]/[variant]/checkout/cart/page.tsx'),
      '/checkout/success': () => import('#app/[host]/[locale]/[variant]/checkout/success/page.tsx'),
      '/catalog/sofas': () => import('#app/[host]/[locale]/[variant]/catalog/[key]/[query]/page.tsx'),
      '/catalog/dishwashers': () => import('#app/[host]/[locale]/[variant]/catalog/[key]/[query]/page.tsx'),
      '/delivery': () => import('#app/[host]/[locale]/[variant]/[...cmsId]/page.tsx'),
      '/contact': () => import('#app/[host]/[locale]/[variant]/contact/page.tsx'),
      '/': () => import('#app/[host]/[locale]/[variant]/page.tsx'),
    }
    const key = path.split('/').at(-1) ?? ''
    await renderPage(await routes[path as keyof typeof routes](), {
      store,
      path,
      hasFrame: true,
      params: { key, query: '~', cmsId: [key] },
    })
    await expect.element(main()).toBeVisible()
  }
  const parts = () => [...main().element().querySelectorAll(':scope > *:not(meta, script, [hidden])')]

  const groundOf = async (path: string) => {
    await resize(WIDE)
    await renderRoute('alderloom', path)
    return styleOf(parts()[0], 'background-color')
  }

  it('S1-2.1-24 /promotions, /blog and /checkout have a gray background', async () => {
    const grounds = new Set<string>()
    for (const path of ['/promotions', '/blog', '/blog/oak-moves', '/checkout/cart', '/checkout/success']) {
      grounds.add(await groundOf(path))
    }
    expect(grounds.size).toBe(1)
    expect(grounds).not.toContain('rgba(0, 0, 0, 0)')
  })

  it('S1-2.1-24 other pages have another background', async () => {
    const gray = await groundOf('/promotions')
    for (const path of ['/catalog/sofas', '/delivery', '/contact', '/']) {
      expect(await groundOf(path), path).not.toBe(gray)
    }
  })

  it('S1-9-09 S1-2.5-06 S1-9-19 the content is at most 1600 px wide, and a page at least 85vh tall', async () => {
    await resize({ width: 2200, height: 900 })
    for (const path of ['/catalog/dishwashers', '/delivery', '/contact', '/promotions', '/checkout/cart']) {
      await renderRoute('kessler', path)
      // Width without padding.
      const content = main().element().querySelector(':is(.shell, .catalog-page)') as HTMLElement
      const padding = ['padding-left', 'padding-right'].map((side) => Number.parseFloat(styleOf(content, side)))
      expect(content.clientWidth - (padding[0] ?? 0) - (padding[1] ?? 0), path).toBe(1600 - 2 * 48)
      expect(main().element().getBoundingClientRect().height, path).toBeGreaterThanOrEqual(Math.floor(900 * 0.85))
    }
  })

  it('S1-9-19 a picture without a file keeps 120 by 120', async () => {
    await resize(WIDE)
    const change = (cmsPage: unknown) => ({
      ...(cmsPage as object),
      content: '<avb-picture alt="Nothing yet"></avb-picture>',
    })
    await renderPage(await import('#app/[host]/[locale]/[variant]/[...cmsId]/page.tsx'), {
      path: '/delivery',
      params: { cmsId: ['delivery'] },
      answers: { '/pages/delivery': change },
    })
    const { width, height } =
      main().element().querySelector('span[style*="120px"]')?.getBoundingClientRect() ?? new DOMRect()
    expect([width, height]).toEqual([120, 120])
  })

  it('pages reflow at 320 px without scrolling sideways', async () => {
    await resize({ width: 320, height: 640 })
    for (const [store, path] of [
      ['kessler', '/'],
      ['alderloom', '/'],
      ['alderloom', '/delivery'],
      ['kessler', '/checkout/cart'],
      ['kessler', '/catalog/dishwashers'],
    ] as const) {
      await renderRoute(store, path)
      expect(document.documentElement.scrollWidth, `${store} ${path}`).toBeLessThanOrEqual(320)
    }
  })

  it('counters of a page are in one row', async () => {
    await resize(WIDE)
    await renderPage(await import('#app/[host]/[locale]/[variant]/[...cmsId]/page.tsx'), {
      path: '/about',
      params: { cmsId: ['about'] },
    })
    const counters = page
      .getByRole('paragraph')
      .filter({ hasText: /^\d+ (generations of|stores, one|technicians on|the year)/ })
    await expect.poll(() => counters.elements().length, { timeout: 15_000 }).toBe(4)
    const boxes = counters.elements().map((counter) => counter.getBoundingClientRect())
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1)
    for (const [index, { right }] of boxes.entries()) {
      expect(boxes[index + 1]?.x ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(right)
    }
  })

  it('a category name of one long word doesn’t make the page wider', async () => {
    const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftskapitänskajüte'
    const rename = (category: unknown) => ({ ...(category as object), name: LONG, page_h1_title: LONG })
    const answers = {
      '/categories': (list: unknown) => (list as object[]).map(rename),
      '/categories/ranges': rename,
      '/categories/refrigeration': rename,
    }
    const isClipped = (element: Element): boolean => {
      const up = element.parentElement
      if (!up || up === document.body) return false
      return styleOf(up, 'overflow-x') !== 'visible' || isClipped(up)
    }
    for (const [size, device] of [
      [WIDE, 'desktop'],
      [NARROW, 'mobile'],
    ] as const) {
      for (const key of ['ranges', 'refrigeration']) {
        await resize(size)
        await renderPage(await import('#app/[host]/[locale]/[variant]/catalog/[key]/[query]/page.tsx'), {
          device,
          answers,
          hasFrame: true,
          path: `/catalog/${key}`,
          params: { key, query: '~' },
        })
        await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(LONG)
        const wide = [...main().element().querySelectorAll('*')]
          .filter((element) => element.getBoundingClientRect().right > size.width + 0.5 && !isClipped(element))
          .map((element) => element.outerHTML.slice(0, 80))
        expect(wide).toEqual([])
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width)
      }
    }
  })
})
