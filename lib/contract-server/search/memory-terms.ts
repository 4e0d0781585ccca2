/** Terms of products in memory. */
import { editDistance } from '../../core/text/edit-distance.ts'
import { indexTerms, type SearchedTexts } from './index-terms.ts'
import { countWords } from './known-words.ts'
import type { SearchLanguage } from './language.ts'
import { BEGINNING_LIMIT, type KnownWord, type Posting, type TermStore } from './term-store.ts'

type Products = readonly (readonly [id: number, texts: SearchedTexts])[]

/** The index of the first text of a sorted list that is not before another. */
function findPlace(length: number, textAt: (index: number) => string, text: string): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (textAt(middle) < text) low = middle + 1
    else high = middle
  }
  return low
}

/** Indexes, from `from` to before `to`, of the greatest numbers, greatest first; of equal ones the first. */
function listGreatest(from: number, to: number, numberAt: (index: number) => number, limit: number): number[] {
  const keys = Float64Array.from({ length: to - from }, (_, at) => at - numberAt(from + at) * (to - from)).sort()
  const length = to - from
  return Array.from(keys.subarray(0, limit), (key) => from + (((key % length) + length) % length))
}

/**
 * Postings in arrays that all terms share, since most terms have one product: those of term i are at
 * `starts[i]..starts[i + 1]`.
 */
function packPostings(products: Products, language: SearchLanguage) {
  const entries = new Map<string, { ids: number[]; fields: number[] }>()
  let count = 0
  for (const [id, texts] of products.toSorted(([a], [b]) => a - b)) {
    for (const [term, field] of indexTerms(texts, language)) {
      const own = entries.get(term)
      if (own) {
        own.ids.push(id)
        own.fields.push(field)
      } else entries.set(term, { ids: [id], fields: [field] })
      count += 1
    }
  }
  const terms = [...entries.keys()].sort()
  const starts = new Uint32Array(terms.length + 1)
  const [ids, fields] = [new Uint32Array(count), new Uint8Array(count)]
  for (const [index, term] of terms.entries()) {
    const start = starts[index] ?? 0
    const own = entries.get(term) ?? { ids: [], fields: [] }
    ids.set(own.ids, start)
    fields.set(own.fields, start)
    starts[index + 1] = start + own.ids.length
  }
  return { terms, starts, ids, fields }
}

export function createMemoryTerms(products: Products, language: SearchLanguage): TermStore {
  const { terms, starts, ids, fields } = packPostings(products, language)
  const counter = countWords(language)
  for (const [, texts] of products) counter.add(texts)
  const words = counter.list().sort((a, b) => (a.word < b.word ? -1 : 1))
  const wordAt = (index: number) => words[index]?.word ?? ''
  const termAt = (index: number) => terms[index] ?? ''
  const usesAt = (index: number) => (starts[index + 1] ?? 0) - (starts[index] ?? 0)

  const postingAt = (index: number): Posting => {
    const [start, end] = [starts[index], starts[index + 1]]
    return { term: termAt(index), products: ids.subarray(start, end), fields: fields.subarray(start, end) }
  }
  const rangeOf = (length: number, textAt: (index: number) => string, beginning: string) => {
    const from = findPlace(length, textAt, beginning)
    let to = from
    while (to < length && textAt(to).startsWith(beginning)) to += 1
    return [from, to] as const
  }
  const listWithBeginning = (beginning: string): number[] => {
    const [from, to] = rangeOf(terms.length, termAt, beginning)
    return listGreatest(from, to, usesAt, BEGINNING_LIMIT)
  }
  const findWord = (word: string): KnownWord | undefined => {
    const known = words[findPlace(words.length, wordAt, word)]
    return known?.word === word ? known : undefined
  }

  return {
    read: async (wanted, beginnings) => {
      const places = wanted.flatMap((term) => {
        const at = findPlace(terms.length, termAt, term)
        return terms[at] === term ? [at] : []
      })
      return [...new Set([...places, ...beginnings.flatMap(listWithBeginning)])].map(postingAt)
    },
    readSimilar: async (word) =>
      words.filter((known) => Math.abs(known.word.length - word.length) <= 3 && editDistance(known.word, word) <= 3),
    complete: async (beginning, limit, before) => {
      const [from, to] = rangeOf(words.length, wordAt, beginning)
      return {
        words: listGreatest(from, to, (at) => words[at]?.uses ?? 0, limit).flatMap((at) => words[at] ?? []),
        spellings: new Map(
          before.flatMap((word) => findWord(word) ?? []).map(({ word, spelling }) => [word, spelling]),
        ),
      }
    },
  }
}
