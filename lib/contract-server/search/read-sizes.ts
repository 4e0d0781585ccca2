/** Reads sizes of two measures or more: '60"x80"', '8' x 10'', '152 × 203 cm', '24"W x 30"H', '5 by 7 feet'. */
import { foldLetters } from '../../core/text/fold-letters.ts'
import type { SearchLanguage } from './language.ts'
import type { Atom, Quantity, ReadText, Size } from './read-text.ts'

/** A number with the sign or word of its unit, and a letter for width, depth, height or length. */
const MEASURE = String.raw`\d{1,5}(?:[.,]\d{1,3})?(?:'\s?\d{1,2}(?:\.\d+)?"|\s?["']|\s?\p{L}{1,11}\.?)?(?:\s?[wdhlp]\b)?`
const SIZES = new RegExp(String.raw`(?<![\p{L}\p{N}._/+-])${MEASURE}(?:\s*[x×*]\s*${MEASURE})+(?![\p{L}\p{N}])`, 'giu')
const CROSS = /\s*[x×*]\s*(?=\d)/gi
/** '20x20' is written as one word, like the codes that it may be a part of. */
const ONE_WORD = /^[\d.,x]+$/i
const GLUED_LETTERS = /\d(\p{L}+)/gu
const SIDES: ReadonlySet<string> = new Set(['w', 'd', 'h', 'l', 'p'])

/** Puts spaces around the crosses of sizes whose numbers have units. '55x90k' may be a code and stays. */
export const separateSizes = (text: string, language: SearchLanguage): string =>
  text.replace(SIZES, (size) => {
    if (ONE_WORD.test(size)) return size
    const separate = size.replace(CROSS, ' x ')
    const letters = [...separate.matchAll(GLUED_LETTERS)].map(([, word = '']) => foldLetters(word))
    return letters.every((word) => language.isUnitWord(word) || SIDES.has(word)) ? separate : size
  })

type Measure = {
  readonly from: number
  readonly to: number
  readonly value: string
  readonly numbers: readonly string[]
  readonly unit: string
}

const INCHES_PER_FOOT = 12

function readMeasure(atoms: readonly Atom[], quantities: readonly Quantity[], from: number): Measure | undefined {
  const numbers = atoms[from]?.numbers ?? []
  const [value] = numbers
  if (value === undefined) return undefined
  const quantity = quantities.find((each) => each.from === from)
  const { to, unit } = quantity ?? { to: from + 1, unit: '' }
  const inches = unit === 'ft' ? quantities.find((each) => each.from === to && each.unit === 'in') : undefined
  if (inches) {
    const sum = Number(value) * INCHES_PER_FOOT + Number(inches.numbers[0])
    return { from, to: inches.to, value: String(sum), numbers: [], unit: 'in' }
  }
  return { from, to: SIDES.has(atoms[to]?.text ?? '') ? to + 1 : to, value, numbers, unit }
}

function readSize(
  atoms: readonly Atom[],
  quantities: readonly Quantity[],
  from: number,
  crosses: ReadonlySet<string>,
): readonly Measure[] {
  const measures: Measure[] = []
  for (let at = from; ; ) {
    const measure = readMeasure(atoms, quantities, at)
    if (measure === undefined) return measures
    measures.push(measure)
    const cross = atoms[measure.to]?.text
    if (cross !== 'x' && !crosses.has(cross ?? '')) return measures
    at = measure.to + 1
  }
}

/** Adds the sizes of a text. The unit of the last measure is that of all: '60 x 80 in.'. */
export function readSizes(
  atoms: readonly Atom[],
  quantities: readonly Quantity[],
  { sizeWords }: SearchLanguage,
): ReadText {
  const sizes: Size[] = []
  const own: Quantity[] = []
  for (let from = 0; from < atoms.length; from++) {
    const measures = readSize(atoms, quantities, from, sizeWords)
    const last = measures.at(-1)
    if (last === undefined || measures.length < 2) continue
    const units = new Set(measures.flatMap(({ unit }) => unit || []))
    const [unit = ''] = units.size === 1 ? units : []
    for (const measure of measures) {
      if (unit !== '' && measure.unit === '')
        own.push({ from: measure.from, to: measure.from + 1, numbers: measure.numbers, unit })
    }
    const values = measures.map(({ value }) => value).sort((a, b) => Number(a) - Number(b))
    sizes.push({ from, to: last.to, values, unit })
    from = last.to - 1
  }
  return { atoms, quantities: [...quantities, ...own], sizes }
}
