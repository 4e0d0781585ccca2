import { describe, it } from 'vitest'
import { NARROW, resize, soon, styles, WIDE } from '#tests/support/header-island.tsx'
import { changed } from '#tests/support/patches.ts'
import { expect, expectAccessible, page, renderPage } from '#tests/support/render-island.tsx'
import type { DemoStore } from '#tests/support/stores.ts'

/** Listings as a shopper uses them: filters, order, pages and tiles (S1-2.13, S1-3.1). */

type Options = Parameters<typeof renderPage>[1] & { size?: typeof WIDE }

const phone = { size: NARROW, device: 'mobile' } as const

/** @param query such as 'order=price' */
async function renderCategory(key: string, { size = WIDE, ...options }: Options = {}, query = '') {
  await resize(size)
  window.scrollTo(0, 0)
  const visit = await renderPage(await import('#app/[host]/[locale]/[variant]/catalog/[key]/[query]/page.tsx'), {
    hasFrame: true,
    path: `/catalog/${key}${query && `?${query}`}`,
    params: { key, query: query ? encodeURIComponent(query) : '~' },
    ...options,
  })
  await expect.element(main().getByRole('article').first()).toBeVisible()
  return visit
}

async function renderSearch(term: string, { size = WIDE, ...options }: Options = {}) {
  await resize(size)
  window.scrollTo(0, 0)
  return renderPage(await import('#app/[host]/[locale]/[variant]/search/[[...term]]/page.tsx'), {
    hasFrame: true,
    path: `/search/${term}`,
    params: { term: [term] },
    ...options,
  })
}

async function renderSpecial(attribute: string, value: string, { size = WIDE, ...options }: Options = {}) {
  await resize(size)
  return renderPage(await import('#app/[host]/[locale]/[variant]/special/[...path]/page.tsx'), {
    hasFrame: true,
    path: `/special/${attribute}/${value}`,
    params: { path: [attribute, value, '~'] },
    ...options,
  })
}

const main = () => page.getByRole('main')
const filters = () => page.getByRole('region', { name: 'Filters' })
const filtersButton = () => main().getByRole('button', { name: /^(Filters|Filtres)/ })
/** Tiles of the listing only; the page may also have rows of products. */
const tiles = () => page.elementLocator(document.querySelector('main [data-products]') as Element).getByRole('article')
const box = (element: Element) => element.getBoundingClientRect()
const boxOf = (locator: ReturnType<typeof main>) => box(locator.element())
const styleOf = (element: Element | undefined, name: string) =>
  element ? getComputedStyle(element).getPropertyValue(name) : ''
const sortSelect = () => main().getByRole('combobox', { name: /^(sort by|trier par)$/i })

