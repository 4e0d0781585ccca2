import 'server-only'
import type { CatalogQuery } from '../../catalog/catalog-query.ts'
import type { Listing } from '../../catalog/listing.ts'
import { loadCategoryListing, loadSearchListing, ROOT_KEY } from '../../catalog/queries.server.ts'
import { loadCategories } from '../../navigation/queries.server.ts'
import { buildOffers } from '../../offers/build-offers.ts'
import type { Offer } from '../../offers/offer.ts'
import { mapProduct } from '../../product/map.ts'
import type { Product } from '../../product/product.ts'
import { loadShownProduct } from '../../product/queries.server.ts'
import { mapContextOf } from '../../site/map-context.ts'
import type { Site } from '../../site/site.ts'
import { loadInTurns } from '../load-in-turns.ts'
import { readProductKey } from './product-key.ts'
import { orUnavailable, type ToolCall, ToolFailure } from './tool.ts'

/** A product with its offers, and the version that the call's address names ('' without one). */
export type LoadedProduct = { readonly product: Product; readonly offers: readonly Offer[]; readonly variantId: string }

/** A product by id, url_key or address, as its page shows it; null if the store has no page of it. */
async function loadProduct(site: Site, written: string): Promise<LoadedProduct | null> {
  const { key, variantId } = readProductKey(written)
  const [wire, categories] = await Promise.all([loadShownProduct(site, key), loadCategories(site).catch(() => [])])
  const product = wire && mapProduct(wire, mapContextOf(site))
  return product?.hasPage ? { product, offers: buildOffers(site, product, categories), variantId } : null
}

/** The product that a call names; ends the tool if the store has none. */
export async function requireProduct({ site, texts }: ToolCall, written: string): Promise<LoadedProduct> {
  const loaded = await orUnavailable(texts, loadProduct(site, written))
  if (loaded === null) throw new ToolFailure(texts.tAgents('mcp.productMissing', { key: written.slice(0, 100) }))
  return loaded
}

/** Products by id, without those that are missing or fail to load. */
export async function loadProducts(site: Site, ids: readonly string[]): Promise<LoadedProduct[]> {
  const loaded = await loadInTurns(ids, (id) => loadProduct(site, id).catch(() => null))
  return loaded.filter((one) => one !== null)
}

/** A listing by words, by a category (its url_key), or of the whole store; ends the tool if the category is missing. */
export async function loadListing(
  { site, texts }: ToolCall,
  { term = '', category = '' }: { readonly term?: string | undefined; readonly category?: string | undefined },
  query: CatalogQuery,
): Promise<{ readonly listing: Listing; readonly correctedTerm: string }> {
  if (term !== '') return orUnavailable(texts, loadSearchListing(site, term, query))
  const found = await orUnavailable(texts, loadCategoryListing(site, category || ROOT_KEY, query, false))
  if (found === null) throw new ToolFailure(texts.tAgents('mcp.categoryMissing', { key: category.slice(0, 100) }))
  return { listing: found.listing, correctedTerm: '' }
}
