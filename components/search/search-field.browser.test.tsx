import { describe, it } from 'vitest'
import { NARROW, renderHeader, soon, WIDE } from '#tests/support/header-island.tsx'
import { expect, expectAccessible, page, renderIsland, userEvent } from '#tests/support/render-island.tsx'
import { SearchLog } from './search-log.client.tsx'

/** The field of the header, by what it is called: its role changes as suggestions are loaded. */
const field = () => page.getByRole('banner').getByLabelText('Search products')
const combobox = () => page.getByRole('combobox', { name: 'Search products' })
const options = () => page.getByRole('option')

async function type(text: string): Promise<void> {
  await field().click()
  await expect.element(combobox()).toBeVisible()
  await userEvent.keyboard(text)
}

describe('suggestions', () => {
  for (const [size, device] of [
    [WIDE, 'desktop'],
    [NARROW, 'mobile'],
  ] as const) {
    it(`S1-2.14-01 of searches appear below the field while typing; choosing one goes to its results, on a ${device} page`, async () => {
      const { left } = await renderHeader({ size, device })
      await type('dishw')
      await expect.element(options().first()).toBeVisible()
      const list = page.getByRole('listbox').element().getBoundingClientRect()
      expect(list.top).toBeGreaterThanOrEqual(field().element().getBoundingClientRect().bottom)
      await expectAccessible(page.getByRole('banner').element())
      const option = page.getByRole('option', { name: /^dishwashers?$/i }).first()
      await expect.element(option).toBeVisible()
      const term = option.element().textContent
      await option.click()
      expect(left).toEqual([`/search/${term}`])
      await soon(() => page.getByRole('listbox').elements()).toEqual([])
    })
  }

  it('S1-2.14-02 with enhanced search include at most 5 categories and 4 products that link to their pages', async () => {
    const { left } = await renderHeader({ config: { enterprise_features: { enhance_search_enable: true } } })
    await type('range')
    const products = page.getByRole('group', { name: 'Products' }).getByRole('option')
    await soon(() => products.elements().length).toBe(4)
    const categories = page.getByRole('group', { name: 'Categories' }).getByRole('option').elements().length
    expect(categories).toBeGreaterThan(0)
    expect(categories).toBeLessThanOrEqual(5)
    await products.first().click()
    expect(left).toEqual([expect.stringMatching(/^\/product\//)])
  })

  it('S1-2.14-02 have the lowest price of a product with variants, as its tile does', async () => {
    await renderHeader({ config: { enterprise_features: { enhance_search_enable: true } } })
    await type('refrigerator')
    const products = page.getByRole('group', { name: 'Products' }).getByRole('option')
    await expect.element(products.first()).toBeVisible()
    await expect.element(products.filter({ hasText: /From \$[\d,]+/ }).first()).toBeVisible()
  })

  it('S1-2.14-02 without enhanced search include neither categories nor products, which are not requested', async () => {
    const { calls } = await renderHeader({ config: { enterprise_features: { enhance_search_enable: false } } })
    await type('range')
    await expect.element(options().first()).toBeVisible()
    expect(page.getByRole('group', { name: /^(Products|Categories)$/ }).elements()).toEqual([])
    const paths = calls.map(({ path }) => path.replace(/\?.*/, '')).filter((path) => path.startsWith('/search/'))
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.filter((path) => !path.endsWith('/autocomplete'))).toEqual([])
  })

  const enhanced = { config: { enterprise_features: { enhance_search_enable: true } } }
  const AUTOCOMPLETE = '/search/delivery/autocomplete'
  const link = (kind: string, name: string, url: string, more = {}) => ({ kind, name, url, ...more })

  it('S1-2.14-01 S1-7.2-04 include brands, pages and stores, each in a group with a heading, with the typed part marked', async () => {
    const { left } = await renderHeader({
      ...enhanced,
      answers: {
        [AUTOCOMPLETE]: () => ({
          searches: ['delivery'],
          links: [
            link('category', 'Delivery aids', '/catalog/aids', { detail: 'Services', product_count: 3 }),
            link('brand', 'Delivery & Sons', '/special/manufacturer/Delivery'),
            link('page', 'Delivery <b>and</b> installation', '/delivery'),
            link('post', 'Before delivery day', '/blog/day'),
            link('shop', 'Warehouse', '/locations#shop-3', { detail: '1 Delivery Road' }),
            link('page', 'Elsewhere', 'https://evil.example/'),
          ],
        }),
      },
    })
    await type('delivery')
    const names = (group: string) =>
      page
        .getByRole('group', { name: group, exact: true })
        .getByRole('option')
        .elements()
        .map((option) => option.textContent?.trim())
    await soon(() => names('Pages')).toEqual(['Delivery <b>and</b> installation', 'Before delivery day'])
    expect(names('Categories')[0]).toBe('Delivery aids Services (3)')
    expect(names('Brands')).toEqual(['Delivery & Sons'])
    expect(names('Stores')).toEqual(['Warehouse 1 Delivery Road'])
    expect(page.getByText('Elsewhere').elements()).toEqual([])
    const option = page.getByRole('option', { name: /installation/ })
    expect([...option.element().querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual([
      ' <b>and</b> installation',
    ])
    await expectAccessible(page.getByRole('banner').element())
    await page.getByRole('option', { name: /^Warehouse/ }).click()
    expect(left).toEqual(['/locations#shop-3'])
  })

  it('S1-7.2-04 of a back end that knows no links are its list of searches', async () => {
    const { calls } = await renderHeader({
      ...enhanced,
      answers: { [AUTOCOMPLETE]: () => ['delivery', 'delivery fee'] },
    })
    await type('delivery')
    await soon(() => calls.map(({ path }) => path)).toContain(`${AUTOCOMPLETE}?embed=links`)
    await expect.element(page.getByRole('option', { name: 'delivery fee', exact: true })).toBeVisible()
    expect(page.getByRole('group', { name: 'Pages' }).elements()).toEqual([])
  })

  it('S1-2.14-02 are found in the store itself, in its language; the active one stays active when products arrive above it', async () => {
    let arrive = () => {}
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const { left } = await renderHeader({
      ...enhanced,
      store: 'volteo',
      locale: 'en-CA',
      answers: { '/search/returns': (response) => arrival.then(() => response) },
    })
    await type('returns')
    const option = page.getByRole('group', { name: 'Pages' }).getByRole('option').first()
    await expect.element(option).toBeVisible()
    const href = option.element().getAttribute('href')
    expect(href).toMatch(/^\/en-CA\//)
    const place = options().elements().indexOf(option.element())
    await userEvent.keyboard('{ArrowDown}'.repeat(place + 1))
    await expect.element(option).toHaveAttribute('aria-selected', 'true')
    arrive()
    await soon(() => options().elements().indexOf(option.element())).toBeGreaterThan(place)
    await expect.element(combobox()).toHaveAttribute('aria-activedescendant', option.element().id)
    await userEvent.keyboard('{Enter}')
    expect(left).toEqual([href])
  })

  it('can be used by keyboard alone', async () => {
    const { left } = await renderHeader()
    await type('dishw')
    await expect.element(combobox()).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(options().first()).toHaveAttribute('aria-selected', 'true')
    await expect.element(combobox()).toHaveAttribute('aria-activedescendant', options().first().element().id)
    await expect.element(combobox()).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(combobox()).not.toHaveAttribute('aria-activedescendant')
    await userEvent.keyboard('{Escape}')
    await expect.element(combobox()).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(options().first()).toBeVisible()
    const href = options().first().element().getAttribute('href')
    await userEvent.keyboard('{Enter}')
    expect(left).toEqual([href])
  })
})

describe('recent searches', () => {
  it('S1-2.14-03 submitting the field opens the results, and the search is suggested next', async () => {
    const { router } = await renderHeader()
    await type('gas range{Enter}')
    expect(router.push).toHaveBeenCalledWith('/search/gas+range')
    await userEvent.clear(field())
    await expect.element(page.getByRole('group', { name: 'Recent searches' })).toBeVisible()
    expect(
      options()
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['gas range'])
    await page.getByRole('button', { name: 'Clear recent searches' }).click()
    await soon(() => options().elements()).toEqual([])
  })
})

it('S1-7.2-05 a search is stored in the query log with the number of its results', async () => {
  const { calls } = await renderIsland(() => <SearchLog term="dishwasher" total={44} corrected="" />)
  await expect
    .poll(() => calls)
    .toContainEqual({
      method: 'PUT',
      path: '/elasticsearch/log/query',
      body: { query: 'dishwasher', result_size: 44 },
    })
})

it('the first product that is opened from the results is stored with the search', async () => {
  const { calls } = await renderIsland(() => (
    <main>
      <SearchLog term="dishwasher" total={44} corrected="" />
      <article data-item="DW-1">
        <a href="#dw-1">Dishwasher</a>
        <button type="button">Compare</button>
      </article>
    </main>
  ))
  const choices = () => calls.filter(({ path }) => path === '/elasticsearch/log/choice')
  await expect.poll(() => calls.some(({ path }) => path === '/elasticsearch/log/query')).toBe(true)
  await page.getByRole('button', { name: 'Compare' }).click()
  await soon(async () => {
    await page.getByRole('link', { name: 'Dishwasher' }).click()
    return choices().length
  }).toBe(1)
  expect(choices()).toEqual([
    {
      method: 'PUT',
      path: '/elasticsearch/log/choice',
      body: { history_id: expect.stringMatching(/^\d+$/), product: 'DW-1' },
    },
  ])
})
