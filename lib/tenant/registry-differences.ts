import { LRUCache } from 'lru-cache'
import type { StoreConfigWire } from '../contracts/config.ts'
import { toDashLocale } from '../core/locales.ts'
import { log } from '../telemetry/log.ts'
import type { Tenant } from './tenant.ts'

/** A setting that GET /config and the registry's record give differently, each in words. */
export type RegistryDifference = {
  readonly key: 'locale' | 'locales' | 'iframe_url'
  readonly config: string
  readonly record: string
}

/**
 * What a configuration says otherwise than the registry's record of the same store. Languages and embedding are decided
 * before any configuration is read (specification 2.3), so the record wins; a configuration that says nothing agrees.
 *
 * @param requestedLocale language the configuration was asked in: a back end may name that one as its locale
 */
export function findRegistryDifferences(
  config: Pick<StoreConfigWire, 'locale' | 'locales' | 'iframe_url'>,
  record: Pick<Tenant, 'locale' | 'locales' | 'iframeUrl'>,
  requestedLocale: string = record.locale,
): RegistryDifference[] {
  const locale = toDashLocale(config.locale)
  const listed = config.locales.flatMap((entry) => toDashLocale(entry.locale) ?? [])
  const iframeUrl = config.iframe_url.trim()
  const differences: (RegistryDifference | false)[] = [
    locale !== undefined &&
      ![record.locale, requestedLocale].includes(locale) && { key: 'locale', config: locale, record: record.locale },
    listed.length > 0 &&
      !areEqual([...listed, record.locale], record.locales) && {
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

/** What was said of a store in a language last; it is said again when it has changed. */
const said = new LRUCache<string, string>({ max: 1_000 })

/** Logs what a configuration says otherwise than the registry's record: once, not with every page. */
export function reportRegistryDifferences(
  config: Parameters<typeof findRegistryDifferences>[0],
  record: Tenant,
  requestedLocale: string,
): void {
  const text = findRegistryDifferences(config, record, requestedLocale)
    .map((difference) => `${difference.key} is ${difference.config}, in the registry ${difference.record}`)
    .join('; ')
  const key = `${record.tenant} ${requestedLocale}`
  if ((said.get(key) ?? '') === text) return
  said.set(key, text)
  if (text === '') return
  const message = `GET /config says otherwise than the registry, which decides: ${text}.`
  log('config.differs', { message, tenant: record.tenant })
}
