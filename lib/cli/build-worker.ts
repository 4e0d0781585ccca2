import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import nextConfig from '../../next.config.mjs'
import { buildStorefront, hashSources } from './build-storefront.ts'
import { ExplainedError } from './explained-error.ts'
import { run } from './processes.ts'
import { step } from './progress.ts'
import { childEnvironment, nodeCommand, ROOT } from './settings.ts'
import { shareChunks } from './share-chunks.ts'

const OPEN_NEXT_PROGRAM = 'node_modules/@opennextjs/cloudflare/dist/cli/index.js'
const WRANGLER_PROGRAM = 'node_modules/wrangler/bin/wrangler.js'

/** Inputs of the worker in addition to the storefront. */
const SOURCES = [
  'lib/cloudflare',
  'lib/cache',
  'lib/cli/build-worker.ts',
  'lib/cli/share-chunks.ts',
  'open-next.config.ts',
  'wrangler.jsonc',
  '.next/BUILD_ID',
]
const OTHERS = /\.test\.ts$/

/** Chunk folders of routes and of pages. */
const CHUNK_FOLDERS = ['chunks', 'chunks/ssr']

const FOLDER = join(ROOT, '.open-next')
const STAMP = join(FOLDER, 'showroom-sources')

/** Disables telemetry, update checks and logs outside of the project. */
const QUIET = {
  NODE_ENV: 'production',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_WRITE_LOGS: 'false',
}

/**
 * Runs a program on Node.
 *
 * @returns the output
 * @throws {ExplainedError} with the output if the program fails
 */
async function runTool(...args: string[]): Promise<string> {
  const { code, output } = await run(nodeCommand(), args, { env: childEnvironment(QUIET) })
  if (code !== 0) throw new ExplainedError(`The worker could not be built:\n\n${output}`)
  return output
}

type HeaderRule = { source: string; headers: readonly { key: string; value: string }[] }

/** Names of these files contain a hash of their contents. */
const BUILD_FILES: HeaderRule = {
  source: '/_next/static/:path*',
  headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
}

/**
 * Headers of files that Cloudflare serves without the worker, in the format of its _headers file.
 *
 * @param rules as in next.config.mjs
 */
export const formatAssetHeaders = (rules: readonly HeaderRule[]): string =>
  rules
    .map(({ source, headers }) => {
      const lines = headers.map(({ key, value }) => `  ${key}: ${value}\n`).join('')
      return `${source.replace(/:path\*$/, '*')}\n${lines}`
    })
    .join('\n')

/**
 * Maximum size of the worker, gzip, in KiB: Cloudflare's free plan allows 3,072, and a smaller worker starts sooner. It
 * had grown to 2,678 because some chunks were included up to six times (see shareChunks); without the copies it is
 * 2,181, and 2,277 with ipaddr.js (4 in each of three chunks) and hast-util-sanitize (in two): middleware, routes and
 * pages are compiled apart, so that each has its own copy. Pickup, days of delivery, returns, taxes, texts and help
 * with addresses made it 2,388; some 45 of them are Headless UI, which no page renders on the server. Offers, pages as
 * Markdown, feeds, the protocol for assistants and their tools made it 2,518. The limit is 1 % above.
 */
export const MAX_WORKER_KIB = 2_600

/**
 * Parses the worker's size in wrangler's output: "Total Upload: 8491.80 KiB / gzip: 2621.36 KiB".
 *
 * @param output of wrangler
 * @returns KiB, gzip
 * @throws {ExplainedError} if it exceeds the limit or is missing
 */
export function weighWorker(output: string): number {
  const kib = Number(/gzip: ([\d.]+) KiB/.exec(output)?.[1] ?? Number.NaN)
  if (kib <= MAX_WORKER_KIB) return kib
  throw new ExplainedError(
    `The worker's size is ${kib} KiB gzip; the limit is ${MAX_WORKER_KIB} KiB (lib/cli/build-worker.ts).\n` +
      'Its modules are listed in .open-next/server-functions/default/handler.mjs.meta.json',
  )
}

const isUpToDate = (sources: string): boolean =>
  existsSync(STAMP) && existsSync(join(FOLDER, 'bundle', 'worker.js')) && readFileSync(STAMP, 'utf8') === sources

/**
 * Builds the storefront, and from it the worker for Cloudflare: .open-next/assets (static files) and
 * .open-next/bundle/worker.js (everything else). The storefront's build works with `next start` too.
 *
 * @throws {ExplainedError} with the output if a step fails
 */
export async function buildWorker(): Promise<void> {
  await buildStorefront({ isStandalone: true })
  await step('Building the worker', async (note) => {
    const sources = hashSources(ROOT, SOURCES, OTHERS)
    if (isUpToDate(sources)) return note('up to date')
    for (const folder of CHUNK_FOLDERS) shareChunks(join(ROOT, '.next/standalone/.next/server', folder))
    await runTool(OPEN_NEXT_PROGRAM, 'build', '--skipNextBuild')
    const rules = [...((await nextConfig.headers?.()) ?? []), BUILD_FILES]
    writeFileSync(join(FOLDER, 'assets', '_headers'), formatAssetHeaders(rules))
    const output = await runTool(WRANGLER_PROGRAM, 'deploy', '--dry-run', '--outdir', '.open-next/bundle')
    const kib = weighWorker(output)
    writeFileSync(STAMP, sources)
    note(`${kib} KiB gzip`)
  })
}
