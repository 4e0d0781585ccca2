/** Runs the back end of docs/examples in a process with a free port. */
import { findFreePort, waitForResponse } from '../../lib/cli/ports.ts'
import { startService } from '../../lib/cli/processes.ts'
import { nodeCommand } from '../../lib/cli/settings.ts'

export type MinimalBackEnd = Awaited<ReturnType<typeof startMinimalBackEnd>>

const START_LIMIT_MS = 20_000

/**
 * Starts it; `edgeConfig` is the connection string of its registry.
 *
 * @param shopPort port of its storefront
 */
export async function startMinimalBackEnd(shopPort = 3000) {
  const port = await findFreePort()
  const program = 'docs/examples/minimal-back-end/minimal-back-end.ts'
  const service = startService('minimal back end', nodeCommand(), [program, String(port), String(shopPort)], {
    env: process.env,
    onLine: () => {},
  })
  const api = `http://localhost:${port}/api/rest`
  await waitForResponse(`${api}/config`, { service, limitMs: START_LIMIT_MS })
  return {
    api,
    host: 'minimal.localhost',
    edgeConfig: `http://localhost:${port}/ecfg_minimal?token=local`,
    stop: () => service.stop(),
  }
}
