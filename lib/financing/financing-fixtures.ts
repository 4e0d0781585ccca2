/** Sites for unit tests; a test passes only the settings that it needs. */
import * as v from 'valibot'
import { mapStoreConfig } from '../config/map-config.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import type { Site } from '../site/site.ts'

/** A site of an English and French store, from the given parts of GET /config. */
export function buildSite(
  config: Record<string, unknown> = {},
  { locale = 'en-US', isPagespeed = false }: { locale?: string; isPagespeed?: boolean } = {},
): Site {
  const href = (path: string) => (locale === 'en-US' ? path : `/${locale}${path}`)
  return {
    tenant: { tenant: 'shop', api: '', locale: 'en-US', locales: ['en-US', 'fr-CA'], iframeUrl: '' },
    locale,
    host: 'shop.example.com',
    variant: { device: 'desktop', isPagespeed },
    config: mapStoreConfig(v.parse(StoreConfigWire, config)),
    href,
    url: (path) => new URL(href(path), 'https://shop.example.com/').href,
  }
}
