/** Finds the products that match a query's lattice, with scores. */
import { FIELD_SCORES, FIELDS } from './index-terms.ts'
import type { Edge, Lattice, Requirement } from './lattice.ts'
import type { Posting, TermStore } from './term-store.ts'

/** Numbers by product id. */
export type Scores = ReadonlyMap<number, number>

/** An edge with the products that match it: its score, and the fields that have all of its terms. */
export type MatchedEdge = Edge & { readonly scores: Scores; readonly fields: Scores }

const NONE: Scores = new Map()
/** Fields that say what a product is. */
const NAMES = FIELDS.name | FIELDS.kinds | FIELDS.code

const beginningKey = (beginning: string): string => `${beginning}*`
const keyOf = ({ term, isBeginning }: Requirement): string => (isBeginning ? beginningKey(term) : term)
const scoreOf = (fields: number): number => FIELD_SCORES[fields] ?? 0

/** Adds a posting; a product that has several of the terms keeps the fields with the highest score. */
function addPosting(matches: Map<string, Map<number, number>>, key: string, { products, fields }: Posting) {
  const own = matches.get(key) ?? new Map<number, number>()
  matches.set(key, own)
  for (let index = 0; index < products.length; index++) {
    const [product, found] = [products[index] ?? 0, fields[index] ?? 0]
    if (scoreOf(found) > scoreOf(own.get(product) ?? 0)) own.set(product, found)
  }
}

/** Fields of products by requirement; all terms are read at once. */
async function readFields(edges: readonly Edge[], store: TermStore): Promise<ReadonlyMap<string, Scores>> {
  const requirements = edges.flatMap((edge) => edge.requirements)
  const termsOf = (isBeginning: boolean) =>
    new Set(requirements.filter((each) => Boolean(each.isBeginning) === isBeginning).map(({ term }) => term))
  const [terms, beginnings] = [termsOf(false), termsOf(true)]
  const matches = new Map<string, Map<number, number>>()
  for (const posting of await store.read([...terms], [...beginnings])) {
    if (terms.has(posting.term)) addPosting(matches, posting.term, posting)
    for (const beginning of beginnings) {
      if (posting.term.startsWith(beginning)) addPosting(matches, beginningKey(beginning), posting)
    }
  }
  return matches
}

/** Products that meet all requirements of an edge. `span`: how many words it covers that have to match. */
function matchEdge(edge: Edge, fieldsOf: ReadonlyMap<string, Scores>, span: number): MatchedEdge {
  const all = edge.requirements.map((requirement) => fieldsOf.get(keyOf(requirement)) ?? NONE)
  const [first = NONE, ...others] = all.toSorted((a, b) => a.size - b.size)
  const share = (edge.factor * span) / all.length
  const scores = new Map<number, number>()
  const fields = new Map<number, number>()
  for (const [product, own] of first) {
    let sum = scoreOf(own)
    let common = own
    for (const other of others) {
      const found = other.get(product)
      if (found === undefined) {
        sum = 0
        break
      }
      sum += scoreOf(found)
      common &= found
    }
    const isScattered = edge.isPhrase && all.length > 1 && (common === 0 || common === FIELDS.text)
    if (sum === 0 || isScattered) continue
    scores.set(product, sum * share)
    fields.set(product, common)
  }
  return { ...edge, scores, fields }
}

/** How many words that have to match are between two places. */
const spanOf = ({ words }: Lattice, from: number, to: number): number =>
  Math.max(1, words.slice(from, to).filter(({ isOptional }) => !isOptional).length)

/** All edges of a lattice that at least one product matches. */
export async function matchEdges(lattice: Lattice, store: TermStore): Promise<MatchedEdge[]> {
  const fieldsOf = await readFields(lattice.edges, store)
  const matched = lattice.edges
    .map((edge) => matchEdge(edge, fieldsOf, spanOf(lattice, edge.from, edge.to)))
    .filter(({ scores }) => scores.size > 0)
  return matched.filter((edge) => !edge.isFallback || !matched.some((other) => isWritten(other, edge)))
}

/** Whether products have the words of an edge as they are written, and not only in their descriptions. */
const isWritten = ({ from, to, requirements, isBegun, isFallback, fields }: MatchedEdge, of: Edge): boolean =>
  from === of.from &&
  to === of.to &&
  !isBegun &&
  !isFallback &&
  requirements.length === 1 &&
  [...fields.values()].some((field) => field !== FIELDS.text)

const covers = ({ from, to }: Edge, at: number): boolean => from <= at && at < to

/** The words that no matched edge covers. */
export const findUnmatched = ({ words }: Lattice, edges: readonly MatchedEdge[]): number[] =>
  words.flatMap(({ isOptional }, at) => (isOptional || edges.some((edge) => covers(edge, at)) ? [] : [at]))

/** The words that are in names of categories, which say what kind of product is meant. */
export const findKindWords = ({ words, headEnd }: Lattice, edges: readonly MatchedEdge[]): number[] => {
  const isKind = (at: number) =>
    edges.some(
      (edge) =>
        covers(edge, at) &&
        (at === words.length - 1 || !edge.isBegun) &&
        [...edge.fields.values()].some((fields) => fields & FIELDS.kinds),
    )
  const kindWords = words.flatMap(({ isOptional }, at) => (!isOptional && isKind(at) ? [at] : []))
  const before = kindWords.filter((at) => at < headEnd)
  return before.length > 0 ? before : kindWords
}

/**
 * Keeps of edges over words that name a kind only the products that have them in their name or category, and drops
 * beginnings of words, but the last one, that are words by themselves.
 */
