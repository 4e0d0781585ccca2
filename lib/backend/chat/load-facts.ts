/** Loads a store's data about a product and its services. */
import { languageOf } from '../../contract-server/locale.ts'
import { fromCents } from '../../contract-server/money.ts'
import { priceOf } from '../catalog/prices.ts'
import { buildProductPage } from '../catalog/product-page.ts'
import type { Queryable } from '../db/database.ts'
import { loadReviewSummary } from '../reviews/reviews.ts'
import type { CatalogProduct, CatalogProductDetail } from '../store/content.ts'
import type { StoreContext } from '../store/store-context.ts'
import { type Facts, gatherFacts, type PeerFact } from './gather-facts.ts'
import { isIn, meaningsOf, wordsOf } from './words.ts'

/** Only the most helpful reviews are considered. */
const MOST_REVIEWS = 200
/** Other products that are compared. */
const MOST_PEERS = 300

const nameOf = ({ texts, name }: CatalogProduct, locale: string): string => texts.get(locale)?.name ?? name

/** The kind of a product: the last noun of its name in English, the first one in French. */
function kindOf(product: CatalogProduct, locale: string): string {
  const words = wordsOf(nameOf(product, locale).replace(/,.*| in .*| with .*/s, ''))
  return (languageOf(locale) === 'fr' ? words[0] : words.at(-1)) ?? ''
}

/** The other products in the product's category and in the categories beside it, the most alike first. */
function listFamily({ content, documents, locale }: StoreContext, product: CatalogProduct) {
  const own = product.category_ids.at(-1) ?? 0
  const parentOf = (id: number) => documents.categories.get(String(id))?.parent_id ?? 0
  // A department has no categories beside it: its parent is the root, whose parent is 1.
  const category = parentOf(parentOf(own)) > 1 ? parentOf(own) : own
  const likenessOf = (other: CatalogProduct): PeerFact['likeness'] => {
    if (other.category_ids.includes(own)) return 2
    return isIn(kindOf(other, locale), meaningsOf([kindOf(product, locale)])) ? 1 : 0
  }
  return content.products
    .filter((other) => other !== product && other.parent === undefined && other.visibility === 'Catalog, Search')
    .filter(({ categories }) => categories.has(category))
    .map((other) => ({ other, likeness: likenessOf(other) }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_PEERS)
}

async function loadPeers(db: Queryable, store: StoreContext, product: CatalogProduct): Promise<PeerFact[]> {
  const { content, locale } = store
  const family = listFamily(store, product)
  const rows = await db.query<{ product_id: number; specs: CatalogProductDetail['specs'] | null }>(
    `SELECT product.product_id, COALESCE(product_text.detail->'specs', product.detail->'specs') AS specs
     FROM product LEFT JOIN product_text ON product_text.store_id = product.store_id
       AND product_text.product_id = product.product_id AND product_text.locale = $2
     WHERE product.store_id = $1
       AND product.product_id IN (SELECT value::integer FROM jsonb_array_elements_text($3::jsonb))`,
    [content.id, locale, JSON.stringify(family.map(({ other }) => other.entity_id))],
  )
  const specsOf = new Map(rows.map((row) => [row.product_id, row.specs ?? []]))
  return family.map(({ other, likeness }) => {
    const cents = other.poa ? null : priceOf(content, other).finalCents
    const specs = specsOf.get(other.entity_id) ?? []
    return {
      name: nameOf(other, locale),
      model: other.model_number,
      price: cents === null ? null : fromCents(cents),
      likeness,
      specs: specs.map(({ name, value }) => ({ label: name, value: String(value) })),
    }
  })
}

/**
 * Loads the present facts about a product; undefined if it has no page.
 * @param variantId the variant that the shopper has selected; '' for the opening variant
 */
export async function loadFacts(
  db: Queryable,
  store: StoreContext,
  product: CatalogProduct,
  variantId: string,
): Promise<Facts | undefined> {
  const query = { withList: true, page: 1, limit: MOST_REVIEWS, order: 'helpful', ratings: [] }
  const [page, { reviews }, peers] = await Promise.all([
    buildProductPage(db, store, product, new Set(['promotions'])),
    loadReviewSummary(db, store, product, query),
    loadPeers(db, store, product),
  ])
  return page && gatherFacts(store, product, page, { reviews, variantId, peers })
}
