/**
 * Segments of a text (SMS), which carriers bill one by one. A text in the alphabet GSM-7 (3GPP TS 23.038) has 160
 * characters in one segment and 153 in each of several; any other character makes it UCS-2, with 70 and 67 units of
 * UTF-16. A character with two units is not divided between segments.
 */

/** Basic table of GSM-7. French has é è à ù in it, but neither ç nor letters with a circumflex. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ' +
    ' !"#¤%&\'()*+,-./0123456789:;<=>?' +
    '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)

/** Extension table: each character counts as two. */
const EXTENSION = new Set('\f^{}\\[~]|€')

export type TextSize = {
  readonly encoding: 'GSM-7' | 'UCS-2'
  /** Septets or UTF-16 units. */
  readonly units: number
  readonly segments: number
}

const LIMITS = { 'GSM-7': [160, 153], 'UCS-2': [70, 67] } as const

/** Segments for characters of the given widths, none of which is divided. */
function countSegments(widths: readonly number[], limit: number): number {
  let [segments, used] = [1, 0]
  for (const width of widths) {
    if (used + width > limit) {
      segments++
      used = 0
    }
    used += width
  }
  return segments
}

export function measureText(text: string): TextSize {
  const signs = [...text]
  const isGsm = signs.every((sign) => BASIC.has(sign) || EXTENSION.has(sign))
  const widths = signs.map((sign) => (isGsm ? (EXTENSION.has(sign) ? 2 : 1) : sign.length))
  const units = widths.reduce((sum, width) => sum + width, 0)
  const encoding = isGsm ? 'GSM-7' : 'UCS-2'
  const [alone, joined] = LIMITS[encoding]
  return { encoding, units, segments: units <= alone ? 1 : countSegments(widths, joined) }
}

/** Typographic signs and their equals in GSM-7: a single one of them would halve what fits into a segment. */
const PLAIN: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u00ab': '"',
  '\u00bb': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2026': '...',
  '\u00d7': 'x',
}

const TYPOGRAPHIC = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')

/** One line without typographic and control characters. Letters stay as they are. */
export const toPlainLine = (text: string): string =>
  text
    .replace(TYPOGRAPHIC, (sign) => PLAIN[sign] ?? sign)
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
