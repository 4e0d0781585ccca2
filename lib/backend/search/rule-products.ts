/** The products of a store to which rules of its search refer. */
import { keyOf } from '../../contract-server/facet-index.ts'
import { FLAG_ON, IN_STOCK } from '../../contract-server/search/check-rules.ts'
import type { RuleProducts } from '../../contract-server/search/resolve-rules.ts'
import type { SearchRuleRecord } from '../../contract-server/search/rule-schema.ts'
import type { CatalogProduct, Content } from '../store/content.ts'

const VISIBLE = 'Catalog, Search'

/** Ids of visible products by SKU in lower case. The SKU of a variant stands for its product. */
function indexSkus(products: readonly CatalogProduct[], wanted: ReadonlySet<string>): Map<string, number> {
  const ids = new Map<string, number>()
  for (const product of wanted.size === 0 ? [] : products) {
    const sku = product.sku.toLowerCase()
    const shown = product.visibility === VISIBLE ? product : product.parent
    if (wanted.has(sku) && shown?.visibility === VISIBLE) ids.set(sku, shown.entity_id)
  }
  return ids
}

function valuesOf(product: CatalogProduct, attribute: string): string[] {
  if (attribute === 'manufacturer') return [product.manufacturer]
  if (attribute === 'category_id') return [...product.categories].map(String)
  return [product, ...product.variants].flatMap((part) => {
    const value = part.attributes[attribute]
    return typeof value === 'string' ? [value] : Array.isArray(value) ? value : value === true ? [FLAG_ON] : []
  })
}

const boostKey = (attribute: string, value: string): string => `${attribute} ${keyOf(value)}`

type BoostRecord = Extract<SearchRuleRecord, { type: 'boost' }>

/** Ids of visible products by attribute and value, for those that rules name. */
function indexBoosts({ products }: Content, boosts: readonly BoostRecord[]): Map<string, Set<number>> {
  const ids = new Map(boosts.map(({ attribute, value }) => [boostKey(attribute, value), new Set<number>()]))
  const attributes = new Set(boosts.map(({ attribute }) => attribute))
  for (const product of attributes.size === 0 ? [] : products) {
    if (product.visibility !== VISIBLE) continue
    for (const attribute of attributes) {
      for (const value of valuesOf(product, attribute)) ids.get(boostKey(attribute, value))?.add(product.entity_id)
    }
  }
  return ids
}

/** @param isInStock whether a product can be bought now: it changes with each order */
export function indexRuleProducts(
  content: Content,
  rules: readonly SearchRuleRecord[],
  isInStock: (id: number) => boolean,
): RuleProducts {
  const queries = rules.filter((rule) => rule.type === 'query')
  const wanted = queries.flatMap(({ first, last }) => [...first, ...last]).map((sku) => sku.toLowerCase())
  const skus = indexSkus(content.products, new Set(wanted))
  const boosts = rules.filter(({ type }) => type === 'boost') as BoostRecord[]
  const ids = indexBoosts(
    content,
    boosts.filter(({ attribute }) => attribute !== IN_STOCK),
  )
  return {
    findId: (sku) => skus.get(sku),
    withValue: (attribute, value) =>
      attribute === IN_STOCK ? { has: isInStock } : (ids.get(boostKey(attribute, value)) ?? new Set()),
  }
}
