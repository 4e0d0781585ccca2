import type { StoreConfig } from '../config/store-config.ts'
import { fontFamilies } from './font-faces.ts'
import { familiesOf, findHostedFont, isSystemFamily } from './fonts.ts'
import { findFonts } from './theme.ts'

/**
 * What is wrong with the typefaces of a configuration, a sentence each: names that come first and that neither the site nor
 * the store's style sheet brings, so that only devices that have them show them.
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
