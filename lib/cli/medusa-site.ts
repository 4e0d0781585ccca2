/** Runs the demo store on Medusa on this machine: database, engine, bridge, storefront. */
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hmacHex } from '../core/tenant-key.ts'
import { ExplainedError } from './explained-error.ts'
import { revalidationSecret } from './local-site.ts'
import { waitForResponse } from './ports.ts'
import { run, type Service, startService } from './processes.ts'
import { step } from './progress.ts'
import { findPostgres, isRoot, type Server, startPostgres } from './servers.ts'
import { childEnvironment, type EnvironmentVariables, nodeCommand, ROOT, STOREFRONT_ARGUMENTS } from './settings.ts'

export type MedusaPorts = { medusa: number; bridge: number; storefront: number }

/** Keys written by the engine's seed script. */
type Keys = { publishableKey: string; secretKey: string; database: string }

/** A database for the engine; `name` identifies it even if its port changes. */
export type MedusaDatabase = { url: string; name: string; stop: () => Promise<void> }

type Secrets = { jwt: string; cookie: string; session: string; hook: string }

type OnLine = (name: string, line: string) => void

const SOURCE = join(ROOT, 'lib', 'bridges', 'medusa')
/** Folder, tenant and host of the store, as in lib/bridges/medusa/store/bridge.json. */
const STORE = { folder: join(SOURCE, 'store'), tenant: 'marlow', host: 'marlow.localhost' }
/** Files of the engine's project. */
const ENGINE_FILES = ['package.json', 'package-lock.json', 'medusa-config.js', 'src']
const MEDUSA_PROGRAM = join('node_modules', '@medusajs', 'cli', 'cli.js')
/** The engine's first response comes after its modules are loaded. */
const ENGINE_LIMIT_MS = 180_000
/** A bridge loads all products before it responds: base limit, and limit per product on a busy machine. */
const BRIDGE_LIMIT_MS = 60_000
const PRODUCT_LIMIT_MS = 100
const STOREFRONT_LIMIT_MS = 60_000
/**
 * Folder of the cluster if the user is root: PostgreSQL then runs as another user, who may have no access to the
 * project.
 */
const ROOT_CLUSTER = '/var/lib/postgresql/showroom-medusa'

/** Folder of the engine, independent of the data folder, so that its packages are installed once. */
const ENGINE = join(ROOT, '.data', 'medusa', 'engine')

const folderOf = (dataFolder: string): string => join(dataFolder, 'medusa')

/** URL of the shop. */
export const medusaShop = ({ storefront }: MedusaPorts): string => `http://${STORE.host}:${storefront}/`

/** Connection string of the bridge's registry. */
const bridgeRegistry = ({ bridge }: MedusaPorts): string =>
  `http://localhost:${bridge}/ecfg_bridge?token=${process.env.EDGE_CONFIG_TOKEN || 'local'}`

/**
 * The database of DATABASE_URL, or one of a PostgreSQL that is started here with persistent data.
 *
 * @throws {ExplainedError} if PostgreSQL is missing
 */
export async function openMedusaDatabase(dataFolder: string): Promise<MedusaDatabase> {
  const { DATABASE_URL: given } = process.env
  if (given) return { url: given, name: given, stop: async () => {} }
  if (!(await findPostgres())) {
    throw new ExplainedError(
      'Medusa requires PostgreSQL: set DATABASE_URL, or install PostgreSQL on this machine (Debian: apt-get ' +
        'install postgresql).',
    )
  }
  const folder = isRoot() ? ROOT_CLUSTER : join(folderOf(dataFolder), 'postgres')
  const server: Server = await startPostgres(folder)
  return { url: server.url.replace(/postgres$/, 'medusa'), name: folder, stop: server.stop }
}

