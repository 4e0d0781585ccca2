/**
 * Rules by which a dealer steers a search: synonyms, products that lead or end the results of a query, boosts. A server
 * resolves SKUs and attributes to ids of products before.
 */
import { codeTerm } from './index-terms.ts'
import type { SearchLanguage } from './language.ts'
import type { Lattice } from './lattice.ts'
import { readAtoms } from './read-atoms.ts'
import { prepareSynonyms } from './read-phrases.ts'
import { RANK_PARTS, type RankOf, rankMatches, type SearchMatches } from './search-index.ts'
import { type SearchAttempt, type SearchResult, type SearchRules, searchProducts } from './search-products.ts'
import type { TermStore } from './term-store.ts'

export type SynonymsRule = { readonly type: 'synonyms'; readonly code: string; readonly words: readonly string[] }

/** Applies to searches for exactly `query`. `redirect` and `banner` (identifier of a block) are '' if not set. */
export type QueryRule = {
  readonly type: 'query'
  readonly code: string
  readonly query: string
  /** Products that lead the results, whether they match or not. */
  readonly first: readonly number[]
  /** Products that end the results if they match. */
  readonly last: readonly number[]
  readonly redirect: string
  readonly banner: string
}

/** Lifts products among the matches, or lowers them if `strength` is negative. */
export type BoostRule = {
  readonly type: 'boost'
  readonly code: string
  readonly strength: number
  readonly products: Pick<ReadonlySet<number>, 'has'>
}

export type SteeringRule = SynonymsRule | QueryRule | BoostRule

/** Rules prepared for a language. Synonyms are among `SearchRules`. */
export type Steering = { readonly queries: ReadonlyMap<string, QueryRule>; readonly boosts: readonly BoostRule[] }

/** Queries with the same key are the same: letter case, accents, plurals and separators don't count. */
export const queryKey = (query: string, language: SearchLanguage): string =>
  readAtoms(query, language)
    .atoms.map(({ text }) => language.stemOf(text))
    .join('')

/** Synonym rules with the synonyms that the language has for their phrases, such as 'fridge' for 'refrigerator'. */
function addLanguageSynonyms(rules: readonly SteeringRule[], language: SearchLanguage): SynonymsRule[] {
  const own = rules.filter((rule) => rule.type === 'synonyms')
  const groups = new Map<string, Set<string>>()
  for (const group of own.length > 0 ? language.synonyms : []) {
    for (const phrase of group) {
      const key = queryKey(phrase, language)
      groups.set(key, new Set([...(groups.get(key) ?? []), ...group]))
    }
  }
  return own.map((rule) => {
    const keys = new Set(rule.words.map((phrase) => queryKey(phrase, language)))
    const others = new Set([...keys].flatMap((key) => [...(groups.get(key) ?? [])]))
    return { ...rule, words: [...rule.words, ...[...others].filter((other) => !keys.has(queryKey(other, language)))] }
  })
}

/** Prepares the rules of a locale. The first of several rules for a query applies. */
export function prepareRules(rules: readonly SteeringRule[], language: SearchLanguage): SteeredRules {
  const queries = new Map<string, QueryRule>()
  for (const rule of rules) {
    if (rule.type !== 'query') continue
    const key = queryKey(rule.query, language)
    if (key !== '' && !queries.has(key)) queries.set(key, rule)
  }
  return {
    language,
    synonyms: prepareSynonyms(language.synonyms, language, addLanguageSynonyms(rules, language)),
    steering: { queries, boosts: rules.filter((rule) => rule.type === 'boost') },
  }
}

/** Parts of the best score by which a boost of strength 1 lifts a product. */
const BOOST_PARTS = 1.5
/** Further boosts of a product are ignored. */
const MOST_STRENGTH = 6

/** The products with the code that was typed. */
const findExact = ({ edges }: SearchAttempt): ReadonlySet<number> =>
  new Set(
    edges
      .filter(({ requirements: [code] }) => code?.term.startsWith(codeTerm('')) && !code.isBeginning)
      .flatMap(({ scores }) => [...scores.keys()]),
  )

/** Sums of strengths of the products that are among the results, and the rules that apply to any of them. */
function sumBoosts(ids: readonly number[], boosts: readonly BoostRule[]) {
  const sums = new Map<number, number>()
  const codes: string[] = []
  for (const { code, strength, products } of boosts) {
    const boosted = ids.filter((id) => products.has(id))
    if (boosted.length > 0) codes.push(code)
    for (const id of boosted) sums.set(id, (sums.get(id) ?? 0) + strength)
  }
  return { sums, codes }
}

/** Ranks products again. None passes a product that has the code that was typed. */
function boost(ids: readonly number[], { scores, attempt }: SearchResult, sums: ReadonlyMap<number, number>): number[] {
  if (sums.size === 0) return [...ids]
  const best = scores.max()
  const liftOf = (id: number) => Math.max(-MOST_STRENGTH, Math.min(MOST_STRENGTH, sums.get(id) ?? 0)) * BOOST_PARTS
  const rankOf = (id: number) => Math.round(((scores.get(id) ?? 0) / best) * RANK_PARTS) + liftOf(id)
  const exact = findExact(attempt)
  const ranked: number[] = []
  let segment: number[] = []
  const close = () => {
    ranked.push(...segment.toSorted((a, b) => rankOf(b) - rankOf(a)))
    segment = []
  }
  for (const id of ids) {
    if (exact.has(id)) close()
    if (exact.has(id)) ranked.push(id)
    else segment.push(id)
  }
  close()
  return ranked
}

