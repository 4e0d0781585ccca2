/** Servers that tests need besides the site: Redis, PostgreSQL and nginx, each on loopback with files of its own. */
import { chmod, chown, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ExplainedError } from './explained-error.mjs'
import { run, startService } from './processes.mjs'
import { findProgram } from './programs.mjs'
import { step } from './progress.mjs'

/** Debian keeps the programs of its PostgreSQL versions here. */
const POSTGRES_FOLDER = '/usr/lib/postgresql'
const START_LIMIT_MS = 20_000
const IGNORE_LINE = () => {}

const isRoot = () => process.getuid?.() === 0

/** Whether the programs are there or this user may install them. */
export const canRequireServers = async () => isRoot() || (await missingPackages()).length === 0

/**
 * Finds the programs, installing Debian's when they are missing and that is permitted.
 * @throws {ExplainedError} when one of them can't be had
 */
export async function requireServers() {
  await step('Finding Redis, PostgreSQL and nginx', async (note) => {
    const missing = await missingPackages()
    if (missing.length === 0) return note('installed')
    if (isRoot() && (await installFromDebian(missing))) return note('installed with apt-get')
    throw new ExplainedError(
      `The tests of several instances need ${missing.join(', ')}, and installing failed. Install what is missing: apt-get install ${missing.join(' ')}`,
    )
  })
}

async function missingPackages() {
  const packages = []
  if (!findProgram('redis-server')) packages.push('redis-server')
  if (!(await findPostgres())) packages.push('postgresql')
  if (!findProgram('nginx')) packages.push('nginx-light')
  return packages
}

/** @param {string[]} packages */
async function installFromDebian(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update', '-qq'], { env })
  if (update.code === 127) return false
  // Debian would start each of them with its own settings, on its own port.
  const policy = '/usr/sbin/policy-rc.d'
  const isOurs = await writeFile(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755, flag: 'wx' }).then(
    () => true,
    () => false,
  )
  await run(
    'apt-get',
    ['install', '-y', '-qq', '-o', 'DPkg::Lock::Timeout=300', '--no-install-recommends', ...packages],
    { env },
  )
  if (isOurs) await rm(policy)
  return (await missingPackages()).length === 0
}

/** Folder of the programs of the newest PostgreSQL; undefined when there is none. */
async function findPostgres() {
  const versions = await readdir(POSTGRES_FOLDER).catch(() => [])
  const newest = versions.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(b) - Number(a))[0]
  const folder = newest && join(POSTGRES_FOLDER, newest, 'bin')
  if (folder && findProgram('initdb', [folder])) return folder
  return findProgram('initdb')?.replace(/\/initdb$/, '')
}

/** A port of loopback that nobody uses. */
export async function findFreePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** @param {string} name */
const makeFolder = (name) => mkdtemp(join(tmpdir(), `showroom-${name}-`))

/**
 * Waits until a server is ready.
 * @param {import('./processes.mjs').Service} service
 * @param {() => Promise<boolean>} isReady
 */
async function waitUntil(service, isReady) {
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

/**
 * @typedef {object} Server
 * @property {string} url
 * @property {import('./processes.mjs').Service} service
 * @property {() => Promise<void>} stop stops it and removes its files
 */

/**
 * Starts a Redis that keeps nothing on disk and holds 64 MB at most.
 * @param {number} [port] a free one when it is left out
 * @returns {Promise<Server>}
 */
export async function startRedis(port) {
  const chosen = port ?? (await findFreePort())
  const settings = { port: chosen, bind: '127.0.0.1', save: '', appendonly: 'no', maxmemory: '64mb' }
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
  return { url: `redis://127.0.0.1:${chosen}`, service, stop }
}

/** PostgreSQL refuses to run as root: Debian makes a user for it. */
async function postgresUser() {
  if (!isRoot()) return {}
  const idOf = async (/** @type {string} */ option) => Number((await run('id', [option, 'postgres'])).output)
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

/**
 * Starts a PostgreSQL with a new empty cluster.
 * @returns {Promise<Server>}
 */
export async function startPostgres() {
  const programs = (await findPostgres()) ?? ''
  const user = await postgresUser()
  const folder = await makeFolder('postgres')
  const data = join(folder, 'data')
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid)
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  const { code, output } = await run(join(programs, 'initdb'), init, { ...user, cwd: folder })
  if (code !== 0) throw new ExplainedError(`PostgreSQL could not make a cluster:\n\n${output}`)
  const port = await findFreePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'max_connections=300',
  ]
  const service = startService(
    'PostgreSQL',
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { env: process.env, onLine: IGNORE_LINE, ...user, cwd: folder, stopSignal: 'SIGINT' },
  )
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await waitUntil(service, async () => {
    const { code: answer } = await run(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q'])
    return answer === 0
  })
  const stop = async () => {
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url, service, stop }
}

/**
 * Starts nginx with a configuration.
 * @param {number} port that it listens on
 * @param {(folder: string) => string} configure makes the configuration, given the folder for its files
 * @returns {Promise<Server>}
 */
export async function startNginx(port, configure) {
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
      async (answer) => {
        await answer.body?.cancel()
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