describe('filters', () => {
  it('a click on a value navigates to its address at once on a wide screen', async () => {
    const { router } = await renderCategory('dishwashers')
    await filters()
      .getByRole('link', { name: /^Oakvale/ })
      .click()
    expect(router.push).toHaveBeenCalledWith('/catalog/dishwashers?manufacturer=Oakvale', { scroll: false })
  })

  it('a chip removes its filter', async () => {
    const { router } = await renderCategory('dishwashers', {}, 'manufacturer=Oakvale')
    await page.getByRole('link', { name: /Remove filter Brand: Oakvale/ }).click()
    expect(router.push).toHaveBeenCalledWith('/catalog/dishwashers', { scroll: false })
  })

  it('F11 a price range accepts French and English number formats, and reports other text as invalid', async () => {
    const field = (name: string) => page.getByRole('main').getByLabelText(name, { exact: true }).first()
    const french = await renderCategory('televiseurs', { store: 'volteo' })
    for (const typed of ['1 299,50', '1\u00a0299,50 $', '1299,5']) {
      await field('De').fill(typed)
      await page.getByRole('main').getByRole('button', { name: 'Appliquer' }).first().click()
      const address = '/catalog/televiseurs?price=1299.5-999999999'
      await expect.poll(() => french.router.push.mock.lastCall?.[0]).toBe(address)
      french.router.push.mockClear()
    }
    const { router } = await renderCategory('dishwashers')
    await field('From').fill('$1,2')
    await field('To').fill('1,299')
    await filters().getByRole('button', { name: 'Apply' }).first().click()
    await expect.poll(() => router.push.mock.lastCall?.[0]).toBe('/catalog/dishwashers?price=1.2-1299')
    router.push.mockClear()
    await field('From').fill('100-200')
    await filters().getByRole('button', { name: 'Apply' }).first().click()
    const from = field('From').element() as HTMLInputElement
    await expect.poll(() => from.validationMessage).toBe('Enter a number, such as 299.5.')
    expect(router.push).not.toHaveBeenCalled()
    await field('From').fill('100')
    expect(from.validationMessage).toBe('')
  })

  it('a price range navigates to an address such as price=500-700', async () => {
    const { router } = await renderCategory('dishwashers')
    await filters().getByLabelText('From', { exact: true }).fill('500')
    await filters().getByLabelText('To', { exact: true }).fill('700')
    await filters().getByRole('button', { name: 'Apply' }).click()
    const expectedCall = ['/catalog/dishwashers?price=500-700', { scroll: false }]
    await expect.poll(() => router.push.mock.lastCall).toEqual(expectedCall)
  })

  const DRAWERS = [
    ['/catalog/dishwashers', () => renderCategory('dishwashers', phone)],
    ['/special/manufacturer/Oakvale', () => renderSpecial('manufacturer', 'Oakvale', phone)],
    ['/search/refrigerator', () => renderSearch('refrigerator', phone)],
  ] as const
  it.for(DRAWERS)('S1-2.13-12 several queued in the drawer lead to %s with all of them', async ([path, render]) => {
    const { router } = await render()
    await filtersButton().click()
    // A filter's further values are in a nested <details>.
    const facets = [...filters().element().querySelectorAll<HTMLDetailsElement>('details:not(details details)')]
    const withValues = facets.filter((facet) => facet.querySelector('a'))
    for (const facet of withValues.slice(0, 2)) {
      if (!facet.open) await page.elementLocator(facet.querySelector('summary') as Element).click()
      const value = page.elementLocator(facet.querySelector('a') as Element)
      await value.click()
      await expect.element(value).toHaveAttribute('aria-current', 'true')
    }
    expect(router.push).not.toHaveBeenCalled()
    const apply = filters().getByRole('button', { name: /^Show \d+ results?$/ })
    await soon(() => Number(/\d+/.exec(apply.element().textContent)?.[0])).toBeLessThan(120)
    await apply.click()
    expect(router.push).toHaveBeenCalledOnce()
    expect(router.push.mock.lastCall?.[0]).toMatch(new RegExp(`^${path}\\?[^&]+=[^&]+&[^&]+=[^&]+$`))
  })

  it('S1-2.13-16 stay in view while the products scroll', async () => {
    await renderCategory('dishwashers')
    const heading = filters().element().querySelector('summary') as Element
    await expect.element(tiles().first()).toBeVisible()
    tiles().nth(12).element().scrollIntoView()
    await expect.element(page.elementLocator(heading)).toBeInViewport()
    await soon(() => box(heading).top - boxOf(page.getByRole('banner')).bottom).toBeGreaterThanOrEqual(0)
  })

  it('S1-2.13-17 left_vertical shows them as a column, any other design as a bar above the products', async () => {
    const renderWith = (grid: object) =>
      renderCategory('dishwashers', { config: { display_features: { catalog_product_grid: grid } } })
    await renderWith({ page_filter_design: 'left_vertical' })
    expect(boxOf(filters()).right).toBeLessThanOrEqual(boxOf(tiles().first()).left)
    const { router } = await renderWith({ page_filter_design: 'top_horizontal' })
    expect(boxOf(filters()).bottom).toBeLessThanOrEqual(boxOf(tiles().first()).top)
    const brand = filters().getByRole('link', { name: /^Oakvale/ })
    expect(brand.elements()).toEqual([])
    await filters().getByText('Brand', { exact: true }).click()
    await brand.click()
    expect(router.push).toHaveBeenCalledWith('/catalog/dishwashers?manufacturer=Oakvale', { scroll: false })
  })

  it('S1-2.13-18 the position of their button on a phone follows its variable', async () => {
    // The number of products is on its own line. By default the button is on the left.
    for (const [position, isLeft] of [
      ['', true],
      ['left', true],
      ['right', false],
    ] as const) {
      const config = position ? styles(`--avb-catalog-filters-button-position:${position}`) : styles('')
      await renderCategory('dishwashers', { ...phone, config })
      expect(boxOf(filtersButton()).x < boxOf(sortSelect()).x, position).toBe(isLeft)
    }
  })

  it('S1-3.3-08 a featured filter is above the products, and its values are links', async () => {
    const featured_filter = { attribute: 'manufacturer', title: 'Shop by maker', display_in_sidebar: false }
    const { router } = await renderCategory('dishwashers', {
      answers: { '/categories/dishwashers': changed({ featured_filter }) },
    })
    const featured = page.getByRole('navigation', { name: 'Shop by maker' })
    expect(boxOf(featured).bottom).toBeLessThanOrEqual(boxOf(tiles().first()).top)
    await featured.getByRole('link', { name: /^Oakvale/ }).click()
    expect(router.push).toHaveBeenCalledWith('/catalog/dishwashers?manufacturer=Oakvale', { scroll: false })
  })

  it('F06 a filter with many values has a field that searches them by name, in any spelling of letters', async () => {
    const names = ['Éole', 'Cœur Boréal', ...Array.from({ length: 20 }, (_, place) => `Brand ${place + 10}`)]
    const values = names.map((name) => ({ value: name, display_name: name, product_count: 2 }))
    const lists = [{ attribute: 'manufacturer', label: 'Brand', type: 'select', values }]
    await renderCategory('dishwashers', { answers: { '/categories/dishwashers': changed({ filters: lists }) } })
    const field = filters().getByRole('searchbox', { name: 'Search Brand' })
    const shown = () =>
      filters()
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent)
    expect(shown()).toHaveLength(8)
    await field.fill('eol')
    await soon(shown).toEqual([expect.stringMatching(/^Éole/)])
    await field.fill('COEUR b')
    await soon(shown).toEqual([expect.stringMatching(/^Cœur Boréal/)])
    await field.fill('brand 2')
    await soon(() => shown().length).toBe(10)
    await field.fill('nobody')
    await soon(shown).toEqual([])
    await expect.element(filters().getByRole('status')).toHaveTextContent('Nothing matches.')
    await field.fill('')
    await soon(() => shown().length).toBe(8)
    expect(filters().getByRole('status').element().textContent).toBe('')
    await expectAccessible(filters().element().querySelector('[data-filters]') as Element)
  })

  it('the category filter is indented by the levels of the tree', async () => {
    await renderSearch('gas')
    const names = filters()
      .getByRole('link')
      .elements()
      .slice(0, 3)
      .map((link) => link.querySelector('b') as Element)
    expect(names.map(({ textContent }) => textContent)).toEqual(['Cooking', 'Ranges', 'Gas Ranges'])
    const starts = names.map((name) => box(name).x)
    expect(starts).toEqual([...new Set(starts)].toSorted((one, other) => one - other))
  })
})

