/** Starts the embedded back end: node lib/backend/serve.ts (variables: environment.ts). */
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { causeOf, log } from '../telemetry/log.ts'
import { createApp } from './app.ts'
import type { Backend } from './backend.ts'
import { cleanUp } from './db/cleanup.ts'
import type { Database } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { loadDemoStores } from './demo-stores.ts'
import { addressFile, type Environment, openDatabase, readEnvironment } from './environment.ts'
import { removeAllUnused } from './import/imports.ts'
import { FolderRefused } from './import/mistakes.ts'
import { askForReviews } from './mail/ask-for-reviews.ts'
import type { MailQueue } from './mail/mail-queue.ts'
import { queueRestockMails } from './mail/restock-mail.ts'

type Listener = ReturnType<typeof getRequestListener>

/** How much longer than its grace closing mails and database may take. */
const CLOSE_SLACK_MS = 3_500
const DAY_MS = 24 * 3_600_000
const MAIL_INTERVAL_MS = 60_000

/**
 * Binds the port before anything else: of two processes on one data folder the second fails here, without having
 * touched the database. Requests that come before the stores are ready get 503.
 */
async function bind({ host, port }: Environment) {
  let listener: Listener | undefined
  const server = createServer((request, response) => {
    // RFC 9112, section 3.2: nobody can say which of two hosts is meant.
    if ((request.headersDistinct.host ?? []).length > 1) return response.writeHead(400).end()
    if (listener !== undefined) return listener(request, response)
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
    response.end('{"status":"starting"}')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    server,
    use: (next: Listener) => {
      listener = next
    },
  }
}

async function loadDemo(backend: Parameters<typeof loadDemoStores>[0], demo: Environment['demo']) {
  if (demo === '0') return
  const stores = await backend.stores.list()
  const holdsDemo = stores.length === 0 || demo === '1'
  if (!holdsDemo) return
  // Loaded by name: generating is only needed on machines that show the demo.
  const { generateDemoStores } = await import('./demo/generate.ts')
  await loadDemoStores(backend, generateDemoStores)
}

/** A host name callers on this machine can use: addresses that mean "all interfaces" are none. */
const reachableHost = ({ host }: Environment): string => (host === '0.0.0.0' || host === '::' ? 'localhost' : host)

/** Old carts and searches go at the start and then once a day; what imports have left, beside all else. */
function cleanUpDaily(db: Database) {
  const attempt = (work: Promise<void>, message: string) =>
    work.catch((error: unknown) => log('store.cleanup_failed', { message, cause: causeOf(error) }))
  const run = () => {
    void attempt(removeAllUnused(db), 'what an import has left could not be removed')
    return attempt(cleanUp(db), 'old carts could not be deleted')
  }
  setInterval(run, DAY_MS).unref()
  return run()
}

/**
 * Each minute what is back is told to who waits for it, reviews are asked for where they are due, and mails that could not be
 * sent before are tried again.
 */
function sendMails(backend: Backend) {
  const run = async () => {
    await queueRestockMails(backend).catch((error: unknown) =>
      log('mail.restock_failed', {
        message: 'who waits for products could not be written to',
        cause: causeOf(error),
      }),
    )
    await askForReviews(backend)
    await backend.mailQueue.deliver()
  }
  setInterval(run, MAIL_INTERVAL_MS).unref()
  void run()
}

/** Ends the process in order; requests have their grace. `parts.post` is known as soon as the application is. */
function closeOnSignal(
  server: ReturnType<typeof createServer>,
  { dataFolder, graceMs }: Environment,
  parts: { db: Database; post?: MailQueue },
) {
  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    setTimeout(() => server.closeAllConnections(), graceMs).unref()
    setTimeout(() => process.exit(1), graceMs + CLOSE_SLACK_MS).unref()
    await rm(addressFile(dataFolder), { force: true })
    server.closeIdleConnections()
    await new Promise((resolve) => server.close(resolve))
    await parts.post?.close()
    await parts.db.close()
    process.exit(0)
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
}

async function start() {
  const environment = await readEnvironment(process.env)
  const { server, use } = await bind(environment)
  const db = await openDatabase(environment)
  const parts: Parameters<typeof closeOnSignal>[2] = { db }
  closeOnSignal(server, environment, parts)
  await migrate(db)
  await cleanUpDaily(db)
  const { app, backend } = createApp({ db, configuration: environment })
  parts.post = backend.mailQueue
  await loadDemo(backend, environment.demo)
  sendMails(backend)
  const stores = await backend.stores.list()
  use(getRequestListener(app.fetch))
  await writeFile(addressFile(environment.dataFolder), `http://${reachableHost(environment)}:${environment.port}`)
  const names = stores.map(({ id }) => id).join(', ') || 'none yet'
  log('store.ready', { message: `Store back end ready on ${environment.origin} (stores: ${names})` })
}

start().catch((error: NodeJS.ErrnoException) => {
  const reason =
    error.code === 'EADDRINUSE'
      ? 'The port of the back end is already in use.'
      : `The back end can't start: ${error.message}`
  const message = error instanceof FolderRefused ? [...error.mistakes, reason].join('\n') : reason
  log('store.start_failed', { message, cause: causeOf(error) })
  process.exit(1)
})
