/** Servers for tests: Redis and nginx, and installing them and PostgreSQL. */
import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ExplainedError } from '../../lib/cli/explained-error.ts'
import { findFreePort, statusOf } from '../../lib/cli/ports.ts'
import { type Service, startService } from '../../lib/cli/processes.ts'
import { findProgram } from '../../lib/cli/programs.ts'
import { step } from '../../lib/cli/progress.ts'
import { findPostgres, IGNORE_LINE, isRoot, makeFolder, type Server, waitForServer } from '../../lib/cli/servers.ts'
import { installPackages } from './debian-packages.ts'

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
  await waitForServer(service, () => service.lastOutput().includes('Ready to accept connections'))
  const stop = async () => {
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `redis://127.0.0.1:${port}`, service, stop }
}

/**
 * Starts nginx with a configuration.
 *
 * @param port that it listens on
 * @param configure returns the configuration, given the folder for its files
 */
export async function startNginx(port: number, configure: (folder: string) => string): Promise<Server> {
  const url = `http://127.0.0.1:${port}`
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
  await waitForServer(service, async () => (await statusOf(url)) > 0)
  const stop = async () => {
    await service.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url, service, stop }
}
