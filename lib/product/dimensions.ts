import type { SpecGroup } from './product.ts'

/** Names of height, width and depth in the specs, and how the text joins them. */
const LANGUAGES = [
  { language: 'fr', names: ['Hauteur (po)', 'Largeur (po)', 'Profondeur (po)'] },
  { language: 'en', names: ['Height (in.)', 'Width (in.)', 'Depth (in.)'] },
] as const

/**
 * Height, width and depth of a product as '70 x 36 x 29'; '' unless all three are among its specs (specification 9).
 * A back end may answer in English for a French page: its names are understood there too.
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
