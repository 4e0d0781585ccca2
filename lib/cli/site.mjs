import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requireFreePort, waitForAnswer } from './ports.mjs'
import { startService } from './processes.mjs'
import { step } from './progress.mjs'
import { childEnvironment, NEXT_PROGRAM, nodeCommand } from './settings.mjs'

/** The first start fills the database with the demo stores. */
const BACKEND_LIMIT_MS = 180_000
const STOREFRONT_LIMIT_MS = 60_000

/**
 * @typedef {object} SiteOptions
 * @property {number} storefrontPort
 * @property {number} backendPort
 * @property {string} dataFolder
 * @property {'node' | 'dev' | 'edge'} [runtime] what the storefront runs on: next start (by default), next dev or workerd
 * @property {Record<string, string | undefined>} [env] more environment for both programs
 * @property {(name: string, line: string) => void} onLine output of both programs
 */

/**
 * The secret that signs calls of /api/revalidate, made once for a data folder and readable by its owner only.
 * REVALIDATE_SECRET takes its place.
 * @param {string} dataFolder
 */
export function revalidationSecret(dataFolder) {
  if (process.env.REVALIDATE_SECRET) return process.env.REVALIDATE_SECRET
  const path = join(dataFolder, 'revalidate-secret')
  mkdirSync(dataFolder, { recursive: true })
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}

/**
 * Connection string of the registry that the back end serves.
 * @param {number} backendPort
 */
export const localRegistry = (backendPort) =>
  `http://localhost:${backendPort}/ecfg_showroom?token=${process.env.EDGE_CONFIG_TOKEN || 'local'}`

/**
 * Addresses of the kiosk service that the back end stands in for, unless the environment names another.
 * @param {number} backendPort
 */
const localKiosk = (backendPort) => ({
  KIOSK_SERVICE_URL: process.env.KIOSK_SERVICE_URL || `http://localhost:${backendPort}/sandbox/kiosk`,
  KIOSK_ANALYTICS_URL:
    process.env.KIOSK_ANALYTICS_URL || `http://localhost:${backendPort}/sandbox/kiosk/video-analytics`,
})

/**
 * Address arguments of Next: localhost only unless HOST says otherwise. Given any numeric address Next would rewrite
 * to itself under a wrong name, so all interfaces are asked for by naming none.
 */
export const hostArguments = () => (process.env.HOST ? [] : ['-H', 'localhost'])

/**
 * Arguments of Node for the storefront.
 * @param {NonNullable<SiteOptions['runtime']>} runtime
 * @param {number} port
 */
const storefrontArguments = (runtime, port) =>
  runtime === 'edge'
    ? ['lib/cli/edge-storefront.ts']
    : [NEXT_PROGRAM, runtime === 'dev' ? 'dev' : 'start', ...hostArguments(), '-p', String(port)]

/**
 * Starts the embedded back end and the storefront and waits until both answer.
 * @param {SiteOptions} options
 * @returns {Promise<{services: import('./processes.mjs').Service[], stop: () => Promise<void>}>}
 * @throws {import('./explained-error.mjs').ExplainedError} when a port is taken or a program doesn't start; what was
 * started is stopped
 */
export async function startSite({ storefrontPort, backendPort, dataFolder, runtime = 'node', env, onLine }) {
  await requireFreePort(backendPort, 'BACKEND_PORT')
  await requireFreePort(storefrontPort, 'PORT')

  const secret = revalidationSecret(dataFolder)
  /** @type {import('./processes.mjs').Service[]} */
  const services = []
  const stop = async () => {
    await Promise.all(services.map((service) => service.stop()))
  }
  const launch = (
    /** @type {string} */ name,
    /** @type {string[]} */ args,
    /** @type {Record<string, string>} */ own,
  ) => {
    const service = startService(name, nodeCommand(), args, {
      env: childEnvironment({ ...own, REVALIDATE_SECRET: secret, ...env }),
      onLine: (line) => onLine(name, line),
    })
    services.push(service)
    return service
  }

  try {
    await step('Starting the back end', async () => {
      const service = launch('back end', ['lib/backend/serve.ts'], {
        BACKEND_PORT: String(backendPort),
        STOREFRONT_PORT: String(storefrontPort),
        DATA_DIR: dataFolder,
        REVALIDATE_URL: `http://localhost:${storefrontPort}/api/revalidate`,
      })
      const url = `http://localhost:${backendPort}/health`
      await waitForAnswer(url, { service, limitMs: BACKEND_LIMIT_MS, isAnswer: (status) => status === 200 })
    })
    await step('Starting the storefront', async () => {
      const service = launch('storefront', storefrontArguments(runtime, storefrontPort), {
        NODE_ENV: runtime === 'dev' ? 'development' : 'production',
        PORT: String(storefrontPort),
        EDGE_CONFIG: process.env.EDGE_CONFIG || localRegistry(backendPort),
        ...localKiosk(backendPort),
      })
      await waitForAnswer(`http://localhost:${storefrontPort}/`, { service, limitMs: STOREFRONT_LIMIT_MS })
    })
  } catch (error) {
    await stop()
    throw error
  }
  return { services, stop }
}
