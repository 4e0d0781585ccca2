import type { StoreConfig } from '../config/store-config.ts'
import { fontFamilies } from './font-faces.ts'
import { familiesOf, findHostedFont, isSystemFamily } from './fonts.ts'
import { findFonts } from './theme.ts'

/**
 * Messages about a configuration's typefaces: first names in a font-family that neither the site nor the store's style
 * sheet provides, so that only devices with the font show it.
 */
export function findUnknownTypefaces({ theme, content }: Pick<StoreConfig, 'theme' | 'content'>): string[] {
  const brought = fontFamilies(content.siteCss)
  const { body, heading } = findFonts(theme)
  const names = [body, heading].flatMap((family) => (findHostedFont(family) ? [] : familiesOf(family).slice(0, 1)))
  return [...new Set(names)]
    .filter((name) => !isSystemFamily(name) && !brought.has(name.toLowerCase()))
    .map(
      (name) =>
        `typeface '${name}' is neither hosted by the site nor brought by @font-face: devices without it show another`,
    )
}
