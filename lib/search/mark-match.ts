/** A suggestion in pieces: what the shopper has typed, and what the store adds. */
export type Piece = { readonly text: string; readonly isTyped: boolean }

/** Lower case without accents, letter for letter, so that places stay the same. */
const fold = (text: string): string =>
  text
    .split('')
    .map((letter) => letter.normalize('NFD').charAt(0).toLowerCase().charAt(0))
    .join('')

/**
 * Cuts a suggestion where the typed text stands in it, whatever its letter case and accents; one piece when it does not.
 */
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
