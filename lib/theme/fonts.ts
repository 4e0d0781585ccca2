/** Fonts of a store: families hosted by the site, and those of the store's style sheet or the device. */

const SANS = 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'
const SERIF = 'ui-serif, Georgia, Cambria, "Times New Roman", serif'

/** Families hosted by the site, by kind of fallback. */
export const HOSTED_FONTS = {
  Inter: 'sans',
  Archivo: 'sans',
  Figtree: 'sans',
  'Instrument Sans': 'sans',
  Manrope: 'sans',
  Sora: 'sans',
  'Space Grotesk': 'sans',
  'Bricolage Grotesque': 'sans',
  Fraunces: 'serif',
  Newsreader: 'serif',
} as const satisfies Record<string, 'sans' | 'serif'>

export type HostedFont = keyof typeof HOSTED_FONTS

/** A face of app/fonts.css: a family in all weights, or only in that of headings, which is half the size. */
export type FontFace = HostedFont | `${HostedFont} Heading`

const firstFamily = (family: string): string =>
  (family.split(',')[0] ?? '')
    .replace(/["']/g, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase()

/** The hosted family that is first in a font-family value, ignoring case and quotes; undefined if not hosted. */
export function findHostedFont(family: string): HostedFont | undefined {
  const familyName = firstFamily(family)
  return (Object.keys(HOSTED_FONTS) as HostedFont[]).find((name) => name.toLowerCase() === familyName)
}

/** The hosted face for headings: the text's face if both have the same family; undefined for a system font. */
export function findHeadingFace(heading: string, body: string): FontFace | undefined {
  const font = findHostedFont(heading)
  return font && (font === findHostedFont(body) ? font : `${font} Heading`)
}

const GENERIC = /^(?:ui-)?(?:serif|sans-serif|monospace|rounded)$|^(?:cursive|fantasy|system-ui|math)$/
const SERIF_NAMES = /^(?:ui )?serif$|^(?:georgia|times|cambria|garamond|palatino|baskerville|bookman|didot)/
const FAMILY_NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u
const MOST_FAMILIES = 8

/** Family names in a font-family value, without quotes and invalid names. */
export const familiesOf = (family: string): string[] =>
  family
    .split(',')
    .map((name) => name.replace(/["']/g, '').replace(/\s+/g, ' ').trim())
    .filter((name) => FAMILY_NAME.test(name))
    .slice(0, MOST_FAMILIES)

/** Whether a family is generic, or in the system stacks that end every font-family. */
export const isSystemFamily = (name: string): boolean =>
  GENERIC.test(name.toLowerCase()) ||
  `${SANS}, ${SERIF}`.toLowerCase().replace(/"/g, '').split(', ').includes(name.toLowerCase())

const writeFamily = (name: string): string => (GENERIC.test(name.toLowerCase()) ? name.toLowerCase() : `"${name}"`)

/**
 * Builds a font-family value: for a hosted family its face, then its metric-matched '… Fallback' face; other families
 * as configured, because the store's style sheet or the device may have them; system fonts last, with serifs if one of
 * the names implies them.
 */
export function buildFontStack(family: string, face: FontFace | undefined = findHostedFont(family)): string {
  const font = findHostedFont(family)
  if (font) return `"${face}", "${font} Fallback", ${HOSTED_FONTS[font] === 'serif' ? SERIF : SANS}`
  const names = familiesOf(family)
  const isSerif = names.some((name) => SERIF_NAMES.test(name.toLowerCase().replace(/[\s_-]+/g, ' ')))
  const system = isSerif ? SERIF : SANS
  const named = names.filter((name) => !system.startsWith(name.toLowerCase()) && !/^(?:sans-)?serif$/i.test(name))
  return [...named.map(writeFamily), system].join(', ')
}
