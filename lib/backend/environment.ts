/** Reads the back end's environment variables and the secrets in its data folder. */
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readPort } from '../core/server/read-port.ts'
import { shutdownGraceMs } from '../core/server/shutdown-grace.ts'
import { DEFAULT_CHAT_CAP } from './chat/chat-usage.ts'
import type { ChatCap, Configuration } from './configuration.ts'
import type { Database } from './db/database.ts'
import { acquireLock } from './lock-file.ts'

/** Settings of the process, in addition to those of the application. */
export type BackendEnvironment = Configuration & {
  port: number
  host: string
  databaseUrl: string | undefined
  /** Connections to PostgreSQL. */
  databasePool: number
  adminToken: string
  /** Time for pending requests after SIGTERM. */
  graceMs: number
  /** Load the demo stores: '1' always, '0' never, unset only while no store is imported. */
  demo: '1' | '0' | undefined
  /** Load the stand-ins of payment providers and other outside services (lib/sandbox). */
  hasSandbox: boolean
}

/** File in the data folder with the URL at which `npm run store` reaches the running back end. */
export const addressFileOf = (dataFolder: string): string => join(dataFolder, 'address')

type Variables = Readonly<Record<string, string | undefined>>

/** Reads a secret from a file that only its owner can read; creates it at the first start. */
async function keepSecret(path: string): Promise<string> {
  const create = async () => {
    const secret = randomBytes(32).toString('base64url')
    await writeFile(path, secret, { mode: 0o600, flag: 'wx' })
    return secret
  }
  const present = (await readFile(path, 'utf8').catch(() => undefined))?.trim()
  if (present === undefined) return create()
  if (present === '') {
    // A crash came between creating the file and writing the text.
    await rm(path, { force: true })
    return create()
  }
  await chmod(path, 0o600)
  return present
}

/** SMTP_URL and MAIL_FROM; undefined if mails go to the outbox folder. */
function readMail({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Variables): Configuration['mail'] {
  if (!smtpUrl) return undefined
  // The message doesn't quote the URL, which contains a password.
  if (!/^smtps?:\/\/[^\s]+$/.test(smtpUrl)) throw new Error('SMTP_URL must look like smtp://user:password@host:587')
  if (!from || !/^[^\s@<>]+@[^\s@<>]+$/.test(from)) throw new Error('SMTP_URL requires MAIL_FROM, an e-mail address')
  return { smtpUrl, from }
}

/** TEXTS_ACCOUNT, TEXTS_API_KEY and TEXTS_API_URL; undefined if texts go to the folder of texts. */
function readTexts({
  TEXTS_ACCOUNT: account,
  TEXTS_API_KEY: token,
  TEXTS_API_URL: url,
}: Variables): Configuration['texts'] {
  if (!account) return undefined
  if (!/^AC[0-9a-f]{32}$/.test(account)) throw new Error('TEXTS_ACCOUNT must be AC and 32 hex digits')
  // The message doesn't quote the token.
  if (!token || /[^!-~]/.test(token)) throw new Error('TEXTS_ACCOUNT requires TEXTS_API_KEY')
  const address = (url || 'https://api.twilio.com').replace(/\/+$/, '')
  if (!/^https?:\/\/[^\s@]+$/.test(address)) throw new Error('TEXTS_API_URL must look like https://api.twilio.com')
  return { url: address, account, token }
}

/** CHAT_API_URL, CHAT_MODEL and CHAT_API_KEY; undefined if the chat uses only the product’s data. */
function readChatModel({
  CHAT_API_URL: url,
  CHAT_API_KEY: key,
  CHAT_MODEL: model,
}: Variables): Configuration['chatModel'] {
  if (!url) return undefined
  // The message doesn't quote the URL, which may contain a password.
  if (!/^https?:\/\/[^\s@]+$/.test(url))
    throw new Error('CHAT_API_URL must look like https://host/v1, without a password')
  if (!model) throw new Error('CHAT_API_URL requires CHAT_MODEL, the name of a model')
  return { url, model, ...(key ? { key } : {}) }
}

/** OFFICE_ORIGIN; undefined if browsers reach the back office directly. */
function readOfficeOrigin({ OFFICE_ORIGIN: text }: Variables): string | undefined {
  if (!text) return undefined
  const origin = URL.parse(text)?.origin
  if (!/^https?:/.test(origin ?? '') || origin !== text.replace(/\/$/, '').toLowerCase())
    throw new Error('OFFICE_ORIGIN must look like https://office.example.com')
  return origin
}

/** BACKEND_PROXIES: 0 to 9. */
function readProxies({ BACKEND_PROXIES: text }: Variables): number {
  if (!text) return 0
  if (!/^\d$/.test(text)) throw new Error('BACKEND_PROXIES must be a number from 0 to 9')
  return Number(text)
}

function readCount(name: string, text: string | undefined, fallback: number, [least, most] = [1, 999_999_999]): number {
  if (!text) return fallback
  const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(count >= least && count <= most)) throw new Error(`${name} must be a whole number from ${least} to ${most}`)
  return count
}

