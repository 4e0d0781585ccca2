/** A product's page in Vitest's browser mode, with a test's responses. */
import type { Locator } from 'vitest/browser'
import type { ProductResponse } from './checkout-island.tsx'
import { type Entry, type ProductChange, pickSimple, SIMPLE_PATH, storeChanges } from './product-responses.ts'
import { expect, page, renderPage } from './render-island.tsx'
import type { DemoStore } from './stores.ts'

type Options = ProductChange & Pick<NonNullable<Parameters<typeof renderPage>[1]>, 'device' | 'hasFrame' | 'prepare'>

/** Renders the page of a product with changed responses. */
export async function renderProduct(urlKey: string, { device, hasFrame, prepare, ...change }: Options = {}) {
  const { config, answers } = storeChanges(urlKey, change)
  return renderPage(await import('#app/[host]/[locale]/[variant]/product/[key]/page.tsx'), {
    ...(change.store && { store: change.store }),
    ...(device && { device }),
    ...(hasFrame && { hasFrame }),
    ...(prepare && { prepare }),
    config,
    answers,
    path: `/product/${urlKey}`,
    params: { key: urlKey },
  })
}

/** Calls the back end of a demo store before rendering. */
export async function requestStore<T>(path: string, store: DemoStore = 'kessler'): Promise<T> {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API works over HTTPS only
  document.cookie = `test-visit=${store}.look-up; path=/`
  const response = await fetch(`/api/rest${path}`)
  if (!response.ok) throw new Error(`${path} has status ${response.status}`)
  return (await response.json()) as T
}

let simple: Promise<Entry> | undefined

/** A simple product of the appliance dealer that can be ordered; the same one every time. */
export const findSimple = (): Promise<Entry> =>
  (simple ??= requestStore<{ products: Entry[] }>(SIMPLE_PATH).then(pickSimple))

/** renderProduct for that product. */
export const renderSimple = async (options: Options = {}) => renderProduct((await findSimple()).url_key, options)

/** A refrigerator that can be ordered, simple, with add-ons and related products. */
export async function findRelated(): Promise<ProductResponse> {
  const { products } = await requestStore<{ products: ProductResponse[] }>(
    '/search/refrigerator?embed=products&limit=96',
  )
  for (const { entity_id, type_id } of products) {
    if (type_id !== 'simple') continue
    const product = await requestStore<ProductResponse>(`/products/${entity_id}?embed=crosssells,relateds`)
    const { display_add_to_cart, crosssells, relateds } = product
    if (display_add_to_cart && crosssells.length > 0 && relateds.length > 0) return product
  }
  throw new Error('no refrigerator has add-ons and related products')
}

/** The form with price, options and button. */
export function buyBox(): Locator {
  const form = document.querySelector('form#buy')
  if (!form) throw new Error('the product has no buy box')
  return page.elementLocator(form)
}

export const gallery = (): Locator => page.getByRole('region', { name: /^Pictures of/ })

export const main = (): Locator => page.getByRole('main')

/** Position in the viewport; waits until the element exists. */
export async function boxOf(locator: Locator): Promise<DOMRect> {
  await expect.element(locator).toBeInTheDocument()
  return locator.element().getBoundingClientRect()
}
