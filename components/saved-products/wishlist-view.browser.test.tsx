import { describe, it } from 'vitest'
import { items, type Listed, openList } from '#tests/support/lists-island.tsx'
import { requestStore } from '#tests/support/product-island.tsx'
import { expect, expectAccessible, page } from '#tests/support/render-island.tsx'

const findFilters = async () =>
  (await requestStore<{ products: Listed[] }>('/categories/water-filters?embed=products')).products
    .filter(({ type_id }) => type_id === 'simple')
    .slice(0, 2)

describe('the page of the wishlist', () => {
  it('S1-2.1-14 shows that it is empty, and links to the departments', async () => {
    await openList('wishlist', [])
    await expect.element(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible()
    await expect.element(page.getByRole('main').getByRole('link', { name: 'Browse all departments' })).toBeVisible()
    await expectAccessible()
  })

  it('removing can be undone, and a product moves to the cart', async () => {
    const [first, second] = await findFilters()
    const { shop } = await openList('wishlist', [first?.entity_id ?? '', second?.entity_id ?? ''])
    await expect.poll(() => items().elements().length).toBe(2)
    const names = () =>
      items()
        .getByRole('heading')
        .elements()
        .map(({ textContent }) => textContent)
    await expect.poll(names).toEqual([first?.name, second?.name])
    await page.getByRole('button', { name: `Remove ${first?.name}` }).click()
    await expect.poll(() => items().elements().length).toBe(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => items().elements().length).toBe(2)
    await page.getByRole('button', { name: `Move to cart: ${second?.name}` }).click()
    await expect.element(page.getByText(`${second?.name} is in your cart.`)).toBeVisible()
    await expect.poll(names).toEqual([first?.name])
    const cart = await shop.call<{ items: Record<string, { name: string }> }>('GET', '/cart?embed=items')
    expect(Object.values(cart.items).map(({ name }) => name)).toEqual([second?.name])
  })
})
