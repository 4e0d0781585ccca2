/**
 * Finds the products that match a query. Each edge of the query's lattice (lattice.ts) is one way to read some of its
 * words: `matchEdges` finds the products that have the terms of an edge, `matchPaths` adds the scores of edges that
 * follow each other from the first word to the last, and `matchSome` also accepts products that match some words only.
 */
import { FIELD_SCORES, FIELDS } from './index-terms.ts'
import type { Edge, Lattice, Requirement } from './lattice.ts'
import {
  findFrom,
  forCommon,
  intersectIds,
  keepProducts,
  listProducts,
  NO_NUMBERS,
  ProductNumbers,
  subtractIds,
  sumOfBoth,
  unite,
  uniteGreatest,
  uniteIds,
} from './product-numbers.ts'
import type { TermStore } from './term-store.ts'

/** An edge with the products that match it: its score, and the fields that have all of its terms. */
export type MatchedEdge = Edge & { readonly scores: ProductNumbers; readonly fields: ProductNumbers }

/** Fields that say what a product is. */
const NAMES = FIELDS.name | FIELDS.kinds | FIELDS.code

const beginningKey = (beginning: string): string => `${beginning}*`
const keyOf = ({ term, isBeginning }: Requirement): string => (isBeginning ? beginningKey(term) : term)
const scoreOf = (fields: number): number => FIELD_SCORES[fields] ?? 0

/** The fields with the higher score; of equal ones the first. */
const betterFields = (first: number, second: number): number => (scoreOf(second) > scoreOf(first) ? second : first)

/** Joins postings; a product that has several of the terms keeps the fields with the highest score. */
function joinPostings(postings: readonly ProductNumbers[]): ProductNumbers {
  if (postings.length < 2) return postings[0] ?? NO_NUMBERS
  const middle = postings.length >> 1
  return unite(joinPostings(postings.slice(0, middle)), joinPostings(postings.slice(middle)), betterFields)
}

/** Fields of products by requirement; all terms are read at once. */
async function readFields(edges: readonly Edge[], store: TermStore): Promise<ReadonlyMap<string, ProductNumbers>> {
  const requirements = edges.flatMap((edge) => edge.requirements)
  const termsOf = (isBeginning: boolean) =>
    new Set(requirements.filter((each) => Boolean(each.isBeginning) === isBeginning).map(({ term }) => term))
  const [terms, beginnings] = [termsOf(false), termsOf(true)]
  const postings = new Map<string, ProductNumbers[]>()
  const add = (key: string, posting: ProductNumbers) => {
    const own = postings.get(key)
    if (own) own.push(posting)
    else postings.set(key, [posting])
  }
  for (const { term, products, fields } of await store.read([...terms], [...beginnings])) {
    const posting = new ProductNumbers(products, fields)
    if (terms.has(term)) add(term, posting)
    for (const beginning of beginnings) if (term.startsWith(beginning)) add(beginningKey(beginning), posting)
  }
  return new Map([...postings].map(([key, own]) => [key, joinPostings(own)]))
}

/** Products that meet all requirements of an edge. `span`: how many words it covers that have to match. */
function matchEdge(edge: Edge, fieldsOf: ReadonlyMap<string, ProductNumbers>, span: number): MatchedEdge {
  const all = edge.requirements.map((requirement) => fieldsOf.get(keyOf(requirement)) ?? NO_NUMBERS)
  const [first = NO_NUMBERS, ...others] = all.toSorted((a, b) => a.size - b.size)
  const share = (edge.factor * span) / all.length
  if (others.length === 0) {
    return { ...edge, scores: first.map((fields) => scoreOf(fields) * share), fields: first }
  }
  const [products, scores, fields] = [
    new Uint32Array(first.size),
    new Float64Array(first.size),
    new Uint8Array(first.size),
  ]
  const places = others.map(() => 0)
  let size = 0
  for (let at = 0; at < first.size; at++) {
    const product = first.products[at] ?? 0
    let common = first.values[at] ?? 0
    let sum = scoreOf(common)
    for (const [index, other] of others.entries()) {
      const place = findFrom(other.products, places[index] ?? 0, product)
      places[index] = place
      if (other.products[place] !== product) {
        sum = 0
        break
      }
      sum += scoreOf(other.values[place] ?? 0)
      common &= other.values[place] ?? 0
    }
    const isScattered = edge.isPhrase && (common === 0 || common === FIELDS.text)
    if (sum === 0 || isScattered) continue
    products[size] = product
    scores[size] = sum * share
    fields[size++] = common
  }
  const own = products.subarray(0, size)
  return {
    ...edge,
    scores: new ProductNumbers(own, scores.subarray(0, size)),
    fields: new ProductNumbers(own, fields.subarray(0, size)),
  }
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
  fields.values.some((field) => field !== FIELDS.text)

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
        edge.fields.values.some((fields) => (fields & FIELDS.kinds) > 0),
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
    const scores = keepProducts(
      edge.scores,
      listProducts(edge.fields, (fields) => (fields & NAMES) > 0),
    )
    return scores.size > 0 ? [{ ...edge, scores }] : []
  })
}