/** Moves the products of a rule to both ends. */
function pin(ids: readonly number[], { first, last }: QueryRule): number[] {
  const [leading, ending] = [new Set(first), new Set(last)]
  const matches = new Set(ids)
  return [
    ...leading,
    ...ids.filter((id) => !leading.has(id) && !ending.has(id)),
    ...[...ending].filter((id) => matches.has(id) && !leading.has(id)),
  ]
}

/** Synonym rules that found at least one product which the typed words alone don't find. */
function findUsedSynonyms(
  { lattice, edges }: SearchAttempt,
  ids: readonly number[],
  language: SearchLanguage,
): string[] {
  const found = new Set(ids)
  const used = new Set<string>()
  for (const edge of edges) {
    if (edge.rule === undefined || used.has(edge.rule)) continue
    const asTyped = edges.filter(
      (other) => other.from === edge.from && other.to === edge.to && isTyped(other, lattice, language),
    )
    const isUsed = [...edge.scores.keys()].some((id) => found.has(id) && !asTyped.some(({ scores }) => scores.has(id)))
    if (isUsed) used.add(edge.rule)
  }
  return [...used]
}

type ReadEdge = SearchAttempt['edges'][number]

/** Whether an edge stands for the words as they were typed, in any form, and not for a synonym. */
function isTyped({ from, to, requirements, rule }: ReadEdge, { words }: Lattice, { stemOf }: SearchLanguage): boolean {
  if (rule !== undefined) return false
  const typed = words.slice(from, to).map(({ text }) => text)
  const forms = new Set([...typed, ...typed.map(stemOf), typed.join('')])
  return requirements.every(({ term, isBeginning }) => isBeginning || forms.has(term) || IS_CODE_OR_NUMBER.test(term))
}

/** Codes, names of categories, numbers and quantities have no synonyms. */
const IS_CODE_OR_NUMBER = /^[=+#]|^[\d.]+(?:~|$)/

const termsOf = ({ requirements }: Pick<ReadEdge, 'requirements'>): string[] => requirements.map(({ term }) => term)

/** Applies rules to ranked matches. Without rules that have an effect, the matches are returned as they are. */
function steer(query: string, result: SearchResult, matches: SearchMatches, rules: SteeredRules): SearchMatches {
  const { language, steering } = rules
  const rule = steering.queries.get(queryKey(query, language))
  const { sums, codes } = sumBoosts(matches.ids, steering.boosts)
  const synonyms = findUsedSynonyms(result.attempt, matches.ids, language)
  const used = [...(rule ? [rule.code] : []), ...synonyms, ...codes]
  if (used.length === 0) return matches
  const ranked = boost(matches.ids, result, sums)
  const { first = [], last = [], redirect = '', banner = '' } = rule ?? {}
  return {
    ...matches,
    ids: rule ? pin(ranked, rule) : ranked,
    steering: { codes: used, redirect, banner, first: new Set(first), last: new Set(last), boosts: sums },
  }
}

/** Rules of a language with those of a dealer. */
export type SteeredRules = SearchRules & { readonly steering: Steering }

/** Searches and ranks products, and applies the rules of a dealer. `attempt` says how the query was read. */
export async function findSteered(
  query: string,
  terms: TermStore,
  rules: SteeredRules,
  rankOf: RankOf,
): Promise<{ readonly matches: SearchMatches; readonly attempt: SearchAttempt }> {
  const result = await searchProducts(query, terms, rules)
  return { matches: steer(query, result, rankMatches(result, rankOf), rules), attempt: result.attempt }
}

/** How words of a query found a product: the typed words, and the terms that stood for them if they differ. */
export type MatchedWords = { readonly typed: string; readonly terms: string }

/** The words of a query that a product has, in their order. */
export function explainMatch(id: number, { lattice, edges }: SearchAttempt, language: SearchLanguage): MatchedWords[] {
  const own = edges
    .filter(({ scores }) => scores.has(id))
    .sort((a, b) => (b.scores.get(id) ?? 0) - (a.scores.get(id) ?? 0))
  const covered = new Set<number>()
  const chosen: ReadEdge[] = []
  for (const edge of own) {
    const places = Array.from({ length: edge.to - edge.from }, (_, index) => edge.from + index)
    if (places.some((place) => covered.has(place))) continue
    for (const place of places) covered.add(place)
    chosen.push(edge)
  }
  return chosen
    .sort((a, b) => a.from - b.from)
    .map((edge) => ({
      typed: lattice.words
        .slice(edge.from, edge.to)
        .map(({ spelling }) => spelling)
        .join(' '),
      terms: isTyped(edge, lattice, language) ? '' : termsOf(edge).join(' '),
    }))
}
