/** Globals of Next's server, for unit tests. The cache is empty and stores nothing. */
import { AsyncLocalStorage } from 'node:async_hooks'

Object.assign(globalThis, {
  AsyncLocalStorage,
  __incrementalCache: { get: async () => null, set: async () => undefined, generateSimpleCacheKey: async () => '' },
})
