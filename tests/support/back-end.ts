/** Runs a back end with the fixture store in this process, and simulates shoppers with HTTP semantics. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, inject } from 'vitest'
import type { Configuration } from '#lib/backend/configuration.ts'
import type { Database } from '#lib/backend/db/database.ts'
import { migrate } from '#lib/backend/db/migrate.ts'
import { createApp } from '#lib/backend/http/app.ts'
import { importFolder } from '#lib/backend/import/manage-stores.ts'
import type { Mailer } from '#lib/backend/mail/mail.ts'
import type { TextSender } from '#lib/backend/providers/text-sender.ts'
import { createSandbox } from '#lib/sandbox/create-sandbox.ts'
import { createPostgresDatabase, openEmptyDatabase } from './empty-database.ts'

export const FIXTURE_STORE = fileURLToPath(new URL('./fixture-store', import.meta.url))

/** A kind of database for tests; `open` creates a new one, empty or with the schema only. */
export type DatabaseKind = { name: string; open: () => Promise<Database> }

async function openTemporaryPostgres(url: string): Promise<Database> {
  const { database, drop } = await createPostgresDatabase(url, inject('postgresTemplate'))
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}

const postgresUrl = process.env.TEST_DATABASE_URL

/** PGlite in memory; PostgreSQL first if TEST_DATABASE_URL is set. */
const DATABASE_KINDS: readonly [DatabaseKind, ...DatabaseKind[]] = (() => {
  const pglite: DatabaseKind = { name: 'PGlite', open: () => openEmptyDatabase(inject('emptyDatabase')) }
  return postgresUrl ? [{ name: 'PostgreSQL', open: () => openTemporaryPostgres(postgresUrl) }, pglite] : [pglite]
})()

function describeOn({ name, open }: DatabaseKind, title: string, suite: (kind: DatabaseKind) => void) {
  describe(`${title} (${name})`, () => suite({ name, open }))
}

/** Runs a suite on PostgreSQL if TEST_DATABASE_URL is set, else on PGlite. */
export function describeOnDatabase(title: string, suite: (kind: DatabaseKind) => void) {
  describeOn(DATABASE_KINDS[0], title, suite)
}

/** Runs a suite on both databases, because it tests order, transactions or all data of a store, which could differ. */
export function describeOnEachDatabase(title: string, suite: (kind: DatabaseKind) => void) {
  for (const kind of DATABASE_KINDS) describeOn(kind, title, suite)
}

/** Changes of the fixture store: file → new text, or a function of its present text. */
export type FolderChanges = Record<string, string | ((text: string) => string)>

const copies: string[] = []
afterAll(() => Promise.all(copies.map((folder) => rm(folder, { recursive: true, force: true }))))

/** Copies the fixture store to a new folder and applies changes. */
export async function copyFixtureStore(changes: FolderChanges = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'showroom-store-'))
  copies.push(folder)
  await cp(FIXTURE_STORE, folder, { recursive: true })
  for (const [file, change] of Object.entries(changes)) {
    const path = join(folder, file)
    const present = await readFile(path, 'utf8').catch(() => '')
    await writeFile(path, typeof change === 'string' ? change : change(present))
  }
  return folder
}

export type BackEnd = Awaited<ReturnType<typeof startBackEnd>>

/** Starts a back end with a new database and imports the fixture store, or another folder; null imports nothing. */
export async function startBackEnd(
  kind: DatabaseKind,
  options: {
    folder?: string | null
    /** Kept after the back end is closed; default: a temporary folder. */
    dataFolder?: string
    configuration?: Partial<Configuration>
    mailer?: Mailer
    textSender?: TextSender
    /** Default: the sandbox stands in for providers. */
    hasProviders?: boolean
  } = {},
) {
  const db = await kind.open()
  await migrate(db)
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'showroom-data-')))
  const { app, backend } = createApp({
    db,
    configuration: {
      dataFolder,
      origin: 'http://localhost:4000',
      storefrontPort: 3000,
      sessionSecret: 'a secret for tests',
      edgeConfigToken: 'local',
      ...options.configuration,
    },
    ...(options.mailer ? { mailer: options.mailer } : {}),
    ...(options.textSender ? { textSender: options.textSender } : {}),
    ...(options.hasProviders === false ? {} : { createOutside: createSandbox }),
  })
  if (options.folder !== null) await importFolder(backend, options.folder ?? FIXTURE_STORE)
  const close = async () => {
    await backend.mailQueue.close()
    await backend.textQueue.close()
    await db.close()
    if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true })
  }
  return { app, backend, db, dataFolder, close }
}

export type ApiResponse = { status: number; body: unknown; headers: Headers }

/** A shopper, who keeps the cookie, and the CSRF token after the session was read. */
export class Shopper {
  readonly backEnd: BackEnd
  readonly store: string
  cookie = ''
  csrfToken = ''
  language = 'en-CA'

  constructor(backEnd: BackEnd, store = 'fixture') {
    this.backEnd = backEnd
    this.store = store
  }

  /** Calls the store's API; `path` is below /api/rest. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ApiResponse> {
    const response = await this.backEnd.app.request(`/${this.store}/api/rest${path}`, {
      method,
      headers: {
        accept: 'application/json',
        language: this.language,
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
        ...(this.csrfToken === '' ? {} : { 'x-csrf-token': this.csrfToken }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const cookie = response.headers.get('set-cookie')
    if (cookie !== null) this.cookie = cookie.split(';')[0] ?? ''
    return { status: response.status, body: await response.json().catch(() => null), headers: response.headers }
  }

  async get<T = never>(path: string): Promise<T> {
    const { status, body } = await this.call('GET', path)
    if (status !== 200) throw new Error(`GET ${path} has status ${status}`)
    return body as T
  }

  /** Reads the session, so that writes contain its token. */
  async openSession(): Promise<this> {
    const session = await this.get<{ customer_data: { csrf_token: string } }>('/customers/self/session')
    this.csrfToken = session.customer_data.csrf_token
    return this
  }
}

/** Signs a shopper in, which starts a new session. */
export async function signIn(shopper: Shopper, login: string, password: string): Promise<ApiResponse> {
  const answer = await shopper.call('POST', '/customers/self/session', { login, password })
  if (answer.status === 200) await shopper.openSession()
  return answer
}

export const createShopper = (backEnd: BackEnd, store?: string): Promise<Shopper> =>
  new Shopper(backEnd, store).openSession()