/** Products of one of these kinds by name, category or code; undefined if the query names no kind. */
export function listOfKinds(edges: readonly MatchedEdge[], kindWords: readonly number[]): Uint32Array | undefined {
  if (kindWords.length === 0) return undefined
  return uniteIds(
    edges.map((edge) => {
      const relevant = kindWords.some((at) => covers(edge, at)) ? NAMES : FIELDS.code
      return listProducts(edge.fields, (fields) => (fields & relevant) > 0)
    }),
  )
}

/** Products of all named kinds if there are some, otherwise of one of them: 'outdoor lounge chair'. */
export function listOfMostKinds(edges: readonly MatchedEdge[], kindWords: readonly number[]): Uint32Array | undefined {
  const [first = new Uint32Array(), ...others] = kindWords.map((at) => listOfKinds(edges, [at]) ?? new Uint32Array())
  const ofAll = others.reduce(intersectIds, first)
  return ofAll.length > 0 ? ofAll : listOfKinds(edges, kindWords)
}

/** The words that products have in their descriptions alone, if they have them. */
export const findMentioned = ({ words }: Lattice, edges: readonly MatchedEdge[], products: ProductNumbers): number[] =>
  words.flatMap(({ isOptional }, at) => {
    const covering = edges.filter((edge) => covers(edge, at))
    const isSaid = covering.some(({ fields }) =>
      [...products.keys()].some((product) => (fields.get(product) ?? FIELDS.text) !== FIELDS.text),
    )
    return isOptional || isSaid ? [] : [at]
  })

/** Products that match a path through the whole lattice, with the greatest sum of its scores. */
export function matchPaths({ words }: Lattice, edges: readonly MatchedEdge[]): ProductNumbers {
  /** Scores of the paths to each place; `isStart` if it can be reached without any match. */
  const places: { scores: ProductNumbers; isStart: boolean }[] = [{ scores: NO_NUMBERS, isStart: true }]
  for (let place = 1; place <= words.length; place++) {
    let scores = NO_NUMBERS
    for (const edge of edges) {
      const before = edge.to === place ? places[edge.from] : undefined
      if (before?.isStart) scores = uniteGreatest(scores, edge.scores)
      if (before?.scores.size) scores = uniteGreatest(scores, sumOfBoth(before.scores, edge.scores))
    }
    const last = places[place - 1]
    const canSkip = words[place - 1]?.isOptional === true
    if (canSkip && last) scores = uniteGreatest(scores, last.scores)
    places.push({ scores, isStart: canSkip && last?.isStart === true })
  }
  return places[words.length]?.scores ?? NO_NUMBERS
}

/**
 * Products that match some words of a lattice, with scores: rare words count more, and the word that says what is meant
 * most. `mainWord`: the index of that word, if the query names a kind.
 */
export function matchSome(
  { words }: Lattice,
  edges: readonly MatchedEdge[],
  products: Uint32Array | undefined,
  mainWord: number | undefined,
): ProductNumbers {
  const all = uniteIds(edges.map(({ scores }) => scores.products))
  const candidates = products === undefined ? all : intersectIds(all, products)
  const rarity = (edge: MatchedEdge) =>
    Math.log(1 + all.length / edge.scores.size) *
    (mainWord !== undefined && covers(edge, mainWord) ? MAIN_WORD_FACTOR : 1)
  /** Scores of the candidates, in their order. */
  const places: Float64Array[] = [new Float64Array(candidates.length)]
  for (let place = 1; place <= words.length; place++) {
    const sums = places[place - 1]?.slice() ?? new Float64Array()
    for (const edge of edges) {
      const before = edge.to === place ? places[edge.from] : undefined
      if (before === undefined) continue
      const factor = rarity(edge)
      forCommon(candidates, edge.scores.products, (at, inEdge) => {
        const sum = (before[at] ?? 0) + (edge.scores.values[inEdge] ?? 0) * factor
        if (sum > (sums[at] ?? 0)) sums[at] = sum
      })
    }
    places.push(sums)
  }
  const sums = places[words.length] ?? new Float64Array()
  const isFound = (_: number, at: number) => (sums[at] ?? 0) > 0
  return new ProductNumbers(candidates.filter(isFound), sums.filter(isFound))
}

const MAIN_WORD_FACTOR = 1.5

/** The words that all of these products match. */
export const findCommonWords = ({ words }: Lattice, edges: readonly MatchedEdge[], products: Uint32Array): number[] =>
  words.flatMap(({ isOptional }, at) => {
    if (isOptional) return []
    const covering = edges.filter((edge) => covers(edge, at))
    const lacking = covering.reduce((ids, { scores }) => subtractIds(ids, scores.products), products)
    return lacking.length === 0 ? [at] : []
  })
