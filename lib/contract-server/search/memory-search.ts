/** A search over products in memory, for servers without a database. */
import type { SearchedTexts } from './index-terms.ts'
import { searchLanguageOf } from './language.ts'
import { createMemoryTerms } from './memory-terms.ts'
import {
  type RankOf,
  type SearchIndex,
  type SuggestedName,
  suggestNames,
  suggestTerms,
  toSuggestedNames,
} from './search-index.ts'
import { findSteered, prepareRules, type SteeringRule } from './steering.ts'

type Options = {
  readonly locale: string
  /** Names that are suggested before words, in this order: categories, brands, products. */
  readonly names?: readonly string[]
  /** Rules of the dealer. */
  readonly rules?: readonly SteeringRule[]
  /** What comes first of products that match equally well; by default the lower id. */
  readonly rankOf?: RankOf
}

const NO_TEXTS: Omit<SearchedTexts, 'name'> = { brand: '', kinds: [], departments: [], facts: [], text: '', codes: [] }

/** Creates a search over products with their ids. Texts that are left out are empty. */
export function createMemorySearch(
  products: readonly (readonly [id: number, texts: Pick<SearchedTexts, 'name'> & Partial<SearchedTexts>])[],
  { locale, names = [], rules = [], rankOf = () => 0 }: Options,
): SearchIndex {
  const language = searchLanguageOf(locale)
  const prepared = prepareRules(rules, language)
  const terms = createMemoryTerms(
    products.map(([id, texts]) => [id, { ...NO_TEXTS, ...texts }]),
    language,
  )
  const suggested: readonly SuggestedName[] = toSuggestedNames(names, language)
  return {
    find: async (term) => (await findSteered(term, terms, prepared, rankOf)).matches,
    suggest: (typed) => suggestTerms(typed, suggestNames(suggested, typed, language), terms, language),
  }
}
