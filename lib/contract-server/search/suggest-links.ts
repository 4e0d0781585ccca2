/** Suggests pages of a shop by their names, which are read like those of products. */
import { SUGGESTION_LIMITS, type SuggestedLinkWire } from '../../contracts/suggestions.ts'
import { cutText } from '../../core/text/cut-text.ts'
import { type SearchLanguage, searchLanguageOf } from './language.ts'
import { createMemoryTerms } from './memory-terms.ts'
import { createNameFinder, listPageNames, type PageNames } from './page-names.ts'
import { prepareSynonyms } from './read-phrases.ts'
import { rankMatches } from './search-index.ts'
import { searchProducts } from './search-products.ts'

/** A page of the shop. `alsoCalled` are further texts by which it is found: headings, the town of a shop. */
export type LinkSource = SuggestedLinkWire & {
  readonly alsoCalled: readonly string[]
  /** Whether the page can be opened now; missing for pages without dates. */
  readonly isShown?: () => boolean
}

/** The pages of a shop by name. */
export type ShopLinks = {
  /** Pages whose names begin with what was typed, in any order. */
  readonly suggest: (typed: string) => Promise<SuggestedLinkWire[]>
  /** Content pages and posts that are called like a whole query: 'return policy'. */
  readonly findNamed: (query: string) => SuggestedLinkWire[]
}

/** So that no kind of page hides the others. */
const MOST_OF_A_KIND = 3
/** More pages with one name say nothing. */
const MOST_NAMED = 2
const TEXT_LIMIT = 120

const NO_TEXTS = { brand: '', kinds: [], departments: [], facts: [], codes: [] }

/** What shoppers call each content page and post, by index. */
function listNames(sources: readonly LinkSource[], language: SearchLanguage): Map<number, PageNames> {
  const names = new Map<number, PageNames>()
  for (const [id, { kind, name, url }] of sources.entries()) {
    if (kind === 'page') names.set(id, listPageNames({ title: name, address: decodePath(url) }, language))
    else if (kind === 'post') names.set(id, { names: [name], further: [] })
  }
  return names
}

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const isShown = (source: LinkSource | undefined): source is LinkSource =>
  source !== undefined && source.isShown?.() !== false

const toWire = ({ kind, name, url, detail, product_count }: LinkSource): SuggestedLinkWire => ({
  kind,
  name: cutText(name, TEXT_LIMIT),
  url,
  detail: cutText(detail, TEXT_LIMIT),
  product_count,
})

/**
 * Prepares links. Of links whose names match equally well, earlier ones and those with more products come first.
 * Misspelt words are not corrected, since most texts are typed only in part.
 */
export function prepareLinks(sources: readonly LinkSource[], locale: string): ShopLinks {
  const language = searchLanguageOf(locale)
  const rules = { language, synonyms: prepareSynonyms(language.synonyms, language) }
  const names = listNames(sources, language)
  const terms = {
    ...createMemoryTerms(
      sources.map(({ name, alsoCalled }, id) => {
        const { names: own = [], further = [] } = names.get(id) ?? {}
        const text = [...alsoCalled, ...own, ...further].join(' \n')
        return [id, { ...NO_TEXTS, name, text }]
      }),
      language,
    ),
    readSimilar: async () => [],
  }
  const findIds = createNameFinder(names, language)
  const productsOf = (id: number) => sources[id]?.product_count ?? 0
  return {
    suggest: async (typed) => {
      const result = await searchProducts(typed, terms, rules)
      // Words were left out: the names have only some of the typed ones.
      if (result.correctedTerm !== '') return []
      const counts = new Map<string, number>()
      const links: SuggestedLinkWire[] = []
      const named = new Set(findIds(typed))
      const { ids } = rankMatches(result, productsOf)
      for (const id of [...ids.filter((one) => named.has(one)), ...ids.filter((one) => !named.has(one))]) {
        const source = sources[id]
        if (!isShown(source)) continue
        const count = (counts.get(source.kind) ?? 0) + 1
        if (count > MOST_OF_A_KIND) continue
        counts.set(source.kind, count)
        links.push(toWire(source))
        if (links.length === SUGGESTION_LIMITS.links) break
      }
      return links
    },
    findNamed: (query) =>
      findIds(query)
        .map((id) => sources[id])
        .filter(isShown)
        .slice(0, MOST_NAMED)
        .map(toWire),
  }
}
