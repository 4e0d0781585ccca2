import { describe, it } from 'vitest'
import { createCustomer } from '#tests/support/account-island.tsx'
import { refusal, respondToCalls } from '#tests/support/checkout-island.tsx'
import { banner } from '#tests/support/header-island.tsx'
import {
  compareButtons,
  keepWishlist,
  keptWishlist,
  type Listed,
  notice,
  openList,
  openListing,
  press,
  wishlistButtons,
} from '#tests/support/lists-island.tsx'
import { renderSimple } from '#tests/support/product-island.tsx'
import { expect, page, userEvent } from '#tests/support/render-island.tsx'

const ofLists = (path: string) => !/^\/(cart|customers)/.test(path)

describe('buttons of wishlist and compare', () => {
  it('S1-4.7-02 adding fetches the product and stores it in this browser, without a POST', async () => {
    const { calls } = await openListing()
    await press(wishlistButtons().first())
    const made = () => calls.filter(({ path }) => ofLists(path)).map(({ method, path }) => `${method} ${path}`)
    await expect.poll(made).toEqual([expect.stringMatching(/^GET \/products\/\d+\?embed=outlets$/)])
    expect(keptWishlist()).toHaveLength(1)
    await expect.element(wishlistButtons().nth(1)).toHaveAttribute('aria-pressed', 'false')
  })

  it('a product that fails to load is removed again, with an error', async () => {
    await openListing()
    respondToCalls('GET', /^\/products\/\d+$/, () => refusal())
    await wishlistButtons().first().click()
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'There was an error fetching products.' }))
      .toBeVisible()
    await expect.element(wishlistButtons().first()).toHaveAttribute('aria-pressed', 'false')
  })

  it('buttons follow additions and removals in another tab', async () => {
    await openListing()
    const name = await press(wishlistButtons().first())
    const key = 'showroom:kessler:wishlist'
    const kept = localStorage.getItem(key) ?? ''
    const write = (text: string) => {
      localStorage.setItem(key, text)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: text, storageArea: localStorage }))
    }
    const button = page.getByRole('main').getByRole('button', { name: `Wishlist: ${name}`, exact: true })
    write(JSON.stringify({ ownerId: '', ids: [] }))
    await expect.element(button).toHaveAttribute('aria-pressed', 'false')
    write(kept)
    await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  })

  it('the newest product is first, the header shows the number, and a second press, also by keyboard, removes', async () => {
    await openListing('ranges')
    const link = banner().getByRole('link', { name: /^Wishlist/ })
    await press(wishlistButtons().first())
    await expect.poll(keptWishlist).toHaveLength(1)
    const [oldest] = keptWishlist()
    await press(wishlistButtons().nth(1))
    await expect.poll(keptWishlist).toEqual([expect.any(String), oldest])
    await expect.element(link).toHaveAccessibleName('Wishlist, 2 products')
    ;(wishlistButtons().first().element() as HTMLElement).focus()
    await userEvent.keyboard(' ')
    await expect.element(wishlistButtons().first()).toHaveAttribute('aria-pressed', 'false')
    await expect.element(link).toHaveAccessibleName('Wishlist, 1 product')
  })

  it('S1-4.7-06 a fifth product is not added to the comparison: an error names the maximum of 4', async () => {
    await openListing()
    for (const place of [0, 1, 2, 3]) await press(compareButtons().nth(place))
    await compareButtons().nth(4).click()
    await expect.element(notice('Compare').getByRole('alert')).toMatchTextContent('You can compare up to 4 products.')
    await expect.element(compareButtons().nth(4)).toHaveAttribute('aria-pressed', 'false')
    expect(JSON.parse(localStorage.getItem('showroom:kessler:compare') ?? '')).toHaveLength(4)
  })

  it.each([
    [1440, 900],
    [390, 844],
  ])(
    'S1-2.15-22 the notification at the bottom of %i px names the area and links to it: Wishlist, Compare',
    async (width, height) => {
      await page.viewport(width, height)
      const { left } = await renderSimple()
      for (const [area, path] of [
        ['Wishlist', '/wishlist'],
        ['Compare', '/compare'],
      ] as const) {
        const name = await press(
          page
            .getByRole('main')
            .getByRole('button', { name: new RegExp(`^${area}: `) })
            .first(),
        )
        await expect.element(notice(area).getByText(area, { exact: true })).toBeVisible()
        await expect.element(notice(area)).toMatchTextContent(name)
        await expect.element(notice(area).getByRole('link')).toHaveAttribute('href', path)
        await expect.poll(() => notice(area).element().getBoundingClientRect().bottom).toBeGreaterThan(height - 40)
      }
      await notice('Compare').getByRole('link').click()
      expect(left).toEqual(['/compare'])
      await expect.element(notice('Compare')).not.toBeInTheDocument()
      await page.viewport(1440, 900)
    },
  )
})

describe('the wishlist of a customer', () => {
  it('S1-2.1-14 the server’s list is shown and written to; the comparison stays the browser’s', async () => {
    const { products } = await fetchDishwashers()
    const [own, other] = products
    const prepare = async (shop: Parameters<typeof createCustomer>[0]) => {
      const { id } = await createCustomer(shop)
      // Makes the browser's list that of the customer.
      keepWishlist([], id)
      await shop.call('POST', '/customer/wishlist/items', { product_id: own?.entity_id })
    }
    const { shop } = await openListing('dishwashers', { prepare })
    const button = (name = '') =>
      page
        .getByRole('main')
        .getByRole('button', { name: `Wishlist: ${name}`, exact: true })
        .first()
    await expect.element(button(own?.name)).toHaveAttribute('aria-pressed', 'true')
    await press(button(other?.name))
    const onServer = async () =>
      (await shop.call<{ product_id: string }[]>('GET', '/customer/wishlist/items')).map(({ product_id }) =>
        String(product_id),
      )
    await expect.poll(async () => (await onServer()).sort()).toEqual([own?.entity_id, other?.entity_id].sort())

    await openList('compare', [], { prepare: createCustomer })
    await expect.element(page.getByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible()
  })
})

/** Products on the first page of the listing. */
async function fetchDishwashers(): Promise<{ products: Listed[] }> {
  const response = await fetch('/api/rest/categories/dishwashers?embed=products')
  return response.json()
}
