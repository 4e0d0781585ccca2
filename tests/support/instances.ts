/**
 * The site on several machines: two storefronts behind nginx, Redis, PostgreSQL; both start with the same build. In
 * addition to the demo stores it has ten thousand fictitious ones (tests/isolation).
 */
import { lookup } from 'node:dns/promises'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildStorefront } from '../../lib/cli/build-storefront.ts'
import { localRegistry } from '../../lib/cli/local-site.ts'
import { findFreePort, waitForResponse } from '../../lib/cli/ports.ts'
import { type Service, startService } from '../../lib/cli/processes.ts'
import { startPostgres } from '../../lib/cli/servers.ts'
import {
  BACK_END_ARGUMENTS,
  childEnvironment,
  nodeCommand,
  ROOT,
  STOREFRONT_ARGUMENTS,
} from '../../lib/cli/settings.ts'
import { RESULTS_FOLDER } from '../run/results-folder.ts'
import { crash, requireServers, startRedis } from '../run/test-servers.ts'
import { startFront } from './front.ts'
import { copyAsOtherBuild } from './other-build.ts'
import { QUICK_PASSWORDS } from './quick-password-options.ts'
import { type RawHttpResponse, type RawRequest, rawRequest } from './raw-request.ts'
import { signWebhook } from './sign-as-back-end.ts'

const SECRET = 'instances-secret'
const BACKEND_LIMIT_MS = 180_000
const STOREFRONT_LIMIT_MS = 60_000

/** Target of a request: nginx, or an instance directly. */
export type Server = 'front' | 'a' | 'b'

/** Parts that can be killed and restarted; nginx can't. */
export type Part = 'a' | 'b' | 'backEnd' | 'redis' | 'postgres'

export type Instances = Awaited<ReturnType<typeof startInstances>>

/**
 * Starts everything; output goes to .data/test-results/instances.log.
 *
 * @param given ports of nginx and of the back end; default: free ones
 */
