/**
 * Reads a text as words, numbers and quantities, in the same way for the index, for queries and for suggestions. What a
 * language contributes is data (languages/*.json).
 */

import { toHalfWidth } from '../../core/address/phone.ts'
import { foldLetters } from '../../core/text/fold-letters.ts'
import type { SearchLanguage } from './language.ts'
import { readSizes, separateSizes } from './read-sizes.ts'
import type { Atom, Quantity, ReadText } from './read-text.ts'

/** Longer texts are cut. */
const TEXT_LIMIT = 20_000
/** Longer runs are cut. */
export const ATOM_LIMIT = 40

/** Single letters with full stops or slashes are one word: 't.v.', 'A.C.', 'a/c'. */
const DOTTED_WORD = /(?<![\p{L}\p{N}\p{M}./])\p{L}(?:[./]\p{L})+(?![\p{L}\p{N}\p{M}])\.?/gu

/** Between a number and a fraction of one character: '27½'. */
const BEFORE_FRACTION = /(?<=\d)(?=[\u00bc-\u00be\u2150-\u215e])/g

/** Between feet and inches: 5'3". */
const FEET_AND_INCHES = /(?<=\d')(?=\d{1,2}(?:\.\d+)?")/g

/**
 * Signs of feet and inches become plain ones, apostrophes of any shape too; fractions of one character become digits;
 * soft hyphens and joiners go.
 */
const plainSigns = (text: string): string =>
  toHalfWidth(text)
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/''|[″”“]|′′/g, '"')
    .replace(/[’‘ʼ′`´]/g, "'")
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(BEFORE_FRACTION, ' ')
    .normalize('NFKC')
    .replaceAll('\u2044', '/')
    .replace(FEET_AND_INCHES, ' ')

/** Fractions of inches as they are printed: 35 3/4, 35-3/4, 1/2. Other fractions are no numbers. */
const FRACTION = /(?<![\d/.,])(?:(\d{1,4})[\s-]+)?(\d{1,2})\/(2|4|8|16)(?![\p{L}\d/])/gu

const withoutFractions = (text: string): string =>
  text.replace(FRACTION, (whole, integer: string | undefined, over: string, under: string) =>
    Number(over) < Number(under) ? String(Number(integer ?? 0) + Number(over) / Number(under)) : whole,
  )

/** 1 500 in languages that write thousands with spaces. */
const SPACED_NUMBER = /(?<![\d.,])\d{1,3}(?: \d{3})+(?!\d)/g

const joinThousands = (text: string, { hasSpacedThousands }: SearchLanguage): string =>
  hasSpacedThousands ? text.replace(SPACED_NUMBER, (number) => number.replaceAll(' ', '')) : text

const NUMBER = /^\d+(?:[.,]\d+)*$/

/** The values that may be meant by a number; none for a text like '1.2.3', which is a code. */
function readNumbers(text: string): string[] {
  const readings = new Set<string>()
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) readings.add(text.replaceAll(',', ''))
  if (/^\d+[.,]\d+$/.test(text)) readings.add(text.replace(',', '.'))
  if (/^\d+$/.test(text)) readings.add(text)
  return [...readings].map((reading) => (reading.includes('.') ? String(Number(reading)) : reading))
}

/** A run of letters and digits with single separators inside, and a sign of feet or inches after it. */
const CHUNK = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[-._/+,'&][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*["']?/gu
const SIZE = /^\d+(?:[.,]\d+)?(?:x\d+(?:[.,]\d+)?)+$/i
/** A number with its unit behind it: 55in, 500-gb, 4.5cu.ft. */
const NUMBER_WITH_UNIT = /^(\d+(?:[.,]\d+)*)-?(\p{L}{1,12}\d?)(?:[-./](.*))?$/u
const SEPARATOR = /[-._/+,'&]/

/** The parts of a chunk that become atoms: '16-07' → 16, 07; '60x80' → 60, x, 80; '4.5' stays. */
function splitChunk(chunk: string, language: SearchLanguage): string[] {
  if (NUMBER.test(chunk) && readNumbers(chunk).length > 0) return [chunk]
  if (SIZE.test(chunk)) return chunk.split(/(x)/i)
  const unit = NUMBER_WITH_UNIT.exec(chunk)
  if (unit?.[1] && unit[2] && language.isUnitWord(foldLetters(unit[2]))) {
    return [unit[1], unit[2], ...(unit[3] ?? '').split(SEPARATOR)]
  }
  return chunk.split(SEPARATOR)
}

/** Drops the article of 'l’évier'. */
function dropArticle(chunk: string, language: SearchLanguage): string {
  const at = chunk.indexOf("'")
  return at > 0 && language.elisions.has(foldLetters(chunk.slice(0, at))) ? chunk.slice(at + 1) : chunk
}

const joinDotted = (text: string): string => text.replace(DOTTED_WORD, (word) => word.replace(/[./]/g, ''))

const SIGN_UNITS: Readonly<Record<string, string>> = { '"': 'in', "'": 'ft' }

/** `isCode`: the text is a code, in which 1/4 is no fraction. */
export function readAtoms(text: string, language: SearchLanguage, { isCode = false } = {}): ReadText {
  const atoms: Atom[] = []
  const quantities: Quantity[] = []
  const signed = plainSigns(text.slice(0, TEXT_LIMIT))
  const plain = isCode ? signed : separateSizes(withoutFractions(joinDotted(signed)), language)
  for (const [match] of joinThousands(plain, language).matchAll(CHUNK)) {
    const sign = SIGN_UNITS[match.at(-1) ?? '']
    const chunk = dropArticle(sign === undefined ? match : match.slice(0, -1), language)
    for (const [index, part] of splitChunk(chunk, language).filter(Boolean).entries()) {
      const spelling = part.slice(0, ATOM_LIMIT).toLowerCase().normalize('NFC')
      atoms.push({ text: foldLetters(spelling), spelling, isGlued: index > 0, numbers: readNumbers(spelling) })
    }
    const [at, last] = [atoms.length - 1, atoms.at(-1)]
    if (sign && last && last.numbers.length > 0) {
      quantities.push({ from: at, to: at + 1, numbers: last.numbers, unit: sign })
    }
  }
  for (const [index, { numbers }] of atoms.entries()) {
    if (numbers.length === 0) continue
    const unit = language.findUnit(atoms, index + 1)
    if (unit) quantities.push({ from: index, to: unit.to, numbers, unit: unit.key })
  }
  return readSizes(atoms, quantities, language)
}
