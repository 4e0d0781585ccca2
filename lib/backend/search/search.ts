/** The search of a store, in its database. */
import { LRUCache } from 'lru-cache'
import { searchLanguageOf } from '../../contract-server/search/language.ts'
import { resolveRules, rulesOfLocale } from '../../contract-server/search/resolve-rules.ts'
import type { SearchRuleRecord } from '../../contract-server/search/rule-schema.ts'
import {
  type RankOf,
  type SearchIndex,
  type SearchMatches,
  type SuggestedName,
  suggestNames,
  suggestTerms,
  toSuggestedNames,
} from '../../contract-server/search/search-index.ts'
import {
  explainMatch,
  findSteered,
  type MatchedWords,
  prepareRules,
  type SteeredRules,
} from '../../contract-server/search/steering.ts'
import type { TermStore } from '../../contract-server/search/term-store.ts'
import type { Queryable } from '../db/database.ts'
import { type CatalogProduct, type Content, documentsFor } from '../store/content.ts'
import { indexRuleProducts } from './rule-products.ts'
import { createSqlTerms } from './sql-terms.ts'

/** Beginnings that many shoppers type are read from the database once: at most this many of a store and language. */
const KEPT_SUGGESTIONS = 200
const KEPT_LENGTH = 30

/** What a search needs of a store besides its terms; suggestions by the typed text. */
type Prepared = {
  readonly rules: SteeredRules
  readonly names: readonly SuggestedName[]
  readonly suggestions: LRUCache<string, readonly string[]>
}

/** Built once per content and locale. */
const preparedByContent = new WeakMap<Content, Map<string, Prepared>>()

/** The store that is searched. */
export type SearchedStore = {
  readonly db: Queryable
  readonly content: Content
  readonly locale: string
  /** Whether a product can be bought now. */
  readonly isInStock: (content: Content, product: CatalogProduct) => boolean
}

function prepareFor({ content, locale, isInStock }: SearchedStore, records: Iterable<SearchRuleRecord>): SteeredRules {
  const rules = rulesOfLocale(records, locale)
  const products = indexRuleProducts(content, rules, (id) => {
    const product = content.productById.get(id)
    return product !== undefined && isInStock(content, product)
  })
  return prepareRules(resolveRules(rules, products), searchLanguageOf(locale))
}

function prepare(store: SearchedStore): Prepared {
  const { content, locale } = store
  const byLocale = preparedByContent.get(content) ?? new Map<string, Prepared>()
  preparedByContent.set(content, byLocale)
  const present = byLocale.get(locale)
  if (present !== undefined) return present
  const documents = documentsFor(content, locale)
  const categories = [...documents.categories.values()].filter(({ entity_id }) => entity_id > 2)
  const brands = content.products.map(({ manufacturer }) => manufacturer).filter((brand) => brand !== '')
  const prepared = {
    rules: prepareFor(store, documents.searchRules.values()),
    names: toSuggestedNames([...categories.map(({ name }) => name), ...brands], searchLanguageOf(locale)),
    suggestions: new LRUCache<string, readonly string[]>({ max: KEPT_SUGGESTIONS }),
  }
  byLocale.set(locale, prepared)
  return prepared
}

/** More than any number of reviews. */
const REVIEWS_END = 2 ** 32
/** More than any grade of `gradeSales`. */
const GRADES_END = 2 ** 6

/** Sales of about the same size have the same grade: 0, 1, 2 to 3, 4 to 7 … units. */
const gradeSales = (units: number): number => Math.floor(Math.log2(1 + units))

type RankedContent = Pick<Content, 'stock' | 'unitsSold'> & {
  /** By ordinal; NaN for a product that no search has ranked yet. */
  readonly ranks: Float64Array
}

/** Ranks by content, until stock or sales change. */
const ranksByContent = new WeakMap<Content, RankedContent>()

function ranksOf(content: Content): Float64Array {
  const { stock, unitsSold, products } = content
  const present = ranksByContent.get(content)
  if (present?.stock === stock && present.unitsSold === unitsSold) return present.ranks
  const ranks = new Float64Array(products.length).fill(Number.NaN)
  ranksByContent.set(content, { stock, unitsSold, ranks })
  return ranks
}

/** What can be bought now comes first, then what sells, then what has more reviews. */
function createRank({ content, isInStock }: SearchedStore): RankOf {
  const { productById, unitsSold } = content
  const ranks = ranksOf(content)
  const rank = (product: CatalogProduct): number => {
    const units = [product, ...product.variants].reduce((sum, part) => sum + (unitsSold.get(part.entity_id) ?? 0), 0)
    const grade = Number(isInStock(content, product)) * GRADES_END + gradeSales(units)
    return grade * REVIEWS_END + product.reviewCount
  }
  return (id) => {
    const product = productById.get(id)
    if (product === undefined) return 0
    const known = ranks[product.ordinal] ?? Number.NaN
    if (!Number.isNaN(known)) return known
    const computed = rank(product)
    ranks[product.ordinal] = computed
    return computed
  }
}

const find = (store: SearchedStore, terms: TermStore, term: string, rules: SteeredRules) =>
  findSteered(term, terms, rules, createRank(store))

/** Suggestions are categories and brands, then completions of the last word. */
export function createStoreSearch(store: SearchedStore): SearchIndex {
  const { rules, names, suggestions } = prepare(store)
  const terms = createSqlTerms(store.db, store.content.id, store.locale)
  return {
    find: async (term) => (await find(store, terms, term, rules)).matches,
    suggest: async (typed) => {
      const kept = suggestions.get(typed)
      if (kept !== undefined) return kept
      const found = await suggestTerms(typed, suggestNames(names, typed, rules.language), terms, rules.language)
      if (typed.length <= KEPT_LENGTH) suggestions.set(typed, found)
      return found
    },
  }
}

/** Results of a search with the words by which a product was found. */
export type ExplainedSearch = { readonly matches: SearchMatches; readonly wordsOf: (id: number) => MatchedWords[] }

/** Searches with rules that are not saved yet. */
export async function explainSearch(
  store: SearchedStore,
  term: string,
  records: Iterable<SearchRuleRecord>,
): Promise<ExplainedSearch> {
  const rules = prepareFor(store, records)
  const terms = createSqlTerms(store.db, store.content.id, store.locale)
  const { matches, attempt } = await find(store, terms, term, rules)
  return { matches, wordsOf: (id) => explainMatch(id, attempt, rules.language) }
}