export function keepNamed(
  { words }: Lattice,
  edges: readonly MatchedEdge[],
  kindWords: readonly number[],
): MatchedEdge[] {
  const isWord = (at: number) => edges.some((edge) => covers(edge, at) && !edge.isBegun)
  return edges.flatMap((edge) => {
    if (edge.isBegun && edge.to < words.length && isWord(edge.from)) return []
    if (!kindWords.some((at) => covers(edge, at))) return [edge]
    const scores = new Map([...edge.scores].filter(([product]) => (edge.fields.get(product) ?? 0) & NAMES))
    return scores.size > 0 ? [{ ...edge, scores }] : []
  })
}

/** Products of one of these kinds by name, category or code; undefined if the query names no kind. */
export function listOfKinds(edges: readonly MatchedEdge[], kindWords: readonly number[]): Set<number> | undefined {
  if (kindWords.length === 0) return undefined
  const products = new Set<number>()
  for (const edge of edges) {
    const relevant = kindWords.some((at) => covers(edge, at)) ? NAMES : FIELDS.code
    for (const [product, fields] of edge.fields) if (fields & relevant) products.add(product)
  }
  return products
}

/** Products of all named kinds if there are some, otherwise of one of them: 'outdoor lounge chair'. */
export function listOfMostKinds(edges: readonly MatchedEdge[], kindWords: readonly number[]): Set<number> | undefined {
  const kinds = kindWords.map((at) => listOfKinds(edges, [at]) ?? new Set<number>())
  const [first = new Set<number>(), ...others] = kinds
  const ofAll = new Set([...first].filter((product) => others.every((kind) => kind.has(product))))
  return ofAll.size > 0 ? ofAll : listOfKinds(edges, kindWords)
}

/** Keeps the greater sum of each product. */
function mergeInto(target: Map<number, number>, scores: Scores, added: number | Scores, factor = 1): void {
  for (const [product, score] of scores) {
    const before = typeof added === 'number' ? added : added.get(product)
    if (before === undefined) continue
    const sum = before + score * factor
    if (sum > (target.get(product) ?? -1)) target.set(product, sum)
  }
}

/** The words that products have in their descriptions alone, if they have them. */
export const findMentioned = ({ words }: Lattice, edges: readonly MatchedEdge[], products: Scores): number[] =>
  words.flatMap(({ isOptional }, at) => {
    const covering = edges.filter((edge) => covers(edge, at))
    const isSaid = covering.some(({ fields }) =>
      [...products.keys()].some((product) => (fields.get(product) ?? FIELDS.text) !== FIELDS.text),
    )
    return isOptional || isSaid ? [] : [at]
  })

/** Products that match a path through the whole lattice, with the sum of its scores. */
export function matchPaths({ words }: Lattice, edges: readonly MatchedEdge[]): Scores {
  /** Scores of the paths to each place; `isStart` if it can be reached without any match. */
  const places: { scores: Map<number, number>; isStart: boolean }[] = [{ scores: new Map(), isStart: true }]
  for (let place = 1; place <= words.length; place++) {
    const scores = new Map<number, number>()
    for (const edge of edges) {
      const before = edge.to === place ? places[edge.from] : undefined
      if (before?.isStart) mergeInto(scores, edge.scores, 0)
      if (before?.scores.size) mergeInto(scores, edge.scores, before.scores)
    }
    const last = places[place - 1]
    const canSkip = words[place - 1]?.isOptional === true
    if (canSkip && last) mergeInto(scores, last.scores, 0)
    places.push({ scores, isStart: canSkip && last?.isStart === true })
  }
  return places[words.length]?.scores ?? NONE
}

/**
 * Products that match some words of a lattice, with scores: rare words count more, and the word that says what is meant
 * most. `mainWord`: the index of that word, if the query names a kind.
 */
export function matchSome(
  { words }: Lattice,
  edges: readonly MatchedEdge[],
  products: ReadonlySet<number> | undefined,
  mainWord: number | undefined,
): Scores {
  const all = new Set(edges.flatMap((edge) => [...edge.scores.keys()]))
  const candidates = [...all].filter((product) => products === undefined || products.has(product))
  const rarity = (edge: MatchedEdge) =>
    Math.log(1 + all.size / edge.scores.size) *
    (mainWord !== undefined && covers(edge, mainWord) ? MAIN_WORD_FACTOR : 1)
  const weighted = edges.map((edge) => ({ edge, factor: rarity(edge) }))
  const places: Map<number, number>[] = [new Map(candidates.map((product) => [product, 0]))]
  for (let place = 1; place <= words.length; place++) {
    const scores = new Map(places[place - 1])
    for (const { edge, factor } of weighted) {
      const before = edge.to === place ? places[edge.from] : undefined
      if (before) mergeInto(scores, edge.scores, before, factor)
    }
    places.push(scores)
  }
  return new Map([...(places[words.length] ?? NONE)].filter(([, score]) => score > 0))
}

const MAIN_WORD_FACTOR = 1.5

/** The words that all of these products match. */
export const findCommonWords = (
  { words }: Lattice,
  edges: readonly MatchedEdge[],
  products: Iterable<number>,
): number[] => {
  const ids = [...products]
  return words.flatMap(({ isOptional }, at) => {
    const covering = edges.filter((edge) => covers(edge, at))
    const isCommon = ids.every((id) => covering.some(({ scores }) => scores.has(id)))
    return !isOptional && isCommon ? [at] : []
  })
}
