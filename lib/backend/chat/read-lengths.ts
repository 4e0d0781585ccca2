/** Lengths in questions and facts: 36 in., 35 7/8", 80 cm, 6 ft; '36 po', '37,5'. */

/** A length in inches, with its text and position. */
export type Length = { inches: number; text: string; start: number; end: number; hasUnit: boolean }

const FRACTIONS: Readonly<Record<string, number>> = {
  '¼': 0.25,
  '½': 0.5,
  '¾': 0.75,
  '⅛': 0.125,
  '⅜': 0.375,
  '⅝': 0.625,
  '⅞': 0.875,
}
const UNITS: readonly (readonly [unit: RegExp, inches: number])[] = [
  [/^(?:cm|centim)/, 1 / 2.54],
  [/^(?:mm|millim)/, 1 / 25.4],
  [/^(?:m|met|mèt)/, 100 / 2.54],
  [/^(?:f|pi|')(?!')/, 12],
]
const LENGTH =
  /(?<![\d.,])(\d{1,4}(?:[.,]\d{1,3})?)(?:[\s-]+(\d{1,2})\/(\d{1,2})(?!\d)|\s?([¼½¾⅛⅜⅝⅞]))?\s?-?(''|["″”]|(?:inch(?:es)?|in|po(?:uces?)?|cm|centim[eè]tres?|centimeters?|mm|millim[eè]tres?|millimeters?|m[eè]tres?|meters?|m|ft|feet|foot|pi(?:eds?)?|')(?![a-zà-ÿ]))?/giu

/** The lengths of a text, in order. A number without a unit is in inches. */
export function readLengths(text: string): Length[] {
  return [...text.matchAll(LENGTH)].flatMap((match) => {
    const [whole, number = '', over = '', under = '', sign = '', unit = ''] = match
    const fraction = under && Number(under) > 0 ? Number(over) / Number(under) : (FRACTIONS[sign] ?? 0)
    const factor = UNITS.find(([pattern]) => pattern.test(unit.toLowerCase()))?.[1] ?? 1
    const inches = (Number(number.replace(',', '.')) + fraction) * factor
    const end = match.index + whole.length
    return Number.isFinite(inches)
      ? [{ inches, text: whole.trim(), start: match.index, end, hasUnit: unit !== '' }]
      : []
  })
}

/**
 * The first length of a specification in inches; undefined if it has none. The unit may be in the label: 'Width (cm)'.
 */
export function readSpecLength(label: string, value: string): number | undefined {
  const unit = /\(([^)]*)\)/.exec(label)?.[1] ?? ''
  const [length] = readLengths(value)
  if (length === undefined) return undefined
  return length.hasUnit
    ? length.inches
    : (readLengths(`${length.text} ${unit.replace('.', '')}`)[0]?.inches ?? length.inches)
}
