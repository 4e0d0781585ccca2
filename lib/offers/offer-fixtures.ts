import * as v from 'valibot'
import { mapStoreConfig } from '../config/map-config.ts'
import { StoreConfigWire } from '../contracts/config.ts'
import { createAddresses } from '../site/addresses.ts'
import type { Site } from '../site/site.ts'

/** A site of a store with this configuration, for unit tests of offers. */
export const siteOf = (wire: object = {}): Site => {
  const config = mapStoreConfig(v.parse(StoreConfigWire, { base_url: 'https://harbor.example.com/', ...wire }))
  return {
    tenant: { tenant: 'harbor', api: '', locale: 'en-US', locales: ['en-US'], iframeUrl: '' },
    locale: 'en-US',
    host: 'harbor.example.com',
    variant: { device: 'desktop', isPagespeed: false },
    config,
    ...createAddresses(config.identity.baseUrl, 'harbor.example.com', ''),
  }
}
