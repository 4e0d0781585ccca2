import { createExpiringMap } from '../core/server/expiring-map.ts'
import { onPurge } from './purge-listeners.ts'

/** How long a missing key is not requested again. */
const REJECTED_MS = 30_000
/** How long a key is not requested again after a failed request: short, so that a recovered back end is used soon. */
export const FAILED_MS = 5_000
const MAX_KEYS = 10_000

/** Store, back end and language of a key. The back end counts because in-store screens have different pages. */
type KeyScope = { readonly tenant: { readonly tenant: string; readonly api: string }; readonly locale: string }

/** Why a key is rejected: the back end has nothing for it, or the request failed. */
export type Rejection = 'missing' | 'failed'

/** Keys for which the back end has nothing, by store and language: paths without a page, unknown products. */
export type RejectedKeys = {
  readonly has: (scope: KeyScope, key: string) => boolean
  readonly reasonOf: (scope: KeyScope, key: string) => Rejection | undefined
  readonly add: (scope: KeyScope, key: string, reason?: Rejection) => void
  /** Forgets all keys of a store, because its back end has announced a change. */
  readonly forget: (tenant: string) => void
}

/** Creates an empty memory. It is limited: the least recently used keys go first. */
export function createRejectedKeys(maxKeys = MAX_KEYS, rejectedMs = REJECTED_MS, failedMs = FAILED_MS): RejectedKeys {
  const rejected = createExpiringMap<Rejection>(maxKeys, rejectedMs)
  const nameOf = ({ tenant, locale }: KeyScope, key: string) => `${tenant.tenant} ${tenant.api} ${locale} ${key}`
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

/** Forgets the rejected keys of the store that a cache tag belongs to. */
export function forgetRejected(tag: string): void {
  const tenant = tag.split(':')[1] ?? ''
  for (const memory of Object.values(shared[SHARED] ?? {})) memory.forget(tenant)
}

/**
 * The memories of this instance, so that repeated requests for addresses that never existed cost the back end nothing.
 * Pages and the webhook, which clears them, are bundled separately and share them through a global symbol. Purges
 * published by other instances clear them too.
 */
if (!shared[SHARED]) {
  shared[SHARED] = { pages: createRejectedKeys(), products: createRejectedKeys() }
  onPurge((tags) => {
    for (const tag of tags) forgetRejected(tag)
  })
}
export const { pages: rejectedPaths, products: rejectedProducts } = shared[SHARED]
