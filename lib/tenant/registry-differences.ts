import { LRUCache } from 'lru-cache'
import type { HostSettingsWire } from '../contracts/host-settings.ts'
import { toDashLocale } from '../core/locales.ts'
import { log } from '../telemetry/log.ts'
import type { Tenant } from './tenant.ts'

/** A setting whose value in GET /config differs from the registry's record; both values as text for the log. */
export type RegistryDifference = {
  readonly key: 'locale' | 'locales' | 'iframe_url'
  readonly config: string
  readonly record: string
}

/**
 * Settings of GET /config, requested in the record's language, that differ from the registry's record of the same
 * store. The configuration wins (S1-2.3). Missing settings don't count as different.
 */
export function findRegistryDifferences(
  config: HostSettingsWire,
  record: Pick<Tenant, 'locale' | 'locales' | 'iframeUrl'>,
): RegistryDifference[] {
  const locale = toDashLocale(config.locale)
  const listed = config.locales.flatMap((entry) => toDashLocale(entry.locale) ?? [])
  const iframeUrl = config.iframe_url.trim()
  const differences: (RegistryDifference | false)[] = [
    locale !== undefined && locale !== record.locale && { key: 'locale', config: locale, record: record.locale },
    listed.length > 0 &&
      !areEqual([...listed, locale ?? record.locale], record.locales) && {
        key: 'locales',
        config: listed.join(', '),
        record: record.locales.join(', '),
      },
    iframeUrl !== '' &&
      iframeUrl !== record.iframeUrl && {
        key: 'iframe_url',
        config: iframeUrl,
        record: record.iframeUrl || 'none',
      },
  ]
  return differences.filter((difference) => difference !== false)
}

const areEqual = (some: readonly string[], others: readonly string[]): boolean =>
  some.every((entry) => others.includes(entry)) && others.every((entry) => some.includes(entry))

/** The differences last logged for each store: they are logged again only after a change. */
const logged = new LRUCache<string, string>({ max: 1_000 })

/** Logs differences between a configuration and the registry's record: once, not with every page. */
export function reportRegistryDifferences(config: HostSettingsWire, record: Tenant): void {
  const text = findRegistryDifferences(config, record)
    .map((difference) => `${difference.key} is ${difference.config}, in the registry ${difference.record}`)
    .join('; ')
  if ((logged.get(record.tenant) ?? '') === text) return
  logged.set(record.tenant, text)
  if (text === '') return
  const message = `GET /config decides, and says otherwise than the registry: ${text}.`
  log('config.differs', { message, tenant: record.tenant })
}
