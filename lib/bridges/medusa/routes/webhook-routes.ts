/** Webhook for changes in the engine: updates the index and purges the storefront's affected pages. */
import type { Hono } from 'hono'
import * as v from 'valibot'
import { isRecent, isSignedWith } from '../../../contract-server/read-visitor.ts'
import { readBodyBytes } from '../../../core/server/read-body.ts'
import type { Bridge, BridgeVariables } from '../bridge.ts'
import { purgePages } from '../purge-pages.ts'

/** Path to which the engine's subscriber sends changes. */
const HOOK_PATH = '/webhooks/medusa'

const BODY_LIMIT_BYTES = 256 * 1024

/** `all`: everything may have changed, e.g. with a region or a collection. */
const Change = v.object({
  products: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(1_000)), []),
  categories: v.optional(v.boolean(), false),
  all: v.optional(v.boolean(), false),
})

/** Requests are signed like those of the storefront's webhook, with BRIDGE_WEBHOOK_SECRET. */
export function addWebhookRoutes(app: Hono<BridgeVariables>, bridge: Bridge): void {
  const { environment, catalog } = bridge
  app.post(HOOK_PATH, async (context) => {
    const { hookSecret } = environment
    if (hookSecret === undefined) return context.json({ error: 'BRIDGE_WEBHOOK_SECRET is not set' }, 503)
    const bytes = await readBodyBytes(context.req.raw, BODY_LIMIT_BYTES)
    if (bytes === null) return context.json({ error: 'too large' }, 413)
    const body = new TextDecoder().decode(bytes)
    const timestamp = context.req.header('x-showroom-timestamp')
    const signature = context.req.header('x-showroom-signature')
    if (!isRecent(timestamp) || !isSignedWith(hookSecret, `${timestamp}.${body}`, signature)) {
      return context.json({ error: 'invalid signature' }, 401)
    }
    const change = v.safeParse(Change, parseJson(body))
    if (!change.success) return context.json({ error: 'expected {products, categories, all}' }, 400)
    const { products, categories, all } = change.output
    const locales = bridge.markets.map(({ locale }) => locale)
    const pagesOf = (keys: readonly string[]) =>
      [...new Set(keys)].flatMap((key) => locales.map((locale) => `${locale}:products:${key}`))
    // A product's page reads from Medusa, so that its purge need not wait for the index.
    const known = products.flatMap((id) => bridge.markets.map((market) => catalog.of(market).index.find(id)))
    await purgePages(bridge, pagesOf(known.flatMap((entry) => (entry ? [entry.id, entry.handle] : []))))
    if (all) {
      // Not awaited: with many products it takes longer than a webhook may.
      catalog
        .load()
        .then(() => purgePages(bridge, ['categories', 'catalog', 'products']))
        .catch(() => console.warn('bridge: the catalog could not be read again'))
      return context.json({ refreshed: 'all' }, 202)
    }
    if (categories) await catalog.loadCategories()
    const { addresses, isListed } = await catalog.refresh(products)
    await purgePages(bridge, [
      ...pagesOf(addresses),
      ...(isListed || categories ? ['catalog'] : []),
      ...(categories ? ['categories'] : []),
    ])
    return context.json({ refreshed: products.length })
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
