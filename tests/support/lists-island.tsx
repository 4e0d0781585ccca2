/** Wishlist and compare in Vitest's browser mode: a listing of dishwashers, and the pages of both lists. */
import { expect, page, renderPage } from './render-island.tsx'

type PageOptions = NonNullable<Parameters<typeof renderPage>[1]>

/** Renders the first page of a category with the store's header. */
export const openListing = async (key = 'dishwashers', options: PageOptions = {}) =>
  renderPage(await import('#app/[host]/[locale]/[variant]/catalog/[key]/[query]/page.tsx'), {
    path: `/catalog/${key}`,
    params: { key, query: '~' },
    hasFrame: true,
    ...options,
  })

/** Products of a category, in the order of the response. */
export type Listed = { entity_id: string; name: string; type_id: string }

const WISHLIST_KEY = 'showroom:kessler:wishlist'

/** Stores a wishlist in the browser: a guest's without `ownerId`, else that of the customer with this id. */
export const keepWishlist = (ids: readonly string[], ownerId = ''): void =>
  localStorage.setItem(WISHLIST_KEY, JSON.stringify({ ownerId, ids }))

/** Product ids of the wishlist stored in the browser. */
export const keptWishlist = (): string[] => JSON.parse(localStorage.getItem(WISHLIST_KEY) ?? '{"ids":[]}').ids

/** Renders the page of a guest's list; ids of a wishlist are newest first. */
export async function openList(list: 'wishlist' | 'compare', ids: readonly string[], options: PageOptions = {}) {
  const route = await (list === 'wishlist'
    ? import('#app/[host]/[locale]/[variant]/wishlist/page.tsx')
    : import('#app/[host]/[locale]/[variant]/compare/page.tsx'))
  return renderPage(route, {
    path: `/${list}`,
    ...options,
    prepare: async (shop) => {
      if (list === 'wishlist') keepWishlist(ids)
      else localStorage.setItem('showroom:kessler:compare', JSON.stringify(ids))
      await options.prepare?.(shop)
    },
  })
}

export const wishlistButtons = () => page.getByRole('main').getByRole('button', { name: /^Wishlist: / })
export const compareButtons = () => page.getByRole('main').getByRole('button', { name: /^Compare: / })
export const notice = (area: 'Wishlist' | 'Compare') => page.getByRole('region', { name: area, exact: true })
export const items = () => page.getByRole('list', { name: 'Products on your wishlist' }).getByRole('listitem')
export const table = () => page.getByRole('table', { name: /^Comparison of / })

/** Presses a button of a list and waits until it is pressed; returns the product's name. */
export async function press(button: ReturnType<typeof wishlistButtons>): Promise<string> {
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  return (button.element().getAttribute('aria-label') ?? '').replace(/^\w+: /, '')
}
