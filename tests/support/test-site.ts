/** The built site that site tests, journeys and pictures of pages run on: one for all of them. */
import { createWriteStream, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStorefront, hashSources } from '../../lib/cli/build-storefront.ts'
import { buildWorker } from '../../lib/cli/build-worker.ts'
import { ExplainedError } from '../../lib/cli/explained-error.ts'
import { localRegistry, startSite } from '../../lib/cli/local-site.ts'
import { stopAll } from '../../lib/cli/processes.ts'
import { RESULTS_FOLDER, ROOT } from '../../lib/cli/settings.ts'
import { DATA_FOLDER_NOTE } from './data-folder.ts'
import { isOnEdge, type Runtime, runtime } from './runtime.ts'
import { TEST_BACKEND_PORT, TEST_STOREFRONT_PORT } from './stores.ts'

/** Names the process that keeps a site running for several suites, what it runs on and the sources that it was built from. */
const SITE_NOTE = join(RESULTS_FOLDER, 'test-site.json')

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
 * Starts the built site and a back end with a database of its own, which holds the demo stores and is thrown away at the
 * end; on workerd where SHOWROOM_RUNTIME is edge. What the programs write goes to .data/test-results/site.log.
 *
 * @returns the function that stops them
 */
async function startTestSite(): Promise<() => Promise<void>> {
  await (isOnEdge ? buildWorker() : buildStorefront())
  await mkdir(RESULTS_FOLDER, { recursive: true })
  const log = createWriteStream(join(RESULTS_FOLDER, 'site.log'))
  const dataFolder = await mkdtemp(join(tmpdir(), 'showroom-test-'))
  await writeFile(DATA_FOLDER_NOTE, dataFolder)
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
        // Whatever this machine is set up for, tests have their own registry and database.
        EDGE_CONFIG: localRegistry(TEST_BACKEND_PORT),
        DATABASE_URL: undefined,
        REDIS_URL: undefined,
        SMTP_URL: undefined,
        CHAT_API_URL: undefined,
      },
      onLine: (name, line) => log.write(`${name} │ ${line}\n`),
    })
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
  const stop = await startTestSite()
  const note: SiteNote = { pid: process.pid, runtime, sources: hashSources(ROOT) }
  await writeFile(SITE_NOTE, JSON.stringify(note))
  return async () => {
    await rm(SITE_NOTE, { force: true })
    await stop()
  }
}

/**
 * The site for one suite: the one that is kept running, or one of its own.
 *
 * @returns the function to call after the last test
 * @throws {ExplainedError} if the site that is kept was built from other sources than those that stand now
 */
export async function openTestSite(): Promise<() => Promise<void>> {
  const note = readNote()
  if (!note) return startTestSite()
  if (note.sources !== hashSources(ROOT)) {
    throw new ExplainedError(
      'The test site that is running was built from other sources. Stop it (npm run test:serve) and start it again.',
    )
  }
  return async () => undefined
}
