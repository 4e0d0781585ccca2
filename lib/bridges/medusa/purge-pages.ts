/** Purges changed pages in the storefront's cache (README: the storefront's webhook). */
import { setTimeout as sleep } from 'node:timers/promises'
import { hmacHex } from '../../core/tenant-key.ts'
import type { Bridge } from './bridge.ts'

/** Maximum number of tags in a call. */
const TAGS_LIMIT = 200
const TIMEOUT_MS = 5_000
const ATTEMPTS = 3
const PAUSE_MS = 300

/**
 * Purges tags of the store, given without `tenant:{id}:`. If the storefront is unreachable, the call is retried, then
 * dropped: pages are renewed within five minutes anyway.
 */
export async function purgePages({ environment, settings }: Bridge, tags: readonly string[]): Promise<void> {
  const { purge } = environment
  if (!purge) return
  for (let start = 0; start < tags.length; start += TAGS_LIMIT) {
    const part = tags.slice(start, start + TAGS_LIMIT).map((tag) => `tenant:${settings.tenant}:${tag}`)
    const body = JSON.stringify({ tags: part })
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      if (await send(purge.url, purge.key, body)) break
      if (attempt === ATTEMPTS) console.warn(`bridge: the storefront rejected a purge of ${part.length} tags`)
      else await sleep(PAUSE_MS * attempt)
    }
  }
}

async function send(url: string, key: string, body: string): Promise<boolean> {
  const timestamp = String(Math.floor(Date.now() / 1_000))
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-showroom-timestamp': timestamp,
        'x-showroom-signature': `sha256=${await hmacHex(key, `${timestamp}.${body}`)}`,
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
