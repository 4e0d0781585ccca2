import { createClient } from '@vercel/edge-config'
import type { ReadItem } from './registry.ts'

const TIMEOUT_MS = 3_000

/** Returns a reader for the Edge Config store of a connection string; it gives up after three seconds. */
export function edgeConfigReader(connection: string | undefined): ReadItem {
  if (!connection) return () => Promise.reject(new Error('EDGE_CONFIG is not set'))
  const client = createClient(connection, { cache: 'no-store' })
  return (key) => {
    let timer: ReturnType<typeof setTimeout>
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no response within ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
    })
    return Promise.race([client.get(key), timeout]).finally(() => clearTimeout(timer))
  }
}
