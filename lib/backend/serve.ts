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
import { addressFileOf, type BackendEnvironment, openDatabase, readEnvironment } from './environment.ts'
import { InvalidImportError } from './import/import-errors.ts'
import { removeAllUnusedRows } from './import/imports.ts'
import type { MailQueue } from './mail/mail-queue.ts'
import { queueRestockMails } from './mail/restock-mail.ts'
import { queueReviewRequests } from './mail/review-requests.ts'

type Listener = ReturnType<typeof getRequestListener>

/** Time for closing mail queue and database after the grace period. */
const CLOSE_SLACK_MS = 3_500
const DAY_MS = 24 * 3_600_000
const MAIL_INTERVAL_MS = 60_000

/**
 * Binds the port first: of two processes with one data folder the second fails here, before it touches the database.
 * Requests before the stores are ready get 503.
 */
async function bind({ host, port }: BackendEnvironment) {
  let listener: Listener | undefined
  const server = createServer((request, response) => {
    // RFC 9112, section 3.2: a request with two Host headers is invalid.
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

async function loadDemo(backend: Parameters<typeof loadDemoStores>[0], demo: BackendEnvironment['demo']) {
  if (demo === '0') return
  const stores = await backend.stores.list()
  const holdsDemo = stores.length === 0 || demo === '1'
  if (holdsDemo) await loadDemoStores(backend)
}

/** Hostname for callers on this machine: 'localhost' if the server listens on all interfaces. */
const reachableHost = ({ host }: BackendEnvironment): string =>
  host === '0.0.0.0' || host === '::' ? 'localhost' : host

/** Deletes old carts and searches at the start and then daily; leftovers of imports are deleted in the background. */
function cleanUpDaily(db: Database) {
  const attempt = (work: Promise<void>, message: string) =>
    work.catch((error: unknown) => log('store.cleanup_failed', { message, cause: causeOf(error) }))
  const run = () => {
    void attempt(removeAllUnusedRows(db), 'leftovers of an import could not be deleted')
    return attempt(cleanUp(db), 'old carts could not be deleted')
  }
  setInterval(run, DAY_MS).unref()
  return run()
}

/**
 * Each minute: queues mails about products back in stock, asks for due reviews, and retries mails that could not be
 * sent.
 */
function sendMails(backend: Backend) {
  const run = async () => {
    await queueRestockMails(backend).catch((error: unknown) =>
      log('mail.restock_failed', {
        message: 'back-in-stock mails could not be queued',
        cause: causeOf(error),
      }),
    )
    await queueReviewRequests(backend)
    await backend.mailQueue.deliver()
  }
  setInterval(run, MAIL_INTERVAL_MS).unref()
  void run()
}

/**
 * Shuts down on SIGTERM and SIGINT; requests get the grace period. `parts.mailQueue` is set once the application
 * exists.
 */
function closeOnSignal(
  server: ReturnType<typeof createServer>,
  { dataFolder, graceMs }: BackendEnvironment,
  parts: { db: Database; mailQueue?: MailQueue },
) {
  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    setTimeout(() => server.closeAllConnections(), graceMs).unref()
    setTimeout(() => process.exit(1), graceMs + CLOSE_SLACK_MS).unref()
    await rm(addressFileOf(dataFolder), { force: true })
    server.closeIdleConnections()
    await new Promise((resolve) => server.close(resolve))
    await parts.mailQueue?.close()
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
  parts.mailQueue = backend.mailQueue
  await loadDemo(backend, environment.demo)
  sendMails(backend)
  const stores = await backend.stores.list()
  use(getRequestListener(app.fetch))
  await writeFile(addressFileOf(environment.dataFolder), `http://${reachableHost(environment)}:${environment.port}`)
  const names = stores.map(({ id }) => id).join(', ') || 'none yet'
  log('store.ready', { message: `Store back end ready on ${environment.origin} (stores: ${names})` })
}

start().catch((error: NodeJS.ErrnoException) => {
  const reason =
    error.code === 'EADDRINUSE'
      ? 'The port of the back end is already in use.'
      : `The back end can't start. ${error.message}`
  const message = error instanceof InvalidImportError ? [...error.mistakes, reason].join('\n') : reason
  log('store.start_failed', { message, cause: causeOf(error) })
  process.exit(1)
})
