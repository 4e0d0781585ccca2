import { createHash } from 'node:crypto'
import { listLocales, toDashes } from '../../contract-server/locale.ts'
import type { Backend } from '../api/backend.ts'
import type { StoreIdentity } from '../store/folder-schemas.ts'
import { kioskSegmentOf } from '../store/store-context.ts'
import type { StoreVersion } from '../store/stores.ts'

/** Items of the registry by key, with a digest of all of them. */
export type Registry = { items: Readonly<Record<string, unknown>>; digest: string }

/** A store, and the keys of its configuration that the registry needs: of its default locale and of others. */
type StoreRow = { id: string; identity: StoreIdentity; configs: { locale: string; config: Record<string, unknown> }[] }

const STORES = `
  SELECT id, identity, coalesce((
    SELECT jsonb_agg(jsonb_build_object('locale', locale, 'config', (
      SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(body)
      WHERE key IN ('locale', 'locales', 'iframe_url'))))
    FROM store_document WHERE store_id = store.id AND kind = 'config'), '[]') AS configs
  FROM store WHERE id = ANY(ARRAY(SELECT jsonb_array_elements_text($1::jsonb)))`

export const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

const edgeConfigKey = (host: string): string => `host_${host.toLowerCase().replaceAll('.', '_')}`

function describeHosts({ id, identity, configs }: StoreRow, origin: string): Record<string, unknown> {
  const configOf = (locale: string) => configs.find((row) => row.locale === locale)?.config ?? {}
  const locales = listLocales(configOf(''))
  const { iframe_url } = { ...configOf(''), ...configOf(locales[0] ?? '') }
  const record = (segment: string) => ({
    tenant: id,
    api: `${origin}/${segment}/api/rest`,
    locale: locales.map(toDashes)[0],
    locales: locales.map(toDashes),
    iframe_url: typeof iframe_url === 'string' ? iframe_url : '',
  })
  const { hosts, kiosk_hosts = [] } = identity
  return Object.fromEntries([
    ...hosts.map((host) => [edgeConfigKey(host), record(id)]),
    // The same tenant, so that a purge of the store also purges its screens.
    ...kiosk_hosts.map((host) => [edgeConfigKey(host), record(kioskSegmentOf(id))]),
  ])
}

/**
 * The registry of all stores. It doesn't load the stores: it reads some keys of the configuration, again only of stores
 * that have changed since the last call.
 */
export function createRegistry({ db, stores, configuration }: Pick<Backend, 'db' | 'stores' | 'configuration'>) {
  let read = new Map<string, { version: string; items: Record<string, unknown> }>()
  let from: ReadonlyMap<string, StoreVersion> | undefined
  let registry: Registry = { items: {}, digest: digestOf({}) }

  return async (): Promise<Registry> => {
    const versions = await stores.versions()
    if (versions === from) return registry
    const changed = [...versions].flatMap(([id, { content }]) => (read.get(id)?.version === content ? [] : [id]))
    const rows = changed.length === 0 ? [] : await db.query<StoreRow>(STORES, [JSON.stringify(changed)])
    const fresh = new Map(rows.map((row) => [row.id, describeHosts(row, configuration.origin)]))
    const next: typeof read = new Map()
    for (const [id, { content }] of versions) {
      const items = fresh.get(id) ?? read.get(id)?.items
      if (items !== undefined) next.set(id, { version: content, items })
    }
    if (fresh.size > 0 || next.size !== read.size) {
      const items = Object.assign({}, ...[...next.values()].map((store) => store.items))
      registry = { items, digest: digestOf(items) }
    }
    read = next
    from = versions
    return registry
  }
}
