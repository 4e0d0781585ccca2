import type { Scope } from '../api/scope.ts'
import type { StoreConfig } from '../config/store-config.ts'
import { buildThemeVariables, serializeThemeCss } from './theme.ts'

/**
 * Builds the store's style sheet: colors, sizes and typefaces as custom properties, and the CSS of staff from
 * site-styles-inline (S1-2.9). `fileName` is a hash of the content, with the language unless it is the store's default:
 * '5f0c2ab41e90.css', 'fr-CA.5f0c2ab41e90.css'.
 */
export async function buildThemeSheet(
  config: StoreConfig,
  { locale, tenant }: Pick<Scope, 'locale' | 'tenant'>,
): Promise<{ css: string; fileName: string }> {
  const theme = serializeThemeCss(buildThemeVariables(config))
  const { siteCss } = config.content
  const css = siteCss === '' ? theme : `${theme}\n${siteCss}`
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css)))
  const hash = Array.from(digest.slice(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { css, fileName: locale === tenant.locale ? `${hash}.css` : `${locale}.${hash}.css` }
}

/** The language in the name of a sheet; undefined for the store's default. */
export const localeOfSheet = (fileName: string): string | undefined =>
  /^([a-z]{2,3}(?:-(?:[A-Z]{2}|\d{3}))?)\./.exec(fileName)?.[1]
