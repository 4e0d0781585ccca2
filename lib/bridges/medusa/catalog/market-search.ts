/** Search in the index of a market. */
import { keyOf } from '../../../contract-server/facet-index.ts'
import { createMemorySearch } from '../../../contract-server/search/memory-search.ts'
import { type RuleProducts, resolveRules, rulesOfLocale } from '../../../contract-server/search/resolve-rules.ts'
import type { SearchRuleRecord } from '../../../contract-server/search/rule-schema.ts'
import type { SearchIndex } from '../../../contract-server/search/search-index.ts'
import type { CatalogEntry } from './catalog-entry.ts'
import type { CategoryNode } from './category-from-medusa.ts'
import type { MarketIndex } from './market-index.ts'

type Options = {
  readonly locale: string
  readonly categories: () => readonly CategoryNode[]
  /** Rules of the dealer, of all languages. */
  readonly rules: readonly SearchRuleRecord[]
}

/** The products to which rules refer. Values are read when a search needs them: they change without any word. */
function ruleProductsOf(index: MarketIndex): RuleProducts {
  const places = new Map(index.entries().flatMap(({ skus }, place) => skus.map((sku) => [sku.toLowerCase(), place])))
  return {
    findId: (sku) => places.get(sku),
    withValue: (attribute, value) => {
      const key = keyOf(value)
      return {
        has: (place) =>
          index
            .entries()
            [place]?.values.get(attribute)
            ?.some((own) => keyOf(own) === key) === true,
      }
    },
  }
}

const canBuy = (entry: CatalogEntry | undefined): boolean => entry?.values.get('in_stock')?.length === 1

/**
 * Creates the search, whose ids are the products' places in the index. It is built again after words of products have
 * changed. Suggestions are categories, then brands, then products.
 */
export function createMarketSearch(index: MarketIndex, { locale, categories, rules }: Options): SearchIndex {
  let built: { version: number; search: SearchIndex } | undefined
  const build = (): SearchIndex => {
    const entries = index.entries()
    const brands = entries.flatMap(({ summary }) => (summary.manufacturer ? [String(summary.manufacturer)] : []))
    return createMemorySearch(
      entries.map(({ searched }, place) => [place, searched]),
      {
        locale,
        names: [...categories().map(({ name }) => name), ...brands, ...entries.map(({ name }) => name)],
        rules: resolveRules(rulesOfLocale(rules, locale), ruleProductsOf(index)),
        // What can be bought now comes first.
        rankOf: (place) => Number(canBuy(index.entries()[place])),
      },
    )
  }
  const read = (): SearchIndex => {
    const version = index.wordsVersion()
    if (built?.version !== version) built = { version, search: build() }
    return built.search
  }
  return { find: (term) => read().find(term), suggest: (typed) => read().suggest(typed) }
}
