import { foldLetters } from '../core/text/fold-letters.ts'

/** How a back end changed a search: words that it corrected, and words that it left out. */
export type TermChange = {
  readonly corrected: readonly { readonly from: string; readonly to: string }[]
  readonly leftOut: readonly string[]
}

const NO_CHANGE: TermChange = { corrected: [], leftOut: [] }

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word !== '')

/** Shorter words, such as articles, are not mentioned when they are left out. */
const MENTIONED_LETTERS = 3

/**
 * Compares a term with the one that was searched instead; '' means that it was searched as it is. If it is unclear
 * which word became which, nothing is said of single words.
 */
export function explainTerm(term: string, correctedTerm: string): TermChange {
  if (correctedTerm.trim() === '') return NO_CHANGE
  const [typed, searched] = [wordsOf(term), wordsOf(correctedTerm)]
  const fold = (words: readonly string[]) => new Set(words.map(foldLetters))
  const [typedFolds, searchedFolds] = [fold(typed), fold(searched)]
  const lost = typed.filter((word) => !searchedFolds.has(foldLetters(word)))
  const added = searched.filter((word) => !typedFolds.has(foldLetters(word)))
  if (added.length === 0) {
    return { corrected: [], leftOut: [...new Set(lost)].filter((word) => word.length >= MENTIONED_LETTERS) }
  }
  const [first] = lost
  if (first !== undefined && lost.length === 1)
    return { corrected: [{ from: first, to: added.join(' ') }], leftOut: [] }
  if (lost.length !== added.length) return NO_CHANGE
  return { corrected: lost.map((from, index) => ({ from, to: added[index] ?? '' })), leftOut: [] }
}
