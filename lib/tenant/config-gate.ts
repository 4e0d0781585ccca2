import type { ConfigGateWire } from '../contracts/config-gate.ts'
import { toDashLocale } from '../core/locales.ts'
import { reportRegistryDifferences } from './registry-differences.ts'
import type { Tenant } from './tenant.ts'

/** Reads language and embedding settings from GET /config of a back end; null if the request fails. Never throws. */
export type ReadGate = (record: Tenant) => Promise<ConfigGateWire | null>

/**
 * Merges the registry's record, which is needed to request the configuration, with the configuration (S1-2.3, S1-3.1):
 * the configuration's locale, locales and iframe_url win. A configuration without iframe_url doesn't remove the
 * registry's.
 */
export function mergeGate(record: Tenant, gate: ConfigGateWire): Tenant {
  const locale = toDashLocale(gate.locale) ?? record.locale
  const listed = [...new Set(gate.locales.flatMap((entry) => toDashLocale(entry.locale) ?? []))]
  const locales = listed.length > 0 ? listed : record.locales
  return {
    ...record,
    locale,
    locales: locales.includes(locale) ? locales : [locale, ...locales],
    iframeUrl: gate.iframe_url.trim() || record.iframeUrl,
  }
}

/** Merges the two, and logs where they differ. */
export function applyGate(record: Tenant, gate: ConfigGateWire): Tenant {
  reportRegistryDifferences(gate, record)
  return mergeGate(record, gate)
}
