import 'server-only'
import { loadLook } from '../catalog/look.server.ts'
import { loadPosmProducts, type PosmGroup } from '../catalog/posm.server.ts'
import { redirectOrMissing } from '../cms/redirects.server.ts'
import type { ReviewSummaryWire } from '../contracts/review.ts'
import { SECTIONS } from '../core/url/routes.ts'
import { decodeSegment } from '../core/url/url.ts'
import { mapContextOf } from '../site/map-context.ts'
import { openSite } from '../site/open-site.server.ts'
import { pageLoader } from '../site/page-loader.server.ts'
import type { PageResult } from '../site/page-result.ts'
import type { Site, SiteParams } from '../site/site.ts'
import { variantOfChoice } from './choice-query.ts'
import { mapProduct } from './map.ts'
import type { Product, ProductSummary } from './product.ts'
import { loadReviews, loadShownProduct } from './queries.server.ts'
import { findVariantId } from './variants.ts'

export type ProductPage = {
  site: Site
  product: Product
  /** The variant that the page shows, loaded separately; null without one. */
  variant: Product | null
  reviews: ReviewSummaryWire | null
  /** Products of the same look. */
  look: readonly ProductSummary[]
  /** Products of point-of-sale material. */
  posm: PosmGroup | null
}

/**
 * Loads a product page by the product's url_key or id. Missing, or moved, if the store lacks the product or it has no
 * page. `choice` is the part of the address that selects a variant.
 */
export const loadProductPage = pageLoader(
  async ({ key, ...params }: SiteParams & { key: string }, choice: string = ''): Promise<PageResult<ProductPage>> => {
    const name = decodeSegment(key)
    // The configuration, nearly always cached, sets the shop whose prices and stock are loaded.
    const site = await openSite(params)
    const wire = await loadShownProduct(site, name)
    const product = wire && mapProduct(wire, mapContextOf(site))
    if (!product?.hasPage)
      return redirectOrMissing(params, `${SECTIONS.product}/${name}`, (path) => findProduct(site, path))
    // All requests that depend on the product run in parallel: a page waits for its back end twice, not four times.
    const [variant, reviews, look, posm] = await Promise.all([
      loadVariant(site, product, variantOfChoice(choice)),
      product.rating && site.config.features.productReviews ? loadReviews(site, product.id) : null,
      loadLook(site, product),
      loadPosmProducts(site, product),
    ])
    return { kind: 'found', site, product, variant, reviews, look, posm }
  },
)

/** The path, if a product has a page there. */
async function findProduct(site: Site, path: string): Promise<string | null> {
  const key = path.slice(SECTIONS.product.length + 1)
  const wire = await loadShownProduct(site, key).catch(() => null)
  return wire && mapProduct(wire, mapContextOf(site)).hasPage ? path : null
}

/**
 * The variant that a configurable product shows: the selected one, else its default (S1-4.8); null if both fail to
 * load: the page then shows the product's data.
 */
async function loadVariant(site: Site, product: Product, chosenId: string): Promise<Product | null> {
  if (product.type !== 'configurable') return null
  const attributes = product.swatches
  const wantedId = findVariantId(attributes, { id: chosenId, isShared: chosenId !== '' }, product.defaultVariantId)
  const usualId = findVariantId(attributes, { id: '', isShared: false }, product.defaultVariantId)
  for (const id of new Set([wantedId, usualId])) {
    if (id === '' || !attributes.some(({ options }) => options.some(({ productIds }) => productIds.includes(id))))
      continue
    const wire = await loadShownProduct(site, id).catch(() => null)
    if (wire) return mapProduct(wire, mapContextOf(site))
  }
  return null
}
