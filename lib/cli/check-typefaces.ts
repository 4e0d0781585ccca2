/** What of a store's configuration is wrong that shows in its pages alone. */
import * as v from 'valibot'
import { mapStoreConfig } from '../config/map-config.ts'
import { joinSiteStyles } from '../config/site-styles.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { findUnknownTypefaces } from '../theme/unknown-typefaces.ts'

/**
 * Typefaces of a configuration that nobody brings, a sentence each; none of a configuration that can't be read, of which
 * others tell. Its own styles come first, those of the block site-styles-inline after them.
 */
export function checkTypefaces(body: unknown, stylesBlock: string): string[] {
  const wire = v.safeParse(StoreConfigWire, body)
  if (!wire.success) return []
  const styles = joinSiteStyles(wire.output.site_styles_inline_html, stylesBlock)
  return findUnknownTypefaces(mapStoreConfig({ ...wire.output, site_styles_inline_html: styles }, () => undefined))
}
