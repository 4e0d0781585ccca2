/** Servers that tests need besides the site: Redis, PostgreSQL and nginx, each on loopback with files of its own. */
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

/** Debian keeps the programs of its PostgreSQL versions here. */
const POSTGRES_FOLDER = '/usr/lib/postgresql'
const START_LIMIT_MS = 20_000
const IGNORE_LINE = () => {}

/** Whether the programs are there or this user may install them. */
export const canRequireServers = async (): Promise<boolean> => isRoot() || (await missingPackages()).length === 0

/**
 * Finds the programs, installing Debian's when they are missing and that is permitted.
 *
 * @throws {ExplainedError} when one of them can't be had
 */
export async function requireServers(): Promise<void> {
  const absent = await missingPackages()
  if (absent.length > 0 && isRoot()) await installPackages(absent)
  await step('Finding Redis, PostgreSQL and nginx', async (note) => {
    const missing = await missingPackages()
    if (missing.length === 0) return note('installed')
    throw new ExplainedError(
      `The tests of several instances need ${missing.join(', ')}, and installing failed. Install what is missing: apt-get install ${missing.join(' ')}`,
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

/** Folder of the programs of the newest PostgreSQL; undefined when there is none. */
export async function findPostgres(): Promise<string | undefined> {
  const versions = await readdir(POSTGRES_FOLDER).catch(() => [])
  const newest = versions.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(b) - Number(a))[0]
  const folder = newest && join(POSTGRES_FOLDER, newest, 'bin')
  if (folder && findProgram('initdb', [folder])) return folder
  return findProgram('initdb')?.replace(/\/initdb$/, '')
}

/**
 * Makes a folder for the files of a server. One that root starts runs as a user of its own, who may not be let into the
 * folder of the project or wherever else TMPDIR is: its files lie where everybody may go.
 */
const makeFolder = (server: string): Promise<string> =>
  mkdtemp(join(isRoot() ? '/tmp' : tmpdir(), `showroom-${server}-`))

/** Waits until a server is ready. */
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
  throw new ExplainedError(`${service.name} did not start (${end || 'no answer'}):\n\n${service.lastOutput()}`)
}

export type Server = {
  url: string
  service: Service
  /** Stops it and removes its files. */
  stop: () => Promise<void>
}

/**
 * Ends a service as a crash does: its process and the children of that at once, none of which may tidy up. Each is named by
 * its id, because those of PostgreSQL leave the group of their parent.
 */
export async function crash({ pid, ended }: Service): Promise<void> {
  if (pid === undefined) return
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  for (const id of [pid, ...children.split(' ').filter(Boolean).map(Number)]) {
    try {
      process.kill(id, 'SIGKILL')
    } catch {
      // Gone by itself.
    }
  }
  await ended
}

/**
 * Starts a Redis that keeps nothing on disk and holds 64 MB at most.
 *
 * @param requestedPort a free one when it is left out
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

/** PostgreSQL refuses to run as root: Debian makes a user for it. */
async function postgresUser(): Promise<{ uid?: number; gid?: number }> {
  if (!isRoot()) return {}
  const idOf = async (option: string) => Number((await run('id', [option, 'postgres'])).output)
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

/**
 * Starts a PostgreSQL with a new empty cluster; `restart` starts it on the same data after a crash.
 *
 * @param keptFolder keeps the cluster there, for the next start, and forces what is written to disk
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
    if (code !== 0) throw new ExplainedError(`PostgreSQL could not make a cluster:\n\n${output}`)
  }
  const port = await findFreePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    // A path of a socket may have 107 characters, and nobody uses one.
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
        // It refuses while processes of the one before it still end.
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
 * @param configure makes the configuration, given the folder for its files
 */
export async function startNginx(port: number, configure: (folder: string) => string): Promise<Server> {
  const folder = await makeFolder('nginx')
  // Started by root, its workers run as another user.
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
