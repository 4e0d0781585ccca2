import { foldLetters } from '../core/text/fold-letters.ts'

/** A part of a suggestion: typed by the shopper, or added by the store. */
export type Piece = { readonly text: string; readonly isTyped: boolean }

/** Splits a suggestion around the typed text, ignoring case and accents; one piece if it does not contain it. */
export function markTyped(text: string, typed: string): Piece[] {
  const suggestion = text.normalize('NFC')
  const term = foldLetters(typed.trim())
  // A letter such as œ folds to two.
  const letters = suggestion.split('').flatMap((letter, at) =>
    foldLetters(letter)
      .split('')
      .map((folded) => ({ folded, at })),
  )
  const found =
    term === ''
      ? -1
      : letters
          .map(({ folded }) => folded)
          .join('')
          .indexOf(term)
  if (found < 0) return [{ text: suggestion, isTyped: false }]
  const at = letters[found]?.at ?? 0
  const end = (letters[found + term.length - 1]?.at ?? at) + 1
  return [
    { text: suggestion.slice(0, at), isTyped: false },
    { text: suggestion.slice(at, end), isTyped: true },
    { text: suggestion.slice(end), isTyped: false },
  ].filter(({ text }) => text !== '')
}
