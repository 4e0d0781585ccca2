/** Terms of products in memory. */
import { editDistance } from '../../core/text/edit-distance.ts'
import { indexTerms, type SearchedTexts } from './index-terms.ts'
import { countWords } from './known-words.ts'
import type { SearchLanguage } from './language.ts'
import { BEGINNING_LIMIT, type Posting, type TermStore } from './term-store.ts'

type MutablePosting = { term: string; products: number[]; fields: number[] }

function findPlace(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

export function createMemoryTerms(
  products: readonly (readonly [id: number, texts: SearchedTexts])[],
  language: SearchLanguage,
): TermStore {
  const postings = new Map<string, MutablePosting>()
  for (const [id, texts] of products) {
    for (const [term, field] of indexTerms(texts, language)) {
      const posting = postings.get(term) ?? { term, products: [], fields: [] }
      postings.set(term, posting)
      posting.products.push(id)
      posting.fields.push(field)
    }
  }
  const sorted = [...postings.keys()].sort()
  const counter = countWords(language)
  for (const [, texts] of products) counter.add(texts)
  const words = counter.list()
  const wordsByUse = words.toSorted((a, b) => b.uses - a.uses || (a.word < b.word ? -1 : 1))
  const spellings = new Map(words.map(({ word, spelling }) => [word, spelling]))

  const listWithBeginning = (beginning: string): Posting[] => {
    const matches: Posting[] = []
    for (let at = findPlace(sorted, beginning); sorted[at]?.startsWith(beginning); at++) {
      const posting = postings.get(sorted[at] ?? '')
      if (posting) matches.push(posting)
    }
    return matches.sort((a, b) => b.products.length - a.products.length).slice(0, BEGINNING_LIMIT)
  }

  return {
    read: async (terms, beginnings) => [
      ...terms.flatMap((term) => postings.get(term) ?? []),
      ...beginnings.flatMap(listWithBeginning),
    ],
    readSimilar: async (word) =>
      words.filter((known) => Math.abs(known.word.length - word.length) <= 3 && editDistance(known.word, word) <= 3),
    complete: async (beginning, limit) => wordsByUse.filter(({ word }) => word.startsWith(beginning)).slice(0, limit),
    spell: async (wanted) =>
      new Map(wanted.flatMap((word) => (spellings.has(word) ? [[word, spellings.get(word) ?? word]] : []))),
  }
}
