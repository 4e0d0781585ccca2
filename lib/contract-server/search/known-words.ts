/** The words that are suggested and that misspelt words are corrected to: those of names, brands and categories. */
import type { SearchedTexts } from './index-terms.ts'
import type { SearchLanguage } from './language.ts'
import { readAtoms } from './read-atoms.ts'
import type { KnownWord } from './term-store.ts'

/** Shorter words are not counted. */
const LEAST_LETTERS = 3

/** Counts the words of products, each product once. */
export function countWords(language: SearchLanguage) {
  const words = new Map<string, { uses: number; spellings: Map<string, number> }>()
  return {
    add: ({ name, brand, kinds }: Pick<SearchedTexts, 'name' | 'brand' | 'kinds'>): void => {
      const { atoms } = readAtoms([name, brand, ...kinds].join(' \n'), language)
      for (const [word, spelling] of new Map(atoms.map((atom) => [atom.text, atom.spelling]))) {
        if (word.length < LEAST_LETTERS) continue
        const known = words.get(word) ?? { uses: 0, spellings: new Map() }
        words.set(word, known)
        known.uses += 1
        known.spellings.set(spelling, (known.spellings.get(spelling) ?? 0) + 1)
      }
    },
    /** All words. A spelling with accents wins, since people omit accents but never add them. */
    list: (): KnownWord[] =>
      [...words].map(([word, { uses, spellings }]) => {
        const accented = [...spellings].filter(([spelling]) => spelling !== word)
        const [spelling = word] = accented.sort(([, a], [, b]) => b - a)[0] ?? []
        return { word, spelling, uses }
      }),
  }
}
