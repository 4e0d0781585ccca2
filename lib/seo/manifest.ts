import type { Site } from '../site/site.ts'
import { buildThemeVariables } from '../theme/theme.ts'

/** Longest name below an icon, in characters. */
const SHORT_NAME_LENGTH = 12

/** The web app manifest of a store (W3C): name, language, colors and icon for a phone's home screen. */
export function buildManifest({ config, locale, href }: Site): Record<string, unknown> {
  const { identity, branding } = config
  const theme = buildThemeVariables(config)
  return {
    id: href('/'),
    name: identity.name,
    short_name: identity.name.length > SHORT_NAME_LENGTH ? identity.name.split(/\s/)[0] : identity.name,
    ...(branding.description && { description: branding.description }),
    lang: locale,
    start_url: href('/'),
    scope: href('/'),
    display: 'minimal-ui',
    background_color: theme['--shop-background'],
    theme_color: theme['--shop-primary'],
    icons: branding.favicon ? [{ src: branding.favicon, sizes: 'any', purpose: 'any' }] : [],
  }
}
