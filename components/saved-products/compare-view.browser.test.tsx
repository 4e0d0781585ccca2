import { describe, it } from 'vitest'
import { resize } from '#tests/support/checkout-island.tsx'
import { type Listed, openList, table } from '#tests/support/lists-island.tsx'
import { requestStore } from '#tests/support/product-island.tsx'
import { expect, expectAccessible, page } from '#tests/support/render-island.tsx'

const findDishwashers = async (count: number) =>
  (await requestStore<{ products: Listed[] }>('/categories/dishwashers?embed=products')).products.slice(0, count)
const idsOf = (products: readonly Listed[]) => products.map(({ entity_id }) => entity_id)
const countOf = (role: 'columnheader' | 'rowheader') => table().getByRole(role).elements().length
const isEmpty = () => page.getByRole('heading', { name: 'Nothing to compare yet' })
const kept = () => JSON.parse(localStorage.getItem('showroom:kessler:compare') ?? '[]')

async function openFour() {
  const products = await findDishwashers(4)
  await openList('compare', idsOf(products))
  await expect.poll(() => table().query() && countOf('columnheader')).toBe(5)
  return products
}

describe('the page of the comparison', () => {
  it('S1-2.1-14 shows that there is nothing to compare, and links to the departments', async () => {
    await openList('compare', [])
    await expect.element(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible()
    await expect.element(isEmpty()).toBeVisible()
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Browse all departments' })).toBeVisible()
    await expectAccessible()
  })

  it('S1-4.7-05 one product or all can be removed, and both can be undone', async () => {
    const products = await findDishwashers(3)
    await openList('compare', idsOf(products))
    await page.getByRole('button', { name: `Remove ${products[0]?.name}`, exact: true }).click()
    await expect.poll(() => countOf('columnheader')).toBe(3)
    expect(kept()).toEqual(idsOf(products.slice(1)))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => countOf('columnheader')).toBe(4)
    await page.getByRole('button', { name: 'Remove all' }).click()
    await expect.element(isEmpty()).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => countOf('columnheader')).toBe(4)
    await page.getByRole('button', { name: 'Remove all' }).click()
    await expect.poll(kept).toEqual([])
  })

  it('is a real table; the switch leaves only differences', async () => {
    const products = await openFour()
    await expect.element(table()).toHaveAccessibleName(`Comparison of ${products.map(({ name }) => name).join(', ')}`)
    await expect.element(table().getByRole('rowheader', { name: 'Brand' })).toBeVisible()
    const prices = table()
      .getByRole('row', { name: /^Price/ })
      .getByRole('cell')
    expect(prices.elements()).toHaveLength(4)
    const rows = countOf('rowheader')
    await page.getByLabelText('Show only differences').click()
    expect(countOf('rowheader')).toBeLessThan(rows)
    expect(countOf('rowheader')).toBeGreaterThan(3)
    await expectAccessible()
  })

  it('the names stay in view on a desktop', async () => {
    const products = await openFour()
    table().getByRole('row').last().element().scrollIntoView({ behavior: 'instant' })
    await expect.element(table().getByRole('link', { name: products[0]?.name }).first()).toBeInViewport()
  })

  it('on a phone the table scrolls down with the page and sideways by itself, with the names in view', async () => {
    await resize(390)
    const products = await openFour()
    const region = page.getByRole('region', { name: 'Comparison, scrolls sideways' }).element()
    expect(region.scrollHeight).toBe(region.clientHeight)
    table().getByRole('row').last().element().scrollIntoView({ behavior: 'instant' })
    await expect.element(table().getByRole('rowheader').last()).toBeInViewport()
    // The strip of names precedes the table in the document.
    const name = (index: number) => page.getByText(products[index]?.name ?? '').first()
    await expect.element(name(0)).toBeInViewport()
    region.scrollTo({ left: region.scrollWidth, behavior: 'instant' })
    await expect.element(name(3)).toBeInViewport()
    const brand = table().getByRole('rowheader', { name: 'Brand' }).element().getBoundingClientRect()
    expect(brand.x).toBeGreaterThanOrEqual(0)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
  })

  it('two products fit a phone', async () => {
    await resize(390)
    const products = await findDishwashers(2)
    await openList('compare', idsOf(products))
    await expect.poll(() => table().query() && countOf('columnheader')).toBe(3)
    const region = page.getByRole('region', { name: 'Comparison, scrolls sideways' }).element()
    expect(region.scrollWidth).toBe(region.clientWidth)
  })

  it('a product that no longer exists is removed, with a notice', async () => {
    const products = await findDishwashers(2)
    await openList('compare', [...idsOf(products), '99999999'])
    await expect.element(page.getByText('no longer offered', { exact: false })).toBeVisible()
    await expect.poll(() => countOf('columnheader')).toBe(3)
    expect(kept()).toEqual(idsOf(products))
  })
})