export async function startInstances(given: { front?: number; backend?: number } = {}) {
  await requireServers()
  await buildStorefront()
  await mkdir(RESULTS_FOLDER, { recursive: true })
  const log = createWriteStream(join(RESULTS_FOLDER, 'instances.log'))
  const dataFolder = await mkdtemp(join(tmpdir(), 'showroom-instances-'))
  const ports = { front: given.front ?? (await findFreePort()), a: await findFreePort(), b: await findFreePort() }
  const [backendPort, redisPort] = [given.backend ?? (await findFreePort()), await findFreePort()]
  const lines: string[] = []

  const launch = (name: string, args: readonly string[], env: Record<string, string | undefined>) =>
    startService(name, nodeCommand(), args, {
      env: childEnvironment({
        SMTP_URL: undefined,
        CHAT_API_URL: undefined,
        NODE_OPTIONS: QUICK_PASSWORDS,
        HOST: undefined,
        ...env,
        REVALIDATE_SECRET: SECRET,
      }),
      onLine: (line) => {
        lines.push(`${name} │ ${line}`)
        log.write(`${name} │ ${line}\n`)
      },
    })

  const postgres = await startPostgres()
  let redis = await startRedis(redisPort)
  let backEnd: Service
  const startBackEnd = async () => {
    backEnd = launch('back end', BACK_END_ARGUMENTS, {
      BACKEND_PORT: String(backendPort),
      STOREFRONT_PORT: String(ports.front),
      DATA_DIR: dataFolder,
      DATABASE_URL: postgres.url,
      SHOWROOM_SANDBOX: '1',
      REVALIDATE_URL: `http://127.0.0.1:${ports.front}/api/revalidate`,
    })
    await waitForResponse(`http://localhost:${backendPort}/health`, {
      service: backEnd,
      limitMs: BACKEND_LIMIT_MS,
      isReady: (status) => status === 200,
    })
  }
  await startBackEnd()

  const registryPort = await findFreePort()
  const registry = launch(
    'registry',
    ['tests/isolation/made-up-stores.ts', String(registryPort), String(backendPort)],
    {},
  )
  await waitForResponse(`http://localhost:${registryPort}/`, { service: registry, limitMs: STOREFRONT_LIMIT_MS })

  const otherBuild = join(dataFolder, 'other-build')
  /** Program folder of each storefront. */
  const programs = { a: ROOT, b: ROOT }
  /** Storefronts that were stopped or killed on purpose. */
  const ending = new WeakSet<Service>()
  const stopped = new Set<'a' | 'b'>()
  const unexpectedEnds: string[] = []
  async function startStorefront(server: 'a' | 'b'): Promise<Service> {
    const args = STOREFRONT_ARGUMENTS.map((part) => part.replace(ROOT, join(programs[server], '/')))
    const service = launch(`storefront ${server}`, args, {
      PORT: String(ports[server]),
      NODE_ENV: 'production',
      EDGE_CONFIG: localRegistry(registryPort),
      REDIS_URL: redis.url,
    })
    stopped.delete(server)
    service.ended.then((how) => {
      stopped.add(server)
      if (!ending.has(service)) unexpectedEnds.push(`storefront ${server} ended (${how}):\n${service.lastOutput()}`)
    })
    await waitForResponse(`http://localhost:${ports[server]}/`, { service, limitMs: STOREFRONT_LIMIT_MS })
    return service
  }
  const storefronts = { a: await startStorefront('a'), b: await startStorefront('b') }
  const { address, family } = await lookup('localhost')
  const localhost = family === 6 ? `[${address}]` : address
  const front = await startFront(ports.front, [
    `${localhost}:${ports.a}`,
    `${localhost}:${ports.b}`,
    `${localhost}:${backendPort}`,
  ])
  const database = new pg.Pool({ connectionString: postgres.url, max: 1 })
  // Lost connections are replaced.
  database.on('error', () => {})

  const startRedisAgain = async () => {
    await redis.stop()
    redis = await startRedis(redisPort)
  }
  const startStorefrontAgain = async (server: 'a' | 'b') => {
    storefronts[server] = await startStorefront(server)
  }
  const parts: Record<Part, { current: () => Service; start: () => Promise<void> }> = {
    a: { current: () => storefronts.a, start: () => startStorefrontAgain('a') },
    b: { current: () => storefronts.b, start: () => startStorefrontAgain('b') },
    backEnd: { current: () => backEnd, start: startBackEnd },
    redis: { current: () => redis.service, start: startRedisAgain },
    postgres: { current: () => postgres.service, start: postgres.restart },
  }

  const hostOf = (store: string) => `${store}.localhost:${ports.front}`
  const request = (
    server: Server,
    path: string,
    options: Partial<RawRequest> & { store?: string } = {},
  ): Promise<RawHttpResponse> =>
    rawRequest({ host: hostOf(options.store ?? 'kessler'), path, port: ports[server], ...options })

  const kill = (part: Part) => {
    const service = parts[part].current()
    ending.add(service)
    return crash(service)
  }
  /** Stops a storefront gracefully; returns how it ended: "exit code 0". */
  const terminate = async (server: 'a' | 'b'): Promise<string> => {
    const service = storefronts[server]
    ending.add(service)
    await service.stop()
    return service.ended
  }

  return {
    request,
    hostOf,
    lines,
    frontPort: ports.front,
    frontUrl: `http://127.0.0.1:${ports.front}`,
    /** Data folder of the back end. */
    dataFolder,
    databaseUrl: postgres.url,
    storefronts,
    /** Kills a part as a crash does. */
    kill,
    /** Restarts a part with the same data, and waits until it is ready. */
    restart: (part: Part) => parts[part].start(),
    terminate,
    /** Restarts the missing storefronts; returns those that had ended unexpectedly, with their last output. */
    recover: async (): Promise<string[]> => {
      await Promise.all([...stopped].map(startStorefrontAgain))
      return unexpectedEnds.splice(0)
    },
    /** Writes the next release next to the running one (other-build.ts). */
    prepareRelease: () => copyAsOtherBuild(otherBuild),
    /** Installs that release: the instance uses it from its next start. */
    install: (server: 'a' | 'b') => {
      programs[server] = otherBuild
    },
    stopRedis: () => redis.service.stop(),
    stopBackEnd: () => backEnd.stop(),
    /** Replaces a text in all of a store's data in the back end, as an import would. */
    changeText: async (store: string, from: string, to: string) => {
      await database.query(
        'UPDATE store_document SET body = replace(body::text, $2, $3)::jsonb WHERE store_id = $1 AND body::text LIKE $4',
        [store, from, to, `%${from}%`],
      )
      await database.query('UPDATE store SET revision = revision + 1 WHERE id = $1', [store])
    },
    /** Calls the webhook as a store's back end does. */
    announce: (server: Server, tag: string) => {
      const body = JSON.stringify({ tags: [tag] })
      const tenant = tag.split(':')[1] ?? ''
      return request(server, '/api/revalidate', { method: 'POST', body, headers: signWebhook(SECRET, tenant, body) })
    },
    stop: async () => {
      await database.end()
      await front.stop()
      await Promise.all([terminate('a'), terminate('b')])
      await Promise.all([registry.stop(), backEnd.stop()])
      await Promise.all([redis.stop(), postgres.stop()])
      log.end()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