/** Creates the database that a URL names, unless it exists. */
async function createDatabase(url: string): Promise<void> {
  // Imported dynamically, because the package is optional.
  const { Client } = (await import('pg')).default
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  const client = new Client({ connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href })
  try {
    await client.connect()
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) await client.query(`CREATE DATABASE "${name.replaceAll('"', '""')}"`)
  } catch (error) {
    throw new ExplainedError(
      `Can’t connect to PostgreSQL: ${error instanceof Error ? error.message : 'unknown reason'}`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

/** Secrets of this machine's store, generated once and readable only by their owner. */
function readSecrets(folder: string): Secrets {
  const file = join(folder, 'secrets.json')
  const make = () => randomBytes(32).toString('hex')
  if (!existsSync(file)) {
    writeFileSync(file, JSON.stringify({ jwt: make(), cookie: make(), session: make(), hook: make() }), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The keys of a seeded engine; undefined before seeding, or if they belong to another database. */
function readKeys(folder: string, database: string): Keys | undefined {
  const file = join(folder, 'keys.json')
  if (!existsSync(file)) return undefined
  const keys: Keys = JSON.parse(readFileSync(file, 'utf8'))
  return keys.database === database ? keys : undefined
}

const engineEnvironment = (
  databaseUrl: string,
  { jwt, cookie, hook }: Secrets,
  more: EnvironmentVariables = {},
): EnvironmentVariables =>
  childEnvironment({
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    MEDUSA_JWT_SECRET: jwt,
    MEDUSA_COOKIE_SECRET: cookie,
    BRIDGE_WEBHOOK_SECRET: hook,
    MEDUSA_DISABLE_TELEMETRY: 'true',
    ...more,
  })

/**
 * Copies the engine's project out of the source folders, because of its 700 MB of packages, and installs them if
 * necessary.
 */
export async function installEngine(): Promise<void> {
  mkdirSync(ENGINE, { recursive: true })
  rmSync(join(ENGINE, 'src'), { recursive: true, force: true })
  for (const name of ENGINE_FILES) cpSync(join(SOURCE, 'engine', name), join(ENGINE, name), { recursive: true })
  const stamp = join(ENGINE, 'node_modules', '.showroom-installed')
  const lock = readFileSync(join(ENGINE, 'package-lock.json'), 'utf8')
  await step('Installing Medusa', async (note) => {
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return note('up to date')
    const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: ENGINE })
    if (code !== 0) throw new ExplainedError(`npm could not install Medusa:\n\n${output}`)
    writeFileSync(stamp, lock)
  })
}

async function runMedusa(words: readonly string[], env: EnvironmentVariables): Promise<void> {
  const { code, output } = await run(nodeCommand(), [MEDUSA_PROGRAM, ...words], { cwd: ENGINE, env })
  if (code !== 0) throw new ExplainedError(`medusa ${words[0]} failed:\n\n${output.slice(-4_000)}`)
}

/**
 * Installs the engine, creates its database and seeds it with the demo store, unless already done.
 *
 * @param count number of products; the demo store has 400
 */
export async function prepareMedusa(dataFolder: string, { url, name }: MedusaDatabase, count = 400): Promise<Keys> {
  const folder = folderOf(dataFolder)
  mkdirSync(folder, { recursive: true })
  await installEngine()
  await writePictures(folder)
  const present = readKeys(folder, name)
  if (present) return present
  const env = engineEnvironment(url, readSecrets(folder))
  await step('Creating Medusa’s database', async () => {
    await createDatabase(url)
    await runMedusa(['db:migrate'], env)
  })
  const seedFile = join(folder, 'seed.json')
  const keysFile = join(folder, 'keys.json')
  const { buildSeed } = await import('../bridges/medusa/demo/demo-catalog.ts')
  writeFileSync(seedFile, JSON.stringify(buildSeed(count)))
  await step(`Filling the database with ${count} products`, () =>
    runMedusa(['exec', join('src', 'scripts', 'seed.js'), seedFile, keysFile], env),
  )
  const keys = { ...JSON.parse(readFileSync(keysFile, 'utf8')), database: name }
  writeFileSync(keysFile, JSON.stringify(keys, null, 2), { mode: 0o600 })
  return keys
}

async function writePictures(folder: string): Promise<void> {
  const { buildPictures } = await import('../bridges/medusa/demo/demo-pictures.ts')
  mkdirSync(join(folder, 'media'), { recursive: true })
  for (const [name, picture] of Object.entries(buildPictures())) writeFileSync(join(folder, 'media', name), picture)
}

/** Starts the engine; its events are sent to the bridges on `bridgePorts`. */
export async function startEngine(
  dataFolder: string,
  { url }: MedusaDatabase,
  { medusa, storefront }: MedusaPorts,
  bridgePorts: readonly number[],
  onLine: OnLine,
  more: EnvironmentVariables = {},
): Promise<Service> {
  const folder = folderOf(dataFolder)
  const env = engineEnvironment(url, readSecrets(folder), {
    BRIDGE_WEBHOOKS: bridgePorts.map((port) => `http://localhost:${port}/webhooks/medusa`).join(','),
    SHOP_URL: `http://${STORE.host}:${storefront}/`,
    ...more,
  })
  const words = [MEDUSA_PROGRAM, 'start', '--host', 'localhost', '--port', String(medusa)]
  const service = startService('Medusa', nodeCommand(), words, {
    cwd: ENGINE,
    env,
    onLine: (line) => onLine('Medusa', line),
  })
  const limits = { service, limitMs: ENGINE_LIMIT_MS, isReady: (status: number) => status === 200 }
  await waitForResponse(`http://localhost:${medusa}/health`, limits)
  return service
}

async function countProducts(medusa: number, publishableKey: string): Promise<number> {
  const response = await fetch(`http://localhost:${medusa}/store/products?limit=1&fields=id`, {
    headers: { 'x-publishable-api-key': publishableKey },
    signal: AbortSignal.timeout(ENGINE_LIMIT_MS),
  })
  const { count }: { count: number } = await response.json()
  return count
}

export async function startBridge(
  dataFolder: string,
  { publishableKey }: Pick<Keys, 'publishableKey'>,
  { medusa, bridge, storefront }: MedusaPorts,
  onLine: OnLine,
  more: EnvironmentVariables = {},
): Promise<Service> {
  const folder = folderOf(dataFolder)
  const { session, hook } = readSecrets(folder)
  const service = startService('bridge', nodeCommand(), [join(SOURCE, 'serve-bridge.ts')], {
    env: childEnvironment({
      BRIDGE_PORT: String(bridge),
      BRIDGE_STORE: STORE.folder,
      BRIDGE_MEDIA: join(folder, 'media'),
      BRIDGE_SECRET: session,
      BRIDGE_WEBHOOK_SECRET: hook,
      BRIDGE_STORE_KEY: await hmacHex(revalidationSecret(dataFolder), STORE.tenant),
      REVALIDATE_URL: `http://localhost:${storefront}/api/revalidate`,
      MEDUSA_URL: `http://localhost:${medusa}`,
      MEDUSA_PUBLISHABLE_KEY: publishableKey,
      STOREFRONT_PORT: String(storefront),
      EDGE_CONFIG_TOKEN: process.env.EDGE_CONFIG_TOKEN || 'local',
      ...more,
    }),
    onLine: (line) => onLine('bridge', line),
  })
  const limitMs = BRIDGE_LIMIT_MS + PRODUCT_LIMIT_MS * (await countProducts(medusa, publishableKey))
  const limits = { service, limitMs, isReady: (status: number) => status === 200 }
  await waitForResponse(`http://localhost:${bridge}/health`, limits)
  return service
}

/** Starts the built storefront with the bridge as its registry. */
export async function startMedusaStorefront(dataFolder: string, ports: MedusaPorts, onLine: OnLine): Promise<Service> {
  const service = startService('storefront', nodeCommand(), STOREFRONT_ARGUMENTS, {
    env: childEnvironment({
      NODE_ENV: 'production',
      PORT: String(ports.storefront),
      EDGE_CONFIG: bridgeRegistry(ports),
      REVALIDATE_SECRET: revalidationSecret(dataFolder),
      LOG_FORMAT: process.env.LOG_FORMAT || 'text',
    }),
    onLine: (line) => onLine('storefront', line),
  })
  await waitForResponse(`http://localhost:${ports.storefront}/`, { service, limitMs: STOREFRONT_LIMIT_MS })
  return service
}
