/** Header variants of a store (S1-2.7, S1-4.6, S1-5.2). */
import { DEFAULTS } from '../core/constants.ts'
import { ownValue } from '../core/own-value.ts'
import type { HeaderStyle, HeaderType } from './store-config.ts'

const LAYOUTS: Readonly<Record<string, HeaderType>> = {
  'Standard Alta Header': 'standard',
  'CI Condensed Header': 'ci',
  'Kiosk Menu With Icons Header': 'kiosk',
  'Enterprise Left Align Dual Menu Header': 'enterprise',
  'Standard Header w/Top Level Categories, no Children': 'condensed',
  'Enterprise v3': 'enterprisev3',
  'Standard v3': 'standardv3',
}

const TYPES = new Set<string>(Object.values(LAYOUTS))
const STYLES = new Set<string>(['light', 'filled', 'mixed-nav', 'mixed'] satisfies HeaderStyle[])

const isHeaderType = (word: string): word is HeaderType => TYPES.has(word)
const isHeaderStyle = (word: string): word is HeaderStyle => STYLES.has(word)

/**
 * Finds the header's type and style. A type in display_features.header.type overrides header_layout; the CSS variable
 * header-theme-layout 'standard' overrides both. The words light, filled, mixed-nav and mixed are styles, not types;
 * unknown words are ignored.
 */
export function findHeaderType(
  layout: string,
  word: string,
  themeLayout: string | undefined,
): { type: HeaderType; style: HeaderStyle | null } {
  const name = word.trim().toLowerCase()
  const style = isHeaderStyle(name) ? name : null
  if (themeLayout === 'standard') return { type: 'standard', style }
  if (isHeaderType(name)) return { type: name, style }
  const trimmed = layout.trim()
  const type = ownValue(LAYOUTS, trimmed)
  return { type: type ?? DEFAULTS.headerType, style }
}