describe('order and page size', () => {
  it('S1-2.13-02 choosing another order or page size rewrites the address', async () => {
    const { router } = await renderCategory('ranges', {}, 'order=price&dir=desc&limit=12')
    await sortSelect().selectOptions('Name')
    expect(router.push).toHaveBeenLastCalledWith('/catalog/ranges?limit=12&dir=asc&order=name', { scroll: false })
    await main().getByRole('combobox', { name: 'Per page' }).selectOptions('48')
    expect(router.push).toHaveBeenLastCalledWith('/catalog/ranges?dir=desc&order=price&limit=48', { scroll: false })
  })

  it('S1-3.3-09 choosing an order of the category sets order and dir', async () => {
    const sort = [
      { code: 'position', name: 'Featured', dir: 'asc' },
      { code: 'name', name: 'Z to A', dir: 'desc' },
    ]
    const answers = { '/categories/dishwashers': changed({ sort, default_sort_by: 'name' }) }
    const { router } = await renderCategory('dishwashers', { answers })
    expect((sortSelect().element() as HTMLSelectElement).selectedOptions[0]?.text).toBe('Z to A')
    await sortSelect().selectOptions('Featured')
    expect(router.push).toHaveBeenCalledWith('/catalog/dishwashers?dir=asc&order=position', { scroll: false })
  })

  it('the list has the store’s look and an arrow beside its text', async () => {
    for (const size of [WIDE, NARROW]) {
      await renderCategory('ranges', { size, device: size === NARROW ? 'mobile' : 'desktop' })
      const list = sortSelect().element()
      expect(styleOf(list, 'appearance')).toBe('none')
      expect(styleOf(list, 'background-image')).toContain('gradient')
      expect(Number.parseFloat(styleOf(list, 'padding-right'))).toBeGreaterThanOrEqual(32)
    }
  })
})

