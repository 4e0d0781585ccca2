/** Terms by which a product is found, and in which of its texts they are. */
import { ownValue } from '../../core/own-value.ts'
import type { SearchLanguage } from './language.ts'
import { nameKey } from './name-key.ts'
import { ATOM_LIMIT, readAtoms } from './read-atoms.ts'
import type { ReadText } from './read-text.ts'

/** Texts of a product in one language. */
export type SearchedTexts = {
  readonly name: string
  readonly brand: string
  /** Names of its categories. */
  readonly kinds: readonly string[]
  /** Names of the categories above them. */
  readonly departments: readonly string[]
  /** Values of attributes and specifications, with their units. */
  readonly facts: readonly string[]
  /** Descriptions. */
  readonly text: string
  /** SKU, model number, GTIN, and those of its variants. */
  readonly codes: readonly string[]
}

/** Bits of a posting: in which texts of a product a term is. */
export const FIELDS = {
  name: 1,
  kinds: 2,
  brand: 4,
  departments: 8,
  facts: 16,
  text: 32,
  /** It says what the product is: refrigerator in 'French Door Refrigerator, White', not in 'Refrigerator Filter'. */
  head: 64,
  code: 128,
} as const

const SCORES: Readonly<Record<keyof typeof FIELDS, number>> = {
  name: 40,
  kinds: 30,
  brand: 30,
  departments: 12,
  facts: 12,
  text: 4,
  head: 20,
  code: 255,
}

/** Scores by combination of fields. */
export const FIELD_SCORES: readonly number[] = Array.from({ length: 256 }, (_, fields) =>
  Object.entries(FIELDS).reduce(
    (sum, [name, bit]) => sum + (fields & bit ? SCORES[name as keyof typeof FIELDS] : 0),
    0,
  ),
)

/** Letters that look like others: a code is typed as it looks. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  [...'авекмнорстухіјѕ'].map((letter, index) => [letter, 'abekmhopctyxijs'[index] ?? letter]),
)

const asItLooks = (joined: string): string =>
  joined.slice(0, ATOM_LIMIT).replace(/\p{Script=Cyrillic}/gu, (letter) => LOOKALIKES.get(letter) ?? letter)

/** Codes are terms apart from words: '=1607'. */
export const codeTerm = (joined: string): string => `=${asItLooks(joined)}`
/** The end of a code, from one of its separators on. */
export const codeEndTerm = (joined: string): string => `+${asItLooks(joined)}`
/** The whole name of a category, by which its products are found, and those of the categories below it. */
export const categoryTerm = (name: string, language: SearchLanguage): string =>
  `#${nameKey(name, language).slice(0, ATOM_LIMIT)}`
/** How many there are of something: '5~drawer'. */
export const countTerm = (value: string, word: string, { stemOf }: SearchLanguage): string =>
  quantityTerm(value, stemOf(word))
export const quantityTerm = (value: string, unit: string): string => `${value}~${unit}`
/** A size, with and without its unit: 60x80~in, 60x80~. */
export const sizeTerm = (values: readonly string[], unit: string): string => quantityTerm(values.join('x'), unit)

/** Longer runs of glued atoms are joined as a whole only. */
const RUN_LIMIT = 6

/** Runs of atoms with separators between them: 'front-load 2-in-1' has two. */
function* listRuns({ atoms }: ReadText): Generator<string[]> {
  for (let from = 0; from < atoms.length; ) {
    let to = from + 1
    while (atoms[to]?.isGlued) to += 1
    if (to - from > 1) yield atoms.slice(from, to).map(({ text }) => text)
    from = to
  }
}

/** Numbers with the word after them, '5 drawers' or 'six-drawer', unless it is a unit. */
export function listCounts({ atoms, quantities }: ReadText, { numerals, isUnitWord, stopWords }: SearchLanguage) {
  return atoms.flatMap(({ text, numbers, isGlued }, at) => {
    const value = numbers[0] ?? ownValue(numerals, text)
    const next = atoms[at + 1]
    // The 2 of a '5.1.2 soundbar' counts nothing.
    if (isGlued || quantities.some(({ from }) => from === at)) return []
    const isCount = value !== undefined && /^\d{1,2}$/.test(value) && next && /^\p{L}{3,}$/u.test(next.text)
    return isCount && !isUnitWord(next.text) && !stopWords.has(next.text) ? [{ at, value, word: next.text }] : []
  })
}

