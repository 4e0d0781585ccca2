import { LRUCache } from 'lru-cache'
import type { Scope } from '../api/scope.ts'
import { onPurge } from '../cache/purge-listeners.ts'

/** How long a path that had no page is not asked for again. */
const REJECTED_MS = 30_000
const MAX_PATHS = 10_000

/** Remembers, by store and language, which paths the back end has no page for. */
export type RejectedPaths = {
  readonly has: (scope: Scope, path: string) => boolean
  readonly add: (scope: Scope, path: string) => void
  /** Forgets a store's paths: something was announced to have changed there. */
  readonly forget: (tenant: string) => void
}

/** Makes an empty memory; bounded, the least recently asked paths go first. */
export function createRejectedPaths(maxPaths = MAX_PATHS, rejectedMs = REJECTED_MS): RejectedPaths {
  const rejected = new LRUCache<string, true>({ max: maxPaths, ttl: rejectedMs })
  const keyOf = ({ tenant, locale }: Scope, path: string) => `${tenant.tenant} ${locale} ${path}`
  return {
    has: (scope, path) => rejected.has(keyOf(scope, path)),
    add: (scope, path) => void rejected.set(keyOf(scope, path), true),
    forget(tenant) {
      for (const key of rejected.keys()) if (key.startsWith(`${tenant} `)) rejected.delete(key)
    },
  }
}

const SHARED = Symbol.for('showroom.rejected-paths')
const shared = globalThis as { [SHARED]?: RejectedPaths }

/**
 * The memory of this instance: whoever tries addresses of pages that never were costs the back end nothing. Pages and
 * the webhook, which clears it, are bundled apart and meet here. Purges that another instance was told of clear it too.
 */
if (!shared[SHARED]) {
  const own = createRejectedPaths()
  shared[SHARED] = own
  onPurge((tags) => {
    for (const tag of tags) own.forget(tag.split(':')[1] ?? '')
  })
}
export const rejectedPaths: RejectedPaths = shared[SHARED]