const LISTINGS: readonly [DemoStore, string, string][] = [
  ['kessler', 'ranges', 'range'],
  ['alderloom', 'sofas', 'sofa'],
  ['volteo', 'tous-les-televiseurs', 'televiseur'],
]
/** The narrowest supported phone. */
const NARROWEST = { width: 320, height: 640 }

describe.for(LISTINGS)('in %s', ([store, category, term]) => {
  /** Options that the select cuts off: a select with only that option would be wider. */
  const cutOptions = () => {
    const select = sortSelect().element() as HTMLSelectElement
    const { width } = box(select)
    return [...select.options]
      .map(({ text }) => text)
      .filter((text) => {
        const alone = select.cloneNode() as HTMLSelectElement
        alone.append(new Option(text))
        alone.style.cssText = 'flex: none; width: max-content; max-width: none; position: absolute'
        select.parentElement?.append(alone)
        const wanted = box(alone).width
        alone.remove()
        return wanted > width + 0.5
      })
  }

  it('no sort option of a listing or a search is cut off', async () => {
    for (const [device, sizes] of [
      ['desktop', [WIDE]],
      ['mobile', [NARROW, NARROWEST]],
    ] as const) {
      for (const render of [renderCategory, renderSearch]) {
        await render(render === renderCategory ? category : term, { store, device })
        await document.fonts.ready
        for (const size of sizes) {
          await resize(size)
          expect(cutOptions(), `${size.width} px`).toEqual([])
        }
      }
    }
  })

  it('prices in one row of tiles are at the same height, whatever is above them', async () => {
    for (const options of [{}, phone]) {
      await renderCategory('ranges', options)
      await document.fonts.ready
      const rows = new Map<number, number[]>()
      for (const tile of tiles().all()) {
        const top = Math.round(boxOf(tile).top)
        const price = tile.getByText(/^(From )?\$[\d,]+\.\d\d/).first()
        rows.set(top, [...(rows.get(top) ?? []), Math.round(boxOf(price).top)])
      }
      expect([...rows.values()].filter((prices) => prices.length > 1).length).toBeGreaterThan(2)
      for (const prices of rows.values()) expect(Math.max(...prices) - Math.min(...prices)).toBeLessThanOrEqual(1)
    }
  })

  it('no button covers a tile’s picture on a phone', async () => {
    await renderCategory(category, { ...phone, store })
    for (const size of [NARROW, NARROWEST]) {
      await resize(size)
      const tile = tiles().first()
      const picture = box(tile.element().querySelector('img') as Element)
      const buttons = tile.getByRole('button').elements()
      expect(buttons.length).toBeGreaterThan(0)
      for (const button of buttons) {
        const { left, right, top, bottom, width, height } = box(button)
        const across = Math.min(right, picture.right) - Math.max(left, picture.left)
        const down = Math.min(bottom, picture.bottom) - Math.max(top, picture.top)
        expect(Math.max(0, across) * Math.max(0, down)).toBe(0)
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      }
    }
  })

  it('the sticky parts of a scrolled listing take at most a fifth of a phone’s screen', async () => {
    await renderCategory(category, { ...phone, store })
    window.scrollTo({ top: 1_200, behavior: 'instant' })
    await soon(() => document.querySelectorAll('[data-scrolled]').length).toBe(1)
    await expect.element(filtersButton()).toBeInViewport({ ratio: 1 })
    await expect.element(sortSelect()).toBeInViewport({ ratio: 1 })
    const row = filtersButton().element().parentElement as Element
    await soon(() => box(row).bottom).toBeLessThanOrEqual(NARROW.height / 5)
    // The bar is right below the header, whose height varies, and neither covers the other.
    const gap = () => boxOf(filtersButton()).y - boxOf(page.getByRole('banner')).bottom
    await soon(gap).toBeLessThan(16)
    expect(gap()).toBeGreaterThanOrEqual(0)
  })
})

