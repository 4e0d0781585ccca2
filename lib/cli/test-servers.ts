/** Servers for tests: Redis, PostgreSQL and nginx, each on loopback and with its own files. */
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { installPackages, isRoot } from './debian-packages.ts'
import { ExplainedError } from './explained-error.ts'
import { findFreePort } from './ports.ts'
import { run, type Service, startService } from './processes.ts'
import { findProgram } from './programs.ts'
import { step } from './progress.ts'

/** Debian's folder of PostgreSQL versions. */
const POSTGRES_FOLDER = '/usr/lib/postgresql'
const START_LIMIT_MS = 20_000
const IGNORE_LINE = () => {}

/** Whether the programs are installed or this user may install them. */
export const canRequireServers = async (): Promise<boolean> => isRoot() || (await missingPackages()).length === 0

/**
 * Finds the programs; installs Debian's if they are missing and that is permitted.
 *
 * @throws {ExplainedError} if one is missing and can't be installed
 */
export async function requireServers(): Promise<void> {
  const absent = await missingPackages()
  if (absent.length > 0 && isRoot()) await installPackages(absent)
  await step('Finding Redis, PostgreSQL and nginx', async (note) => {
    const missing = await missingPackages()
    if (missing.length === 0) return note('installed')
    throw new ExplainedError(
      `The tests of several instances require ${missing.join(', ')}, and the installation failed. Install them: apt-get install ${missing.join(' ')}`,
    )
  })
}

async function missingPackages(): Promise<string[]> {
  const packages: string[] = []
  if (!findProgram('redis-server')) packages.push('redis-server')
  if (!(await findPostgres())) packages.push('postgresql')
  if (!findProgram('nginx')) packages.push('nginx-light')
  return packages
}

/** Programs of the newest PostgreSQL; undefined if not installed. */
export async function findPostgres(): Promise<string | undefined> {
  const versions = await readdir(POSTGRES_FOLDER).catch(() => [])
  const newest = versions.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(b) - Number(a))[0]
  const folder = newest && join(POSTGRES_FOLDER, newest, 'bin')
  if (folder && findProgram('initdb', [folder])) return folder
  return findProgram('initdb')?.replace(/\/initdb$/, '')
}

/**
 * Creates a folder for a server's files. If started by root, servers run as another user, who may have no access to the
 * project's folder or TMPDIR: their files are below /tmp then.
 */
const makeFolder = (server: string): Promise<string> =>
  mkdtemp(join(isRoot() ? '/tmp' : tmpdir(), `showroom-${server}-`))

async function waitUntil(service: Service, isReady: () => Promise<boolean>): Promise<void> {
  let end = ''
  service.ended.then((how) => {
    end = how
  })
  for (const deadlineMs = Date.now() + START_LIMIT_MS; Date.now() < deadlineMs; await sleep(50)) {
    if (end) break
    if (await isReady()) return
  }
  await service.stop()
  throw new ExplainedError(`${service.name} did not start (${end || 'no response'}):\n\n${service.lastOutput()}`)
}

export type Server = {
  url: string
  service: Service
  /** Stops it and removes its files. */
  stop: () => Promise<void>
}

/**
 * Kills a service as a crash does: the process and its children at once, without cleanup. Each is killed by its id,
 * because PostgreSQL's children leave the process group of their parent.
 */
export async function crash({ pid, ended }: Service): Promise<void> {
  if (pid === undefined) return
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  for (const id of [pid, ...children.split(' ').filter(Boolean).map(Number)]) {
    try {
      process.kill(id, 'SIGKILL')
    } catch {
      // It has ended already.
    }
  }
  await ended
}

/**
 * Starts a Redis without persistence and with at most 64 MB.
 *
 * @param requestedPort default: a free port
 */
export async function startRedis(requestedPort?: number): Promise<Server> {
  const port = requestedPort ?? (await findFreePort())
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', maxmemory: '64mb' }
  const args = Object.entries({ ...settings, 'maxmemory-policy': 'allkeys-lru' }).flatMap(([name, value]) => [
    `--${name}`,
    String(value),
  ])
  const folder = await makeFolder('redis')
  const service = startService('Redis', findProgram('redis-server') ?? 'redis-server', [...args, '--dir', folder], {
    env: process.env,
    onLine: IGNORE_LINE,
  })
  await waitUntil(service, async () => service.lastOutput().includes('Ready to accept connections'))
  const stop = async () => {
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `redis://127.0.0.1:${port}`, service, stop }
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
    await waitUntil(service, async () => {
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

/**
 * Starts nginx with a configuration.
 *
 * @param port that it listens on
 * @param configure returns the configuration, given the folder for its files
 */
export async function startNginx(port: number, configure: (folder: string) => string): Promise<Server> {
  const folder = await makeFolder('nginx')
  // Started by root, nginx runs its workers as another user, who has to read the folder.
  await chmod(folder, 0o755)
  const file = join(folder, 'nginx.conf')
  await writeFile(file, configure(folder))
  const service = startService(
    'nginx',
    findProgram('nginx') ?? 'nginx',
    ['-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off;'],
    { env: process.env, onLine: IGNORE_LINE },
  )
  await waitUntil(service, () =>
    fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2_000) }).then(
      async (response) => {
        await response.body?.cancel()
        return true
      },
      () => false,
    ),
  )
  const stop = async () => {
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}`, service, stop }
}
