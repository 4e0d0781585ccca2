/** The measured servers, each on the first processor, separate from the load. */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { ExplainedError } from '../../lib/cli/explained-error.ts'
import { startSite } from '../../lib/cli/local-site.ts'
import { waitForResponse } from '../../lib/cli/ports.ts'
import { run, type Service, startService } from '../../lib/cli/processes.ts'
import { step } from '../../lib/cli/progress.ts'
import { childEnvironment, NEXT_PROGRAM, nodeCommand, ROOT } from '../../lib/cli/settings.ts'
import { LARGE_STORE, writeBenchStore } from './bench-store.ts'
import type { Target } from './load.ts'
import { pin } from './processor.ts'
import { fetchPage, type SitePage } from './site-pages.ts'

const SERVER_PROCESSOR = 0
/** Processor of the load, and of the servers that the storefront calls. */
export const LOAD_PROCESSOR = 1

/** Ports of all servers of the benchmarks. */
export const PORTS = { storefront: 3300, backend: 4300, proxy: 4301, empty: 3301, bare: 3302, nginx: 3303, front: 3304 }

/** Binds a service to a processor; returns its process id. */
export function pidOf(service: Service | undefined, processor = SERVER_PROCESSOR): number {
  if (!service?.pid) throw new Error('A server has no process.')
  pin(service.pid, processor)
  return service.pid
}

type Start = {
  command?: string
  args: readonly string[]
  port: number
  /** Path that is requested until there is a response. */
  path?: string
  env?: Record<string, string>
  onLine?: (line: string) => void
}

/** Starts a server and waits until it responds. */
export async function startServer(
  name: string,
  { command, args, port, path = '/0', env, onLine = () => {} }: Start,
): Promise<Service> {
  const service = startService(name, command ?? nodeCommand(), args, {
    env: childEnvironment({ NODE_ENV: 'production', ...env }),
    onLine,
  })
  await waitForResponse(`http://localhost:${port}${path}`, { service, limitMs: 30_000 })
  return service
}

/** Builds and starts an app of the same Next version that has one empty, cached page behind an empty middleware. */
export async function startEmptyApp(): Promise<Target> {
  const folder = join(ROOT, 'tests', 'bench', 'empty-app')
  await step('Building the empty app', async () => {
    const { code, output } = await run(nodeCommand(), [NEXT_PROGRAM, 'build', folder], { env: childEnvironment() })
    if (code !== 0) throw new ExplainedError(output)
  })
  const args = [NEXT_PROGRAM, 'start', folder, '-H', 'localhost', '-p', String(PORTS.empty)]
  const pid = pidOf(await startServer('empty app', { args, port: PORTS.empty }))
  const { cache } = await fetchPage(PORTS.empty, 'localhost', '/0')
  if (cache !== 'HIT') throw new Error(`The empty page is not cached (${cache || 'none'}).`)
  return { name: 'empty Next page', url: `http://localhost:${PORTS.empty}/0`, host: 'localhost', pid }
}

/** Servers that send the bytes of pages from memory or disk: the least that a page can cost. */
export async function startLimits(
  folder: string,
  pages: readonly SitePage[],
): Promise<{ bare: Target[]; nginx: Target[] }> {
  const files = pages.map((_, index) => join(folder, String(index)))
  await Promise.all(pages.map(({ html }, index) => writeFile(files[index] ?? '', html)))
  const targets = (name: string, port: number, pid: number): Target[] =>
    pages.map((page, index) => ({
      name: `${name}, bytes of ${page.name}`,
      url: `http://localhost:${port}/${index}`,
      host: 'localhost',
      pid,
    }))

  const bareArgs = ['tests/bench/bare-server.ts', String(PORTS.bare), ...files]
  const bare = await startServer('bare server', { args: bareArgs, port: PORTS.bare })
  const nginx = await startNginx(folder)
  return {
    bare: targets('bare Node', PORTS.bare, pidOf(bare)),
    nginx: nginx ? targets('nginx', PORTS.nginx, pidOf(nginx)) : [],
  }
}

/** nginx as a single process that serves the files of a folder; null if it is not installed. */
async function startNginx(folder: string): Promise<Service | null> {
  const places = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
  const command = places.map((place) => join(place, 'nginx')).find((path) => existsSync(path))
  if (!command) {
    console.info('nginx is not installed: its rows are left out.')
    return null
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${join(folder, `nginx-${kind}`)};`)
    .join(' ')
  const configuration = `daemon off; master_process off; pid ${join(folder, 'nginx.pid')}; error_log stderr;
events { worker_connections 256; }
http { ${temporary} access_log off; sendfile on; default_type text/html;
  server { listen 127.0.0.1:${PORTS.nginx}; listen [::1]:${PORTS.nginx}; root ${folder}; } }`
  const path = join(folder, 'nginx.conf')
  await writeFile(path, configuration)
  return startServer('nginx', { command, args: ['-c', path, '-p', folder], port: PORTS.nginx })
}

/** Connection string of the registry behind the proxy. */
export const PROXY_REGISTRY = `http://localhost:${PORTS.proxy}/ecfg_showroom?token=${process.env.EDGE_CONFIG_TOKEN || 'local'}`

/**
 * Starts back end and storefront with a proxy between them and imports the store with 2,000 products.
 *
 * @param options frontPort: port of the visitors' requests, if it isn't the storefront's
 * @returns both programs
 */
export async function startSiteBehindProxy(
  folder: string,
  { frontPort = PORTS.storefront }: { frontPort?: number } = {},
): Promise<{ backend: Service; storefront: Service }> {
  const proxy = await startServer('proxy', {
    args: ['tests/bench/proxy.ts', String(PORTS.proxy), String(PORTS.backend)],
    port: PORTS.proxy,
    path: '/proxy',
  })
  pidOf(proxy, LOAD_PROCESSOR)
  const env = {
    DATA_DIR: join(folder, 'data'),
    BACKEND_PORT: String(PORTS.backend),
    EDGE_CONFIG: PROXY_REGISTRY,
    DATABASE_URL: undefined,
    SHOWROOM_DEMO: '1',
    STOREFRONT_PORT: String(frontPort),
  }
  const { services } = await startSite({
    storefrontPort: PORTS.storefront,
    backendPort: PORTS.backend,
    dataFolder: env.DATA_DIR,
    env,
    onLine: () => {},
  })
  const [backend, storefront] = services
  if (!backend || !storefront) throw new Error('The site has not started.')
  pidOf(backend, LOAD_PROCESSOR)
  await writeBenchStore(join(folder, 'store'))
  await importStore(join(folder, 'store'), env)
  return { backend, storefront }
}

/** Imports a store folder into the data of a running site. */
async function importStore(store: string, env: Record<string, string | undefined>): Promise<void> {
  const args = ['lib/cli/main.ts', 'store', 'import', store]
  const { code, output } = await run(nodeCommand(), args, { env: childEnvironment(env) })
  if (code !== 0) throw new ExplainedError(output)
}

/** Adds the store with 20,000 products to a site that startSiteBehindProxy has started in a folder. */
export async function addLargeStore(folder: string): Promise<void> {
  const store = join(folder, 'large-store')
  await writeBenchStore(store, LARGE_STORE)
  const env = { DATA_DIR: join(folder, 'data'), BACKEND_PORT: String(PORTS.backend), DATABASE_URL: undefined }
  await importStore(store, { ...env, EDGE_CONFIG: PROXY_REGISTRY })
}
