/** A suggestion in pieces: what the shopper has typed, and what the store adds. */
export type Piece = { readonly text: string; readonly isTyped: boolean }

/** Cuts a suggestion where the typed text stands in it, whatever its letter case; one piece when it does not. */
export function markTyped(suggestion: string, typed: string): Piece[] {
  const wanted = typed.trim().toLowerCase()
  const at = wanted === '' ? -1 : suggestion.toLowerCase().indexOf(wanted)
  if (at < 0) return [{ text: suggestion, isTyped: false }]
  const end = at + wanted.length
  return [
    { text: suggestion.slice(0, at), isTyped: false },
    { text: suggestion.slice(at, end), isTyped: true },
    { text: suggestion.slice(end), isTyped: false },
  ].filter(({ text }) => text !== '')
}
