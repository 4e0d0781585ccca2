import type { SpecGroup } from './product.ts'

/** Names of the specs for height, width and depth. */
const LANGUAGES = [
  { language: 'fr', names: ['Hauteur (po)', 'Largeur (po)', 'Profondeur (po)'] },
  { language: 'en', names: ['Height (in.)', 'Width (in.)', 'Depth (in.)'] },
] as const

/**
 * Height, width and depth of a product as '70 x 36 x 29'; '' unless its specs contain all three (S1-9). French pages
 * also accept the English names, because a back end may respond in English.
 */
export function formatDimensions(groups: readonly Pick<SpecGroup, 'specs'>[], locale: string): string {
  const specs = groups.flatMap((group) => group.specs)
  const isFrench = locale.startsWith('fr')
  for (const { names } of LANGUAGES.filter(({ language }) => isFrench || language === 'en')) {
    const values = names.flatMap((name) => specs.find((spec) => spec.name.trim() === name)?.value.trim() || [])
    if (values.length === names.length) return values.join(' x ')
  }
  return ''
}
