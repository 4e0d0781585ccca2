import { createReadiness } from '#lib/telemetry/readiness.ts'
import { edgeConfigReader } from '#lib/tenant/edge-config.ts'
import { registryKeyOf } from '#lib/tenant/host.ts'

export const dynamic = 'force-dynamic'

const readItem = edgeConfigReader(process.env.EDGE_CONFIG)

const loadReadiness = createReadiness({
  // A hostname that no store can have: any response of the registry shows that it is up.
  registry: () => readItem(registryKeyOf('readyz.invalid')).then(() => true),
})

/** Whether requests can be served, on any host: 200, or 503 with only the names of the failing parts. */
export async function GET(): Promise<Response> {
  const { failed } = await loadReadiness()
  const isReady = failed.length === 0
  return Response.json(isReady ? { status: 'ok' } : { status: 'failed', failed }, {
    status: isReady ? 200 : 503,
    headers: { 'cache-control': 'no-store' },
  })
}
