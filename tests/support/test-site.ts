/** The built site that site tests, journeys and visual tests share. */
import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStorefront, hashSources } from '../../lib/cli/build-storefront.ts'
import { buildWorker } from '../../lib/cli/build-worker.ts'
import { ExplainedError } from '../../lib/cli/explained-error.ts'
import { localRegistry, startSite } from '../../lib/cli/local-site.ts'
import { stopAll } from '../../lib/cli/processes.ts'
import { ROOT } from '../../lib/cli/settings.ts'
import { RESULTS_FOLDER } from '../run/results-folder.ts'
import { DATA_FOLDER_NOTE } from './data-folder.ts'
import { QUICK_PASSWORDS } from './quick-password-options.ts'
import { isOnEdge, type Runtime, runtime } from './runtime.ts'
import { TEST_BACKEND_PORT, TEST_STOREFRONT_PORT } from './stores.ts'

/** Describes the process that keeps a site running for several suites: its id, runtime, and a hash of the sources. */
const SITE_NOTE = join(RESULTS_FOLDER, 'test-site.json')

/** Variable that lets a suite use a site that was built from other sources (tests/quick/quick.ts). */
export const OLDER_BUILD = 'SHOWROOM_OLDER_BUILD'

const acceptsOlderBuild = (): boolean =>
  Boolean(process.env[OLDER_BUILD]) && existsSync(join(ROOT, '.next', 'BUILD_ID'))

type SiteNote = { pid: number; runtime: Runtime; sources: string }

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function readNote(): SiteNote | undefined {
  try {
    const note: SiteNote = JSON.parse(readFileSync(SITE_NOTE, 'utf8'))
    return isAlive(note.pid) && note.runtime === runtime ? note : undefined
  } catch {
    return undefined
  }
}

/**
 * Starts the built site and a back end with a temporary database of the demo stores; on workerd if SHOWROOM_RUNTIME is
 * edge. Output goes to .data/test-results/site.log.
 *
 * @returns the function that stops them
 */
async function startTestSite(): Promise<() => Promise<void>> {
  if (isOnEdge) await buildWorker()
  else if (!acceptsOlderBuild()) await buildStorefront()
  await mkdir(RESULTS_FOLDER, { recursive: true })
  const log = createWriteStream(join(RESULTS_FOLDER, 'site.log'))
  const dataFolder = await mkdtemp(join(tmpdir(), 'showroom-test-'))
  const clean = async () => {
    await stopAll()
    log.end()
    await rm(dataFolder, { recursive: true, force: true })
  }
  try {
    await startSite({
      storefrontPort: TEST_STOREFRONT_PORT,
      backendPort: TEST_BACKEND_PORT,
      dataFolder,
      runtime: isOnEdge ? 'edge' : 'node',
      env: {
        // Tests always use their own registry and database, not those in this machine's environment.
        EDGE_CONFIG: localRegistry(TEST_BACKEND_PORT),
        DATABASE_URL: undefined,
        REDIS_URL: undefined,
        SMTP_URL: undefined,
        CHAT_API_URL: undefined,
        NODE_OPTIONS: QUICK_PASSWORDS,
      },
      onLine: (name, line) => log.write(`${name} │ ${line}\n`),
    })
    // Written only now: if the ports are in use, this site must not be recorded instead of the site that uses them.
    await writeFile(DATA_FOLDER_NOTE, dataFolder)
  } catch (error) {
    await clean()
    throw error
  }
  return clean
}

/**
 * Starts the site for several suites, which find it by its note (`openTestSite`).
 *
 * @returns the function that stops it
 */
export async function keepTestSite(): Promise<() => Promise<void>> {
  // Before the build: files that change while it runs are not part of it.
  const sources = hashSources(ROOT)
  const stop = await startTestSite()
  const note: SiteNote = { pid: process.pid, runtime, sources }
  await writeFile(SITE_NOTE, JSON.stringify(note))
  return async () => {
    await rm(SITE_NOTE, { force: true })
    await stop()
  }
}

/**
 * The site for one suite: a site that is kept running (npm run test:serve), or a new one.
 *
 * @returns the function to call after the last test
 * @throws {ExplainedError} if the running site was built from other sources
 */
export async function openTestSite(): Promise<() => Promise<void>> {
  const note = readNote()
  if (!note) return startTestSite()
  if (!acceptsOlderBuild() && note.sources !== hashSources(ROOT)) {
    throw new ExplainedError(
      'The test site that is running was built from other sources. Stop it (npm run test:serve) and start it again.',
    )
  }
  return async () => undefined
}
