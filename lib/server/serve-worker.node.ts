/**
 * Runs the storefront from `npm run build:edge` on Cloudflare's workerd on this machine: bindings as in wrangler.jsonc,
 * R2 and D1 in memory, no network access to Cloudflare. Used by `npm run start:edge` and the browser tests.
 * Environment: PORT (3000), HOST (any value: listen on all interfaces), and the storefront's own variables.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { readPort } from '../core/server/read-port.ts'
import { bindingsFrom } from './worker-variables.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BUNDLE = `${ROOT}.open-next/bundle/worker.js`

/** Same schema as `opennextjs-cloudflare deploy` creates: times of purges by tag, in milliseconds since the epoch. */
const TAGS_TABLE =
  'CREATE TABLE IF NOT EXISTS revalidations (tag TEXT NOT NULL, revalidatedAt INTEGER NOT NULL, stale INTEGER, ' +
  'expire INTEGER DEFAULT NULL, UNIQUE(tag) ON CONFLICT REPLACE)'

const { workerOptions } = unstable_getMiniflareWorkerOptions(`${ROOT}wrangler.jsonc`)

const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    ...workerOptions,
    name: 'showroom',
    modules: [{ type: 'ESModule', path: BUNDLE, contents: readFileSync(BUNDLE, 'utf8') }],
    bindings: bindingsFrom(process.env),
    host: process.env.HOST ? '0.0.0.0' : 'localhost',
    port: readPort(process.env, 'PORT', 3000),
    // Otherwise Miniflare would fetch request metadata (location) from Cloudflare.
    cf: false,
    telemetry: { enabled: false },
    log: new Log(LogLevel.WARN),
  }),
)

await miniflare.ready
const tags = await miniflare.getD1Database('NEXT_TAG_CACHE_D1')
await tags.exec(TAGS_TABLE)
