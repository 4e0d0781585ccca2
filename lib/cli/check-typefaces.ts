/** Checks problems of a store's configuration that only its pages reveal. */
import * as v from 'valibot'
import { mapStoreConfig } from '../config/map-config.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { joinSiteStyles } from '../core/css/style-sheets.ts'
import { findUnknownTypefaces } from '../theme/unknown-typefaces.ts'

/**
 * A sentence for each typeface of a configuration that is not available; empty for an invalid configuration, which
 * other checks report. The block site-styles-inline overrides the configuration's own styles.
 */
export function checkTypefaces(body: unknown, stylesBlock: string): string[] {
  const wire = v.safeParse(StoreConfigWire, body)
  if (!wire.success) return []
  const styles = joinSiteStyles(wire.output.site_styles_inline_html, stylesBlock)
  return findUnknownTypefaces(mapStoreConfig({ ...wire.output, site_styles_inline_html: styles }, () => undefined))
}