it('the sticky bar of a listing is below a sticky header that has no mini form', async () => {
  const config = { display_features: { header: { header_mini_desktop: '0', header_mini_mobile: '0' } } }
  await renderCategory('dishwashers', { ...phone, config })
  window.scrollTo({ top: 1_200, behavior: 'instant' })
  await expect.element(page.getByRole('banner')).toBeInViewport()
  await soon(() => boxOf(sortSelect()).y - boxOf(page.getByRole('banner')).bottom).toBeGreaterThanOrEqual(0)
  await expect.element(sortSelect()).toBeInViewport({ ratio: 1 })
})

describe('tiles', () => {
  const grid = (catalog_product_grid: object) => ({ config: { display_features: { catalog_product_grid } } })
  const border = () => Number.parseFloat(styleOf(tiles().first().element(), 'border-top-width'))

  it('S1-3.1-69 tile_corner and tile_design choose corners and design', async () => {
    const radius = () => Number.parseFloat(styleOf(tiles().first().element(), 'border-radius'))
    await renderCategory('dishwashers', grid({ tile_corner: 'straight' }))
    expect(radius()).toBe(0)
    await renderCategory('dishwashers', grid({ tile_corner: 'rounded' }))
    expect(radius()).toBeGreaterThan(0)
    await renderCategory('dishwashers', grid({ tile_design: 'standard' }))
    expect(border()).toBe(0)
    for (const tile_design of ['enterprise', ' Enterprise']) {
      await renderCategory('dishwashers', grid({ tile_design }))
      expect(border(), tile_design).toBeGreaterThan(0)
    }
  })

  it('S1-3.1-50 product_grid_tile_enable uses the enterprise tile if no design is chosen', async () => {
    for (const isOn of [true, false]) {
      const config = {
        enterprise_features: { product_grid_tile_enable: isOn },
        display_features: { catalog_product_grid: { tile_design: '' }, product_grid_tile_design: '' },
        product_grid_tile_design: '',
        catalog_product_grid: { tile_design: '' },
      }
      await renderCategory('dishwashers', { config })
      expect(border() > 0).toBe(isOn)
    }
  })

  it('S1-3.1-73 catalog_product_grid.tile_design is for catalog pages, product_grid_tile_design for tiles elsewhere', async () => {
    const config = {
      display_features: { catalog_product_grid: { tile_design: 'standard' }, product_grid_tile_design: 'enterprise' },
      catalog_product_grid: { tile_design: 'standard' },
      product_grid_tile_design: 'enterprise',
    }
    await renderCategory('dishwashers', { config })
    expect(border()).toBe(0)
    await renderPage(await import('#app/[host]/[locale]/[variant]/page.tsx'), { config })
    const tile = main()
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: /^Compare/ }) })
      .first()
    await expect.element(tile).toBeInTheDocument()
    expect(Number.parseFloat(styleOf(tile.element(), 'border-top-width'))).toBeGreaterThan(0)
  })

  it('S1-3.1-70 tiles_per_row_lg and tiles_per_row_xl set the tiles of a row, 3 and 4 without them', async () => {
    const columns = async () => {
      const counts: number[] = []
      for (const width of [1300, 1700]) {
        await resize({ width, height: 900 })
        const list = document.querySelector('[data-products]') as Element
        counts.push(styleOf(list, 'grid-template-columns').split(' ').length)
      }
      return counts
    }
    await renderCategory('dishwashers', grid({ tiles_per_row_lg: 2, tiles_per_row_xl: '5' }))
    expect(await columns()).toEqual([2, 5])
    await renderCategory('dishwashers', grid({ tiles_per_row_lg: undefined, tiles_per_row_xl: undefined }))
    expect(await columns()).toEqual([3, 4])
  })

  it('S1-3.1-41 a tooltip explains product data', async () => {
    const at_a_glance = [{ name: 'noise', label: 'Noise', value: '45 dBA', tooltip: 'As loud as rain.' }]
    const answer = (listing: unknown) => {
      const { products, ...rest } = listing as { products: object[] }
      return { ...rest, products: products.map((product) => ({ ...product, at_a_glance })) }
    }
    const config = {
      catalog_features: { enable_tooltips_in_catalog: true },
      display_features: { product_grid: { display_at_a_glance: true } },
    }
    await renderCategory('dishwashers', { config, answers: { '/categories/dishwashers': answer } })
    await tiles().first().getByRole('button', { name: 'Noise' }).click()
    await expect.element(tiles().first().getByRole('tooltip')).toHaveTextContent('As loud as rain.')
  })

  it('S1-3.1-29 banners of the shopper stream are as wide as a tile among tiles, and as a row between rows', async () => {
    const banner = (type: string) => () => ({
      banners: [{ banner_id: type, content: `<p>Banner ${type}</p>`, css: '', types: ['custom'], end_date: '' }],
    })
    const types = ['category_product_grid_tile', 'category_product_grid_horizontal']
    const answers = Object.fromEntries(types.map((type) => [`/promobanners/bannertype/${type}`, banner(type)]))
    await renderCategory('dishwashers', { config: { shopper_stream: { enabled: true } }, answers })
    const list = document.querySelector('[data-products]') as Element
    const [tile, row] = [list.children[6] as Element, list.children[13] as Element]
    expect(tile.textContent).toContain('Banner category_product_grid_tile')
    expect(row.textContent).toContain('Banner category_product_grid_horizontal')
    expect(box(tile).width).toBeLessThan(box(list).width / 2)
    expect(Math.round(box(row).width)).toBe(Math.round(box(list).width))
  })

  it('--avb-product-tile-aspect applies to the pictures of tiles, but not of product pages', async () => {
    await renderCategory('sofas', { store: 'alderloom' })
    expect(styleOf(tiles().first().element().querySelector('img') ?? undefined, 'aspect-ratio')).toBe('4 / 3')
    const href = tiles().first().getByRole('link').first().element().getAttribute('href') ?? ''
    const key = href.replace('/product/', '')
    await renderPage(await import('#app/[host]/[locale]/[variant]/product/[key]/page.tsx'), {
      store: 'alderloom',
      path: href,
      params: { key },
    })
    const gallery = page.getByRole('region', { name: /^Pictures of/ }).element()
    expect(styleOf(gallery.querySelector('img') ?? undefined, 'aspect-ratio')).toBe('1 / 1')
  })

  it('tiles of furniture have one background colour, and long names are clamped without text-wrap: balance', async () => {
    await renderCategory('sofas', { store: 'alderloom' })
    const grounds = tiles()
      .elements()
      .flatMap((tile) => {
        const picture = tile.querySelector('img') ?? undefined
        expect(styleOf(picture, 'mix-blend-mode')).toBe('multiply')
        // White multiplied with a colour is that colour; with nothing behind it, it stays white.
        expect(styleOf(picture?.parentElement ?? undefined, 'background-color')).not.toBe('rgba(0, 0, 0, 0)')
        // Backgrounds of the tile and of every element about as wide as the tile.
        return [tile, ...tile.querySelectorAll('*')]
          .filter((part) => box(part).width > box(tile).width * 0.9)
          .map((part) => styleOf(part, 'background-color'))
      })
      .filter((color) => color !== 'rgba(0, 0, 0, 0)')
    expect(new Set(grounds).size).toBe(1)
    for (const size of [WIDE, NARROW]) {
      await renderCategory('ranges', { size })
      expect(styleOf(tiles().first().getByRole('heading').element(), 'text-wrap-style')).toBe('auto')
      const clamped = [...document.querySelectorAll('[class*="line-clamp"]')].filter((text) => text.checkVisibility())
      for (const text of clamped) expect(styleOf(text, 'text-wrap-style')).toBe('auto')
    }
  })

  it('list view, bar of filters and enterprise tiles are accessible, on a phone too', async () => {
    const config = {
      display_features: { catalog_product_grid: { page_filter_design: 'bar', tile_design: 'enterprise' } },
      catalog_endless_page_scroll: true,
    }
    for (const [size, device] of [
      [WIDE, 'desktop'],
      [NARROW, 'mobile'],
    ] as const) {
      await renderCategory('dishwashers', { size, device }, 'mode=list')
      await expectAccessible()
      await renderCategory('sofas', { size, device, store: 'alderloom', config })
      await expectAccessible()
    }
  })
})

