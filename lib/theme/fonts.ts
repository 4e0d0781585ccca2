/** Fonts that a store can choose: a closed list of families served from the site itself, with system fallbacks. */

const SANS = 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif'
const SERIF = 'ui-serif, Georgia, Cambria, "Times New Roman", serif'

/** Families that are hosted with the site, by kind of fallback. */
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

/** Name of a hosted family. */
export type HostedFont = keyof typeof HOSTED_FONTS

/** A face of app/fonts.css: a family in all weights, or in that of headings alone, which weighs half as much. */
export type FontFace = HostedFont | `${HostedFont} Heading`

const firstFamily = (family: string): string =>
  (family.split(',')[0] ?? '')
    .replace(/["']/g, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase()

/** Finds the hosted family that a font-family text names first, whatever its case and quotes; else undefined. */
export function findHostedFont(family: string): HostedFont | undefined {
  const familyName = firstFamily(family)
  return (Object.keys(HOSTED_FONTS) as HostedFont[]).find((name) => name.toLowerCase() === familyName)
}

/** Finds the hosted face of headings: the text's where both are of one family; undefined for a system font. */
export function findHeadingFace(heading: string, body: string): FontFace | undefined {
  const font = findHostedFont(heading)
  return font && (font === findHostedFont(body) ? font : `${font} Heading`)
}

/**
 * Builds the font-family value for a configured name: the hosted face, the family's metric-matched '… Fallback' face, then
 * system fonts. 'serif' alone gives the system's serif fonts; any other name the system's sans-serif fonts.
 */
export function buildFontStack(family: string, face: FontFace | undefined = findHostedFont(family)): string {
  const font = findHostedFont(family)
  if (font) return `"${face}", "${font} Fallback", ${HOSTED_FONTS[font] === 'serif' ? SERIF : SANS}`
  return ['serif', 'ui serif', 'georgia'].includes(firstFamily(family)) ? SERIF : SANS
}
