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
  const { calls } = await renderIsland(() => <SearchLog term="dishwasher" total={44} />)
  await expect
    .poll(() => calls)
    .toContainEqual({
      method: 'PUT',
      path: '/elasticsearch/log/query',
      body: { query: 'dishwasher', result_size: 44 },
    })
})
