import type { ConfigGateWire } from '../contracts/config-gate.ts'
import { toDashLocale } from '../core/locales.ts'
import { reportRegistryDifferences } from './registry-differences.ts'
import type { Tenant } from './tenant.ts'

/** Reads the gate's keys of GET /config of a record's back end; null if the back end doesn't answer. Never throws. */
export type ReadGate = (record: Tenant) => Promise<ConfigGateWire | null>

/**
 * The store as its configuration has it (specification 2.3, 3.1). The registry's record holds what is needed to ask for the
 * configuration; where the configuration names a locale, locales or a page that may embed the store, these count. A
 * configuration without iframe_url opens no gate that the registry has closed.
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

/** Merges, and logs where the two differ. */
export function applyGate(record: Tenant, gate: ConfigGateWire): Tenant {
  reportRegistryDifferences(gate, record)
  return mergeGate(record, gate)
}
