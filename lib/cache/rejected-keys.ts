import { createExpiringMap } from '../core/expiring-map.ts'
import { onPurge } from './purge-listeners.ts'

/** How long a key that had nothing is not asked for again. */
const REJECTED_MS = 30_000
/** How long one whose request failed is not: a back end that is there again is noticed soon. */
export const FAILED_MS = 5_000
const MAX_KEYS = 10_000

/** Store, its back end and language that a key belongs to: in-store screens may have less than their store, or more. */
type Asked = { readonly tenant: { readonly tenant: string; readonly api: string }; readonly locale: string }

/** Why a key is rejected: the back end has nothing for it, or could not be asked. */
export type Rejection = 'missing' | 'failed'

/** Remembers, by store and language, which keys the back end has nothing for: paths without a page, unknown products. */
export type RejectedKeys = {
  readonly has: (scope: Asked, key: string) => boolean
  readonly reasonOf: (scope: Asked, key: string) => Rejection | undefined
  readonly add: (scope: Asked, key: string, reason?: Rejection) => void
  /** Forgets a store's keys: something was announced to have changed there. */
  readonly forget: (tenant: string) => void
}

/** Makes an empty memory; bounded, the least recently asked keys go first. */
export function createRejectedKeys(maxKeys = MAX_KEYS, rejectedMs = REJECTED_MS, failedMs = FAILED_MS): RejectedKeys {
  const rejected = createExpiringMap<Rejection>(maxKeys, rejectedMs)
  const nameOf = ({ tenant, locale }: Asked, key: string) => `${tenant.tenant} ${tenant.api} ${locale} ${key}`
  return {
    has: (scope, key) => rejected.has(nameOf(scope, key)),
    reasonOf: (scope, key) => rejected.get(nameOf(scope, key)),
    add: (scope, key, reason = 'missing') =>
      void rejected.set(nameOf(scope, key), reason, reason === 'failed' ? { ttl: failedMs } : {}),
    forget(tenant) {
      for (const name of rejected.keys()) if (name.startsWith(`${tenant} `)) rejected.delete(name)
    },
  }
}

const SHARED = Symbol.for('showroom.rejected-keys')
const shared = globalThis as { [SHARED]?: Record<'pages' | 'products', RejectedKeys> }

/** Forgets what a store, named by a cache tag, had nothing for. */
export function forgetRejected(tag: string): void {
  const tenant = tag.split(':')[1] ?? ''
  for (const memory of Object.values(shared[SHARED] ?? {})) memory.forget(tenant)
}

/**
 * The memories of this instance: whoever tries addresses of what never was costs the back end nothing. Pages and the
 * webhook, which clears them, are bundled apart and meet here. Purges that another instance was told of clear them too.
 */
if (!shared[SHARED]) {
  shared[SHARED] = { pages: createRejectedKeys(), products: createRejectedKeys() }
  onPurge((tags) => {
    for (const tag of tags) forgetRejected(tag)
  })
}
export const { pages: rejectedPaths, products: rejectedProducts } = shared[SHARED]