it('a search without results is accessible, on a phone too', async () => {
  for (const options of [{}, phone]) {
    await renderSearch('qqqqzzzz', options)
    await expect.element(main().getByLabelText('Search products')).toBeVisible()
    await expectAccessible()
  }
})

it('S1-3.1-81 catalog.theme is the background of catalog pages only', async () => {
  const config = { display_features: { catalog: { theme: { background_color: 'fff4d6' } } } }
  const ground = () => styleOf(main().element().firstElementChild ?? undefined, 'background-color')
  await renderCategory('dishwashers', { config })
  expect(ground()).toBe('rgb(255, 244, 214)')
  await renderPage(await import('#app/[host]/[locale]/[variant]/[...cmsId]/page.tsx'), {
    hasFrame: true,
    config,
    path: '/delivery',
    params: { cmsId: ['delivery'] },
  })
  expect(ground()).toBe('rgba(0, 0, 0, 0)')
})

it('on a phone a row of tiles shows part of the next tile, and a back arrow once it has moved', async () => {
  await renderCategory('refrigeration', phone)
  const row = main()
    .getByRole('group', { name: /./ })
    .filter({ has: page.getByRole('article') })
    .first()
  row.element().scrollIntoView()
  const inRow = row.getByRole('article')
  const next = row.getByRole('button', { name: 'Show next set of items' })
  const previous = row.getByRole('button', { name: 'Show previous set of items' })
  await expect.element(next).toBeVisible()
  expect(previous.elements()).toEqual([])
  const { x, right } = boxOf(inRow.nth(1))
  const shown = Math.round(Math.min(right, NARROW.width) - Math.max(x, 0))
  expect(shown).toBeGreaterThanOrEqual(24)
  expect(shown).toBeLessThan(80)
  await next.click()
  await expect.element(inRow.nth(1)).toBeInViewport({ ratio: 0.9 })
  await expect.element(row.getByRole('button', { name: 'Show set 2 items' })).toHaveAttribute('aria-current', 'true')
  await soon(() => Math.round(boxOf(inRow.nth(1)).x)).toBeLessThan(40)
  await expect.element(previous).toBeVisible()
})
