/**
 * `npm run bench:lighthouse`: runs Lighthouse for mobile devices on home, category and product pages of the demo
 * stores, behind nginx with deploy/nginx.conf as in production. Reports medians of three runs; takes about seven
 * minutes, with `--quick` only one run each. Lighthouse is not a dependency, because it is as large as half of them:
 * the first run installs it into .data/lighthouse. `--write` puts the result into docs/performance.md.
 */
import { lookup } from 'node:dns/promises'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startFront } from '#tests/support/front.ts'
import { buildStorefront } from '../../lib/cli/build-storefront.ts'
import { ExplainedError } from '../../lib/cli/explained-error.ts'
import { run } from '../../lib/cli/processes.ts'
import { step } from '../../lib/cli/progress.ts'
import { childEnvironment, DEMO_STORES, nodeCommand, ROOT } from '../../lib/cli/settings.ts'
import { findChromium } from '../run/browsers.ts'
import { requireServers } from '../run/test-servers.ts'
import { formatLighthouse, type LighthouseResult, type Page } from './lighthouse-report.ts'
import type { Target } from './load.ts'
import { isQuick, publish } from './performance-doc.ts'
import { runBench } from './run-bench.ts'
import { PORTS, startEmptyApp, startSiteBehindProxy } from './servers.ts'
import { fetchPage, findPages } from './site-pages.ts'

const VERSION = '13.5.0'
const FOLDER = join(ROOT, '.data', 'lighthouse')
const PROGRAM = join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js')
const RUNS = isQuick ? 1 : 3
/** User agent of a phone, so that a page's variant for phones is stored before it is measured. */
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Phone) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const CHROMIUM_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
].join(' ')

async function installLighthouse(): Promise<void> {
  await step('Installing Lighthouse', async (note) => {
    if (existsSync(PROGRAM)) return note('there already')
    await mkdir(FOLDER, { recursive: true })
    await writeFile(join(FOLDER, 'package.json'), JSON.stringify({ private: true }))
    const args = ['install', `lighthouse@${VERSION}`, '--prefix', FOLDER, '--no-audit', '--no-fund', '--save-exact']
    const { code, output } = await run('npm', args, { env: childEnvironment() })
    if (code !== 0) throw new ExplainedError(`Lighthouse could not be installed:\n\n${output}`)
  })
}

/** Chromium sometimes loses the beginning of a trace; such a run is repeated. */
const MOST_TRIES = 3

async function runLighthouse(url: string, chromium: string, folder: string, tries = 1): Promise<LighthouseResult> {
  const path = join(folder, 'result.json')
  const args = [PROGRAM, url, '--output=json', `--output-path=${path}`, '--quiet', `--chrome-flags=${CHROMIUM_FLAGS}`]
  const { code, output } = await run(nodeCommand(), args, { env: childEnvironment({ CHROME_PATH: chromium }) })
  if (code !== 0 && tries < MOST_TRIES && /NO_NAVSTART|PROTOCOL_TIMEOUT/.test(output))
    return runLighthouse(url, chromium, folder, tries + 1)
  if (code !== 0) throw new ExplainedError(`Lighthouse failed at ${url}:\n\n${output}`)
  return JSON.parse(await readFile(path, 'utf8')) as LighthouseResult
}

async function bench(folder: string): Promise<void> {
  const chromium = findChromium()
  if (!chromium) throw new ExplainedError('Lighthouse needs a Chromium: install one, or name one with CHROMIUM_PATH.')
  await installLighthouse()
  await buildStorefront()
  await requireServers()
  const empty = await startEmptyApp()
  await startSiteBehindProxy(folder, { frontPort: PORTS.front })
  const { address, family } = await lookup('localhost')
  const storefront = `${family === 6 ? `[${address}]` : address}:${PORTS.storefront}`
  const front = await startFront(PORTS.front, [storefront, storefront, `localhost:${PORTS.backend}`])
  try {
    await publish(
      'lighthouse',
      `Lighthouse ${VERSION}, mobile, medians of ${RUNS}\n\n${formatLighthouse(await measure(empty, chromium, folder))}`,
    )
  } finally {
    await front.stop()
  }
}

async function measurePage(name: string, url: string, chromium: string, folder: string): Promise<Page> {
  const results: LighthouseResult[] = []
  while (results.length < RUNS) results.push(await runLighthouse(url, chromium, folder))
  return { name, results }
}

/** Measures an empty page of the same Next version, which shows the framework's share, then the pages of the stores. */
async function measure(empty: Target, chromium: string, folder: string): Promise<Page[]> {
  const pages = [await step('Measuring an empty page', () => measurePage(empty.name, empty.url, chromium, folder))]
  for (const { host } of DEMO_STORES) {
    await step(`Measuring ${host}`, async () => {
      for (const { name, path } of await findPages(PORTS.storefront, host)) {
        await fetchPage(PORTS.front, host, path, { 'user-agent': PHONE })
        const url = `http://${host}:${PORTS.front}${path}`
        pages.push(await measurePage(`${host.replace('.localhost', '')} ${name}`, url, chromium, folder))
      }
    })
  }
  return pages
}

await runBench(bench)
