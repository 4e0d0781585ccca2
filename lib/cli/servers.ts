/** What servers share that commands and tests start on loopback (folder, readiness), and PostgreSQL. */
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ExplainedError } from './explained-error.ts'
import { findFreePort, waitUntilReady } from './ports.ts'
import { run, type Service, startService } from './processes.ts'
import { findProgram } from './programs.ts'

/** Debian's folder of PostgreSQL versions. */
const POSTGRES_FOLDER = '/usr/lib/postgresql'
const START_LIMIT_MS = 20_000
export const IGNORE_LINE = () => {}

/** Whether this user is root, who may install packages, but as whom servers don't run. */
export const isRoot = (): boolean => process.getuid?.() === 0

export type Server = {
  url: string
  service: Service
  /** Stops it and removes its files. */
  stop: () => Promise<void>
}

/**
 * Creates a folder for a server's files. If started by root, servers run as another user, who may have no access to the
 * project's folder or TMPDIR: their files are below /tmp then.
 */
export const makeFolder = (server: string): Promise<string> =>
  mkdtemp(join(isRoot() ? '/tmp' : tmpdir(), `showroom-${server}-`))

/** Waits until a server is ready; stops it if that fails. */
export async function waitForServer(service: Service, isReady: () => boolean | Promise<boolean>): Promise<void> {
  await waitUntilReady(service, START_LIMIT_MS, isReady).catch(async (error: unknown) => {
    await service.stop()
    throw error
  })
}

/** Programs of the newest PostgreSQL; undefined if not installed. */
export async function findPostgres(): Promise<string | undefined> {
  const versions = await readdir(POSTGRES_FOLDER).catch(() => [])
  const newest = versions.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(b) - Number(a))[0]
  const folder = newest && join(POSTGRES_FOLDER, newest, 'bin')
  if (folder && findProgram('initdb', [folder])) return folder
  return findProgram('initdb')?.replace(/\/initdb$/, '')
}

/** PostgreSQL refuses to run as root; Debian creates a user for it. */
async function postgresUser(): Promise<{ uid?: number; gid?: number }> {
  if (!isRoot()) return {}
  const idOf = async (option: string) => Number((await run('id', [option, 'postgres'])).output)
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

/**
 * Starts a PostgreSQL with a new empty cluster; `restart` starts it on the same data after a crash.
 *
 * @param keptFolder folder of a persistent cluster, whose writes are synced to disk
 */
export async function startPostgres(keptFolder?: string): Promise<Server & { restart: () => Promise<void> }> {
  const programs = (await findPostgres()) ?? ''
  const user = await postgresUser()
  const folder = keptFolder ?? (await makeFolder('postgres'))
  const data = join(folder, 'data')
  await mkdir(folder, { recursive: true })
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder, user.uid, user.gid)
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
    const { code, output } = await run(join(programs, 'initdb'), init, { ...user, cwd: folder })
    if (code !== 0) throw new ExplainedError(`PostgreSQL could not create a cluster:\n\n${output}`)
  }
  const port = await findFreePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    // Disables the unused Unix socket, whose path is limited to 107 characters.
    'unix_socket_directories=',
    ...(keptFolder === undefined ? ['fsync=off'] : []),
    'max_connections=300',
  ]
  const start = async () => {
    const service = startService(
      'PostgreSQL',
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { env: process.env, onLine: IGNORE_LINE, ...user, cwd: folder, stopSignal: 'SIGINT' },
    )
    await waitForServer(service, async () => {
      const { code } = await run(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q'])
      return code === 0
    })
    return service
  }
  const restart = async (): Promise<void> => {
    for (const deadlineMs = Date.now() + START_LIMIT_MS; ; await sleep(50)) {
      try {
        server.service = await start()
        return
      } catch (error) {
        // PostgreSQL refuses to start while processes of the previous one are ending.
        if (Date.now() > deadlineMs) throw error
      }
    }
  }
  const stop = async (): Promise<void> => {
    await server.service.stop()
    if (keptFolder === undefined) await rm(folder, { recursive: true, force: true })
  }
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const server = { url, service: await start(), restart, stop }
  return server
}
