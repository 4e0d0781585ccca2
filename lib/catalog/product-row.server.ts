import 'server-only'
import { LIMITS } from '../core/constants.ts'
import type { ProductSummary } from '../product/product.ts'
import type { Site } from '../site/site.ts'
import { CATALOG_ERRORS } from './errors.ts'
import { logMissingPart } from './log-missing-part.ts'
import { loadCategoryListing, loadSpecialListing } from './queries.server.ts'

/**
 * Loads the first ten other products that share an attribute's value with a product; empty if the request fails
 * (S1-7.2, S1-9). `subject` is 'attribute/value'.
 */
export async function loadRelatives(
  site: Site,
  subject: string,
  productId: string,
): Promise<readonly ProductSummary[]> {
  const special = specialOf({ promotion: '', subject, brand: '' })
  if (!special) return []
  const query = { page: 1, limit: LIMITS.productsByAttribute, filters: [] }
  const listing = await loadSpecialListing(site, special.attribute, special.value, query, true, productId)
  if (!listing.ok) logMissingPart(site, listing.error.fetch_special.message)
  const products = listing.ok ? (listing.value?.listing.products ?? []) : []
  // A back end may ignore the exclusion filter.
  return products.filter(({ id }) => id !== productId)
}

/** Selects the products of a content tag; '' means any. */
export type ProductChoice = {
  readonly category: string
  readonly brand: string
  /** 'attribute/value' or 'attribute=value'; a single word is a value of the attribute 'subject'. */
  readonly subject: string
  /** program_id of a promotion. */
  readonly promotion: string
  readonly limit: number
  /** entity_id, url_key or sku of products to leave out. */
  readonly exclude: ReadonlySet<string>
}

/** Maximum number of products in one request. */
const MOST_PRODUCTS = 100

/**
 * Loads the first products of a category, promotion, subject or brand in the store's order. Empty if the request fails,
 * so that the page is rendered without them.
 */
export async function loadSelectedProducts(site: Site, choice: ProductChoice): Promise<readonly ProductSummary[]> {
  const { category, brand, exclude, limit } = choice
  const special = specialOf(choice)
  const filters =
    brand && (category || special?.attribute !== 'manufacturer') ? [{ attribute: 'manufacturer', values: [brand] }] : []
  const query = { page: 1, limit: Math.min(MOST_PRODUCTS, limit + exclude.size), filters }
  const inCategory = category
    ? await loadCategoryListing(site, category, query, true).catch(() => 'failed' as const)
    : null
  const inSpecial =
    !category && special ? await loadSpecialListing(site, special.attribute, special.value, query, true) : null
  if (inCategory === 'failed') logMissingPart(site, CATALOG_ERRORS.products)
  if (inSpecial && !inSpecial.ok) logMissingPart(site, inSpecial.error.fetch_special.message)
  const row = inSpecial?.ok ? inSpecial.value : inCategory === 'failed' ? null : inCategory
  const products = row?.listing.products ?? []
  return products.filter(({ id, urlKey, sku }) => ![id, urlKey, sku].some((key) => exclude.has(key))).slice(0, limit)
}

/** Special catalog of the choice: that of the promotion, else of the subject, else of the brand. */
function specialOf({
  promotion,
  subject,
  brand,
}: Pick<ProductChoice, 'promotion' | 'subject' | 'brand'>): { attribute: string; value: string } | null {
  if (promotion) return { attribute: 'program_id', value: promotion }
  if (subject) {
    const [, attribute = 'subject', value = subject] = /^([a-z][\w-]{0,60})[/=](.+)$/i.exec(subject) ?? []
    return { attribute, value }
  }
  return brand ? { attribute: 'manufacturer', value: brand } : null
}
