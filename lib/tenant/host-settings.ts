import type { HostSettingsWire } from '../contracts/host-settings.ts'
import { toDashLocale } from '../core/locales.ts'
import { reportRegistryDifferences } from './registry-differences.ts'
import type { Tenant } from './tenant.ts'

/** Reads language and embedding settings from GET /config of a back end; null if the request fails. Never throws. */
export type ReadHostSettings = (record: Tenant) => Promise<HostSettingsWire | null>

/**
 * Merges the registry's record, which is needed to request the configuration, with the configuration (S1-2.3, S1-3.1):
 * the configuration's locale, locales and iframe_url win. A configuration without iframe_url doesn't remove the
 * registry's.
 */
export function mergeHostSettings(record: Tenant, settings: HostSettingsWire): Tenant {
  const locale = toDashLocale(settings.locale) ?? record.locale
  const listed = [...new Set(settings.locales.flatMap((entry) => toDashLocale(entry.locale) ?? []))]
  const locales = listed.length > 0 ? listed : record.locales
  return {
    ...record,
    locale,
    locales: locales.includes(locale) ? locales : [locale, ...locales],
    iframeUrl: settings.iframe_url.trim() || record.iframeUrl,
  }
}

/** Merges the two, and logs where they differ. */
export function applyHostSettings(record: Tenant, settings: HostSettingsWire): Tenant {
  reportRegistryDifferences(settings, record)
  return mergeHostSettings(record, settings)
}
