/** A part of a suggestion: typed by the shopper, or added by the store. */
export type Piece = { readonly text: string; readonly isTyped: boolean }

/** Lower case without accents, character by character, so that indexes stay the same. */
const fold = (text: string): string =>
  text
    .split('')
    .map((letter) => letter.normalize('NFD').charAt(0).toLowerCase().charAt(0))
    .join('')

/** Splits a suggestion around the typed text, ignoring case and accents; one piece if it does not contain it. */
export function markTyped(text: string, typed: string): Piece[] {
  const suggestion = text.normalize('NFC')
  const term = fold(typed.trim().normalize('NFC'))
  const at = term === '' ? -1 : fold(suggestion).indexOf(term)
  if (at < 0) return [{ text: suggestion, isTyped: false }]
  const end = at + term.length
  return [
    { text: suggestion.slice(0, at), isTyped: false },
    { text: suggestion.slice(at, end), isTyped: true },
    { text: suggestion.slice(end), isTyped: false },
  ].filter(({ text }) => text !== '')
}
