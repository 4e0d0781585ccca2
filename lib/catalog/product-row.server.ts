import 'server-only'
import { LIMITS } from '../core/constants.ts'
import type { ProductSummary } from '../product/product.ts'
import type { Site } from '../site/site.ts'
import { CATALOG_ERRORS } from './errors.ts'
import { logMissingPart } from './log-missing-part.ts'
import { loadCategoryListing, loadSpecialListing } from './queries.server.ts'

/**
 * Other products that share a value of an attribute with a product, `subject` being 'attribute/value': the first ten;
 * none when they can't be had (specification 7.2, 9).
 */
export async function loadRelatives(
  site: Site,
  subject: string,
  productId: string,
): Promise<readonly ProductSummary[]> {
  const special = specialOf({ promotion: '', subject, brand: '' })
  if (!special) return []
  const query = { page: 1, limit: LIMITS.productsByAttribute, filters: [] }
  const found = await loadSpecialListing(site, special.attribute, special.value, query, true, productId)
  if (!found.ok) logMissingPart(site, found.error.fetch_special.message)
  const products = found.ok ? (found.value?.listing.products ?? []) : []
  // A back end may not know how to leave one out.
  return products.filter(({ id }) => id !== productId)
}

/** Which products a tag of content shows. Texts are '' when they don't matter. */
export type ProductChoice = {
  readonly category: string
  readonly brand: string
  /** 'attribute/value' or 'attribute=value'; a word alone is a value of the attribute 'subject'. */
  readonly subject: string
  /** program_id of a promotion. */
  readonly promotion: string
  readonly limit: number
  /** entity_id, url_key or sku of products that are left out. */
  readonly exclude: ReadonlySet<string>
}

/** Most products asked for at once. */
const MOST_PRODUCTS = 100

/**
 * The first products of a category, promotion, subject or brand, in the store's order; none when they can't be had: the
 * page stands without them.
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
  const found = inSpecial?.ok ? inSpecial.value : inCategory === 'failed' ? null : inCategory
  const products = found?.listing.products ?? []
  return products.filter(({ id, urlKey, sku }) => ![id, urlKey, sku].some((key) => exclude.has(key))).slice(0, limit)
}

/** The special catalog that holds the products, when no category does. */
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
