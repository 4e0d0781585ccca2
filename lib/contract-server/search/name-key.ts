import type { SearchLanguage } from './language.ts'
import { readAtoms } from './read-atoms.ts'

/** The stems of a name without stop words, joined; with them if it has no others. */
export function nameKey(text: string, language: SearchLanguage): string {
  const words = readAtoms(text, language).atoms.map((atom) => atom.text)
  const meant = words.filter((word) => !language.stopWords.has(word) && !language.elisions.has(word))
  return (meant.length > 0 ? meant : words).map(language.stemOf).join('')
}
