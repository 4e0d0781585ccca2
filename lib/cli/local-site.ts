import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ExplainedError } from './explained-error.ts'
import { requireFreePort, waitForResponse } from './ports.ts'
import { type Service, startService } from './processes.ts'
import { step } from './progress.ts'
import {
  BACK_END_ARGUMENTS,
  childEnvironment,
  type EnvironmentVariables,
  NEXT_PROGRAM,
  nodeCommand,
  STOREFRONT_ARGUMENTS,
} from './settings.ts'

/** The first start imports the demo stores. */
const BACKEND_LIMIT_MS = 180_000
const STOREFRONT_LIMIT_MS = 60_000

/** Runtime of the storefront: next start, next dev or workerd. */
type Runtime = 'node' | 'dev' | 'edge'

type SiteOptions = {
  storefrontPort: number
  backendPort: number
  dataFolder: string
  /** Default: "node". */
  runtime?: Runtime
  /** Builds what the storefront runs, while the back end starts. */
  build?: () => Promise<void>
  /** Additional environment of both programs. */
  env?: EnvironmentVariables
  /** Called with each line of both programs' output. */
  onLine: (name: string, line: string) => void
}

/**
 * The secret for signing calls of /api/revalidate: REVALIDATE_SECRET, or one that is generated once for a data folder
 * and readable only by its owner.
 */
export function revalidationSecret(dataFolder: string): string {
  if (process.env.REVALIDATE_SECRET) return process.env.REVALIDATE_SECRET
  const path = join(dataFolder, 'revalidate-secret')
  mkdirSync(dataFolder, { recursive: true })
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}

/** Connection string of the back end's registry. */
export const localRegistry = (backendPort: number): string =>
  `http://localhost:${backendPort}/ecfg_showroom?token=${process.env.EDGE_CONFIG_TOKEN || 'local'}`

/** Addresses of the back end's kiosk service sandbox, unless the environment overrides them. */
const localKiosk = (backendPort: number): EnvironmentVariables => ({
  KIOSK_SERVICE_URL: process.env.KIOSK_SERVICE_URL || `http://localhost:${backendPort}/sandbox/kiosk`,
  KIOSK_ANALYTICS_URL:
    process.env.KIOSK_ANALYTICS_URL || `http://localhost:${backendPort}/sandbox/kiosk/video-analytics`,
})

/**
 * Address arguments of Next: localhost, or all interfaces if HOST is set. All interfaces are selected by omitting the
 * address: given a numeric one, Next would rewrite to itself under a wrong host name.
 */
const hostArguments = (): string[] => (process.env.HOST ? [] : ['-H', 'localhost'])

const storefrontArguments = (runtime: Runtime, port: number): readonly string[] =>
  runtime === 'edge'
    ? ['lib/server/serve-worker.node.ts']
    : runtime === 'dev'
      ? [NEXT_PROGRAM, 'dev', ...hostArguments(), '-p', String(port)]
      : STOREFRONT_ARGUMENTS

/** Waits until one of the services ends; the error to throw if nobody has stopped it. */
export async function reportEnd(services: readonly Service[]): Promise<ExplainedError> {
  const [name, how] = await Promise.race(services.map(async ({ name, ended }) => [name, await ended] as const))
  return new ExplainedError(`The ${name} ended unexpectedly (${how}), so everything was stopped.`)
}

/**
 * Starts the embedded back end and the storefront and waits until both respond.
 *
 * @throws {ExplainedError} if a port is in use, the build fails or a program doesn't start; what has started is stopped
 */
export async function startSite({
  storefrontPort,
  backendPort,
  dataFolder,
  runtime = 'node',
  build,
  env,
  onLine,
}: SiteOptions): Promise<{ services: Service[]; stop: () => Promise<void> }> {
  await requireFreePort(backendPort, 'BACKEND_PORT')
  await requireFreePort(storefrontPort, 'PORT')

  const secret = revalidationSecret(dataFolder)
  const services: Service[] = []
  const stop = async () => {
    // The storefront still needs the back end to finish its requests.
    for (const service of services.toReversed()) await service.stop()
  }
  const launch = (name: string, args: readonly string[], variables: EnvironmentVariables) => {
    const service = startService(name, nodeCommand(), args, {
      env: childEnvironment({ ...variables, REVALIDATE_SECRET: secret, ...env }),
      onLine: (line) => onLine(name, line),
    })
    services.push(service)
    return service
  }

  try {
    const backEnd = launch('back end', BACK_END_ARGUMENTS, {
      BACKEND_PORT: String(backendPort),
      STOREFRONT_PORT: String(storefrontPort),
      DATA_DIR: dataFolder,
      SHOWROOM_SANDBOX: process.env.SHOWROOM_SANDBOX || '1',
      REVALIDATE_URL: `http://localhost:${storefrontPort}/api/revalidate`,
    })
    await build?.()
    await step('Starting the back end', () =>
      waitForResponse(`http://localhost:${backendPort}/health`, {
        service: backEnd,
        limitMs: BACKEND_LIMIT_MS,
        isReady: (status) => status === 200,
      }),
    )
    await step('Starting the storefront', async () => {
      const service = launch('storefront', storefrontArguments(runtime, storefrontPort), {
        NODE_ENV: runtime === 'dev' ? 'development' : 'production',
        PORT: String(storefrontPort),
        EDGE_CONFIG: process.env.EDGE_CONFIG || localRegistry(backendPort),
        ...localKiosk(backendPort),
      })
      await waitForResponse(`http://localhost:${storefrontPort}/`, { service, limitMs: STOREFRONT_LIMIT_MS })
    })
  } catch (error) {
    await stop()
    throw error
  }
  return { services, stop }
}
