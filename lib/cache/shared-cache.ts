import { log } from '../telemetry/log.ts'
import type { SharedCache } from './layered-cache.ts'
import type { Purges } from './purges.ts'

type Redis = typeof import('./redis-cache.node.ts')

/**
 * Opens the cache that instances share; null without REDIS_URL. The Redis client is loaded only if it is used. An
 * invalid REDIS_URL is logged, and the instance works alone.
 *
 * @param serverDistDir folder 'server' of the build, as Next names it
 */
export function openSharedCache(purges: Purges, serverDistDir: string | undefined): SharedCache | null {
  const url = process.env.REDIS_URL
  if (!url || !serverDistDir) return null
  try {
    const { createRequire } = globalThis.process.getBuiltinModule('node:module')
    const { readFileSync } = globalThis.process.getBuiltinModule('node:fs')
    const { openRedisCache }: Redis = createRequire(import.meta.url)('./redis-cache.node.ts')
    return openRedisCache({ url, build: readFileSync(`${serverDistDir}/../BUILD_ID`, 'utf8').trim(), purges })
  } catch (error) {
    const message = `Pages are not shared: ${error instanceof Error ? error.message : ''}`
    log('cache.bad_address', { message })
    return null
  }
}
