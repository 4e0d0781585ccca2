import { LRUCache } from 'lru-cache'
import { findMisspeltAddresses } from '../core/text/misspelt-addresses.ts'
import { log } from '../telemetry/log.ts'

/** Limit of remembered addresses, of all stores. */
const MAX_LOGGED = 5_000
/** Limit of lines for one response. */
const MOST_LINES = 5

const logged = new LRUCache<string, true>({ max: MAX_LOGGED })

/**
 * Logs misspelt addresses in a response of a back end with their fields and the right forms, each once: shoppers would
 * follow them to pages that the shop doesn't have.
 */
export function logMisspeltAddresses(body: unknown, tenant: string, route: string): void {
  for (const { path, fault } of findMisspeltAddresses(body).slice(0, MOST_LINES)) {
    const field = path.join('.')
    const key = JSON.stringify([tenant, route, field, fault])
    if (logged.has(key)) continue
    logged.set(key, true)
    log('content.invalid', { message: `GET ${route} (${tenant}): '${field}': ${fault}`, tenant, route, cause: field })
  }
}