/** DATABASE_POOL. An import holds one connection until it is complete, so that requests need another. */
const readPool = ({ DATABASE_POOL: text }: Variables): number => readCount('DATABASE_POOL', text, 10, [2, 1_000])

/** STORE_MEMORY_MB, in bytes. */
const readStoreMemory = ({ STORE_MEMORY_MB: text }: Variables): number =>
  readCount('STORE_MEMORY_MB', text, 256, [16, 1_000_000]) * 1024 ** 2

/** CHAT_DAILY_ANSWERS and CHAT_DAILY_TOKENS. */
const readChatCap = ({ CHAT_DAILY_ANSWERS: answers, CHAT_DAILY_TOKENS: tokens }: Variables): ChatCap => ({
  answers: readCount('CHAT_DAILY_ANSWERS', answers, DEFAULT_CHAT_CAP.answers),
  tokens: readCount('CHAT_DAILY_TOKENS', tokens, DEFAULT_CHAT_CAP.tokens),
})

/** Reads the environment; throws an Error with a readable message for an invalid variable. */
export async function readEnvironment(variables: Variables): Promise<BackendEnvironment> {
  const dataFolder = resolve(variables.DATA_DIR || '.data')
  await mkdir(dataFolder, { recursive: true })
  const port = readPort(variables, 'BACKEND_PORT', 4000)
  const mail = readMail(variables)
  const texts = readTexts(variables)
  const chatModel = readChatModel(variables)
  const officeOrigin = readOfficeOrigin(variables)
  const { REVALIDATE_URL: url, REVALIDATE_SECRET: secret, SHOWROOM_DEMO: demo, METRICS_TOKEN: metricsToken } = variables
  const { SHOWROOM_SANDBOX: sandbox, GOOGLE_MAPS_KEY: googleMapsKey } = variables
  return {
    port,
    host: variables.BACKEND_HOST || 'localhost',
    dataFolder,
    databaseUrl: variables.DATABASE_URL || undefined,
    databasePool: readPool(variables),
    storeMemoryBytes: readStoreMemory(variables),
    origin: (variables.BACKEND_ORIGIN || `http://localhost:${port}`).replace(/\/+$/, ''),
    storefrontPort: readPort(variables, 'STOREFRONT_PORT', 3000),
    sessionSecret: variables.SESSION_SECRET || (await keepSecret(join(dataFolder, 'session-secret'))),
    edgeConfigToken: variables.EDGE_CONFIG_TOKEN || 'local',
    adminToken: await keepSecret(join(dataFolder, 'admin-token')),
    ...(secret ? { storefrontSecret: secret } : {}),
    ...(metricsToken ? { metricsToken } : {}),
    revalidation: url && secret ? { url, secret } : undefined,
    proxies: readProxies(variables),
    ...(officeOrigin === undefined ? {} : { officeOrigin }),
    ...(mail === undefined ? {} : { mail }),
    ...(texts === undefined ? {} : { texts }),
    ...(chatModel === undefined ? {} : { chatModel }),
    ...(googleMapsKey ? { googleMapsKey } : {}),
    chatCap: readChatCap(variables),
    graceMs: shutdownGraceMs(variables.SHUTDOWN_GRACE_S),
    demo: demo === '1' || demo === '0' ? demo : undefined,
    hasSandbox: sandbox === '1',
  }
}

/**
 * Opens the database: PostgreSQL with `databaseUrl`, else the embedded one in the data folder with a lock file. close()
 * removes the lock. Throws LockHeldError if another process uses the data folder.
 */
export async function openDatabase({
  dataFolder,
  databaseUrl,
  databasePool,
}: Pick<BackendEnvironment, 'dataFolder' | 'databaseUrl'> &
  Partial<Pick<BackendEnvironment, 'databasePool'>>): Promise<Database> {
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('./db/postgres-database.ts')
    return openPostgres(databaseUrl, databasePool)
  }
  const release = await acquireLock(join(dataFolder, 'database.lock'))
  try {
    const { openPGlite } = await import('./db/pglite-database.ts')
    const database = await openPGlite(join(dataFolder, 'database'))
    const close = async () => {
      await database.close()
      await release()
    }
    return { ...database, close }
  } catch (error) {
    await release()
    throw error
  }
}
