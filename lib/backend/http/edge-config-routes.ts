import type { Context, Hono } from 'hono'
import { bringsToken } from '../../core/secrets/same-secret.node.ts'
import type { Backend } from '../api/backend.ts'
import { logSecurityEvent } from '../api/log-refusal.ts'
import type { ApiEnvironment } from '../api/store-request.ts'
import { createRegistry, digestOf, type Registry } from './registry-items.ts'

/** Read protocol of Edge Config: store by hostname, for the storefront's middleware. */
export function addEdgeConfigRoutes(app: Hono<ApiEnvironment>, backend: Backend) {
  const readRegistry = createRegistry(backend)
  const respond = async (
    context: Context<ApiEnvironment>,
    select: (items: Registry['items'], digest: string) => unknown,
  ) => {
    if (!bringsToken(context.req.header('authorization'), backend.configuration.edgeConfigToken)) {
      logSecurityEvent('store.refused', context, 'no token of the registry')
      return context.json({ error: 'unauthorized' }, 401)
    }
    const { items, digest } = await readRegistry()
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
