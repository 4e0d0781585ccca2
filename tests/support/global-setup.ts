import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildStorefront } from '../../lib/cli/build-storefront.ts'
import { buildWorker } from '../../lib/cli/build-worker.ts'
import { localRegistry, startSite } from '../../lib/cli/local-site.ts'
import { stopAll } from '../../lib/cli/processes.ts'
import { RESULTS_FOLDER } from '../../lib/cli/settings.ts'
import { startInstances } from './instances.ts'
import { DATA_FOLDER_NOTE } from './outbox.ts'
import { isOnEdge, runtime } from './runtime.ts'
import { TEST_BACKEND_PORT, TEST_STOREFRONT_PORT } from './stores.ts'

/**
 * Starts the built site and a back end with a database of its own, which holds the demo stores and is thrown away at
 * the end; on workerd or on two instances as SHOWROOM_RUNTIME says. What the programs write goes to
 * .data/test-results/site.log (instances.log).
 *
 * @returns the function that stops them, which Playwright calls after the last test
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (runtime === 'instances') {
    const { stop } = await startInstances({ front: TEST_STOREFRONT_PORT, backend: TEST_BACKEND_PORT })
    return stop
  }
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
