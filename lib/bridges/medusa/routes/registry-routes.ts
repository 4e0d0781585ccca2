/** Registry items of this store's hosts, for a storefront without a registry (on a developer's machine). */
import type { Hono } from 'hono'
import { bringsToken } from '../../../core/secrets/same-secret.node.ts'
import type { Bridge, BridgeVariables } from '../bridge.ts'

const keyOf = (host: string): string => `host_${host.toLowerCase().replaceAll('.', '_')}`

/** Serves Edge Config's read protocol; disabled without EDGE_CONFIG_TOKEN. */
export function addRegistryRoutes(app: Hono<BridgeVariables>, { environment, settings, markets }: Bridge): void {
  const { registryToken, port } = environment
  if (registryToken === undefined) return
  const locales = markets.map(({ locale }) => locale)
  const record = {
    tenant: settings.tenant,
    api: `http://localhost:${port}/api/rest`,
    locale: locales[0],
    locales,
    iframe_url: '',
  }
  const items = new Map(settings.hosts.map((host) => [keyOf(host), record]))
  app.get('/ecfg_bridge/item/:key', (context) => {
    if (!bringsToken(context.req.header('authorization'), registryToken))
      return context.json({ error: 'unauthorized' }, 401)
    context.header('x-edge-config-digest', '1')
    const item = items.get(context.req.param('key'))
    return item ? context.json(item) : context.json({ error: { code: 'edge_config_item_not_found' } }, 404)
  })
}
