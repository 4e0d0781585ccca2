/** What Next's server provides, for what is tested outside of it. Nothing is in its cache, and nothing stays. */
import { AsyncLocalStorage } from 'node:async_hooks'

Object.assign(globalThis, {
  AsyncLocalStorage,
  __incrementalCache: { get: async () => null, set: async () => undefined, generateSimpleCacheKey: async () => '' },
})