/** A run's parts written together: 2-in-1 → 2in, 2in1, in1. */
function joinParts(run: readonly string[]): string[] {
  const join = (parts: readonly string[]) => parts.join('').slice(0, ATOM_LIMIT)
  if (run.length > RUN_LIMIT) return [join(run)]
  return run.flatMap((_, from) => run.slice(from + 1).map((__, more) => join(run.slice(from, from + more + 2))))
}

/** Terms of a text. A word is there as it is written and by its stem. */
function listTerms(text: string, language: SearchLanguage): Set<string> {
  const read = readAtoms(text, language)
  const terms = new Set<string>()
  for (const { text: word, numbers } of read.atoms) {
    for (const value of numbers) terms.add(value)
    if (numbers.length > 0 && !/^\d+$/.test(word)) continue
    terms.add(word)
    terms.add(language.stemOf(word))
  }
  for (const run of listRuns(read)) for (const joined of joinParts(run)) terms.add(joined)
  for (const { numbers, unit } of read.quantities) for (const value of numbers) terms.add(quantityTerm(value, unit))
  for (const { value, word } of listCounts(read, language)) terms.add(countTerm(value, word, language))
  for (const { values, unit } of read.sizes) {
    for (const size of [values, values.slice(0, 2), values.slice(-2)])
      for (const each of [unit, '']) terms.add(sizeTerm(size, each))
  }
  return terms
}

/** A code's letters and digits, and its ends from each separator on: 'LX-HP500' → =lxhp500, +hp500. */
function listCodeTerms(code: string, language: SearchLanguage): string[] {
  const parts = readAtoms(code, language, { isCode: true }).atoms.map(({ text }) => text.replace(/[^\p{L}\p{N}]/gu, ''))
  return parts
    .slice(0, RUN_LIMIT)
    .map((_, from) => (from === 0 ? codeTerm(parts.join('')) : codeEndTerm(parts.slice(from).join(''))))
}

const SEGMENT_END = /[,:;()&|•]|\s[–—-]\s/

/** Atoms that are written together: 'lave-vaisselle' is one word, and 'PWF-3375' a code. Sizes are left out. */
function joinRuns({ atoms, sizes }: ReadText): string[] {
  const runs: string[] = []
  for (const [at, { spelling, isGlued }] of atoms.entries()) {
    if (sizes.some(({ from, to }) => from <= at && at < to)) continue
    if (isGlued) runs.push(`${runs.pop()}-${spelling}`)
    else runs.push(spelling)
  }
  return runs
}

/** Terms of the words that say what a name names: the last (in French the first) of each of its segments. */
function listHeadTerms(name: string, language: SearchLanguage): Set<string> {
  const heads = name.split(SEGMENT_END).flatMap((segment) => {
    const words = joinRuns(readAtoms(segment, language)).filter((word) => !/\d/.test(word))
    return (language.isHeadFirst ? words[0] : words.at(-1)) ?? []
  })
  return new Set(heads.flatMap((head) => [...listTerms(head, language)]))
}

/** A name up to the preposition after which it says what the product is for, or has, and the rest. */
function splitName(name: string, { prepositions }: SearchLanguage): readonly [name: string, rest: string] {
  const words = name.split(/(\s+)/)
  const at = words.findIndex((word, index) => index > 0 && prepositions.has(word.toLowerCase()))
  return at < 0 ? [name, ''] : [words.slice(0, at).join(''), words.slice(at).join('')]
}

/** All terms of a product with the fields in which they are. */
export function indexTerms(texts: SearchedTexts, language: SearchLanguage): Map<string, number> {
  const fields = new Map<string, number>()
  const add = (terms: Iterable<string>, field: keyof typeof FIELDS) => {
    for (const term of terms) fields.set(term, (fields.get(term) ?? 0) | FIELDS[field])
  }
  const [name, rest] = splitName(texts.name, language)
  add(listTerms(name, language), 'name')
  for (const named of [name, ...texts.kinds]) add(listHeadTerms(named, language), 'head')
  add(listTerms(rest, language), 'facts')
  for (const field of ['brand', 'text'] as const) add(listTerms(texts[field], language), field)
  for (const field of ['kinds', 'departments', 'facts'] as const) {
    for (const text of texts[field]) add(listTerms(text, language), field)
  }
  for (const name of [...texts.kinds, ...texts.departments]) add([categoryTerm(name, language)], 'kinds')
  for (const code of texts.codes) {
    add(listCodeTerms(code, language), 'code')
  }
  return fields
}
