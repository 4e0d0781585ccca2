import { createHash } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { bringsToken } from '../../core/same-secret.node.ts'
import type { Backend } from '../backend.ts'
import { kioskSegmentOf } from '../store/store-context.ts'
import { toDashes } from '../text/locale.ts'
import type { ApiEnvironment } from './api.ts'
import { logSecurityEvent } from './log-refusal.ts'

const edgeConfigKey = (host: string): string => `host_${host.toLowerCase().replaceAll('.', '_')}`

async function buildItems({ configuration, stores }: Backend) {
  const items: Record<string, unknown> = {}
  for (const content of await stores.list()) {
    const locales = content.locales.map(toDashes)
    const { iframe_url } = content.documents.get(content.locales[0] ?? '')?.config ?? {}
    const record = (segment: string) => ({
      tenant: content.id,
      api: `${configuration.origin}/${segment}/api/rest`,
      locale: locales[0],
      locales,
      iframe_url: typeof iframe_url === 'string' ? iframe_url : '',
    })
    const { hosts, kiosk_hosts = [] } = content.identity
    for (const host of hosts) items[edgeConfigKey(host)] = record(content.id)
    // The same tenant, so that a purge of the store also purges its screens.
    for (const host of kiosk_hosts) items[edgeConfigKey(host)] = record(kioskSegmentOf(content.id))
  }
  return items
}

const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** Read protocol of Edge Config: store by hostname, for the storefront's middleware. */
export function addEdgeConfigRoutes(app: Hono<ApiEnvironment>, backend: Backend) {
  const respond = async (
    context: Context<ApiEnvironment>,
    select: (items: Record<string, unknown>, digest: string) => unknown,
  ) => {
    if (!bringsToken(context.req.header('authorization'), backend.configuration.edgeConfigToken)) {
      logSecurityEvent('store.refused', context, 'no token of the registry')
      return context.json({ error: 'unauthorized' }, 401)
    }
    const items = await buildItems(backend)
    const digest = digestOf(items)
    const selected = select(items, digest)
    context.header('x-edge-config-digest', digest)
    context.header('Cache-Control', 'no-cache')
    if (selected === undefined) {
      return context.json({ error: { code: 'edge_config_item_not_found', message: 'Edge Config Item not found' } }, 404)
    }
    const etag = `"${digestOf(selected).slice(0, 32)}"`
    context.header('ETag', etag)
    return context.req.header('if-none-match') === etag ? context.body(null, 304) : context.json(selected as object)
  }
  const base = '/ecfg_showroom'
  app.get(`${base}/item/:key`, (context) =>
    respond(context, (items) =>
      Object.hasOwn(items, context.req.param('key')) ? items[context.req.param('key')] : undefined,
    ),
  )
  app.get(`${base}/items`, (context) => {
    const keys = context.req.queries('key')
    return respond(context, (items) =>
      keys === undefined ? items : Object.fromEntries(Object.entries(items).filter(([key]) => keys.includes(key))),
    )
  })
  app.get(`${base}/digest`, (context) => respond(context, (_, digest) => digest))
}
