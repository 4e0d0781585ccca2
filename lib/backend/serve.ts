/** Starts the embedded back end: node lib/backend/serve.ts (variables: environment.ts). */
import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { causeOf, log } from '../telemetry/log.ts'
import type { Backend } from './api/backend.ts'
import type { Database } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { DEMO_FOLDER, loadDemoStores } from './demo-stores.ts'
import { addressFileOf, type BackendEnvironment, openDatabase, readEnvironment } from './environment.ts'
import { createApp } from './http/app.ts'
import { cleanUp } from './http/cleanup.ts'
import { describeMissingProviders } from './http/missing-providers.ts'
import { InvalidImportError } from './import/import-errors.ts'
import { removeAllUnusedRows } from './import/imports.ts'
import { indexSearches } from './import/index-searches.ts'
import type { MailQueue } from './mail/mail-queue.ts'
import { queueDeliveryReminders } from './orders/delivery-reminders.ts'
import { countAllUnitsSold } from './orders/units-sold.ts'
import { queueReviewRequests } from './reviews/review-requests.ts'
import type { TextQueue } from './sms/text-queue.ts'
import { queueRestockMails } from './stock-notices/restock-mail.ts'

type Listener = ReturnType<typeof getRequestListener>

/** Time for closing mail queue and database after the grace period. */
const CLOSE_SLACK_MS = 3_500
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MAIL_INTERVAL_MS = 60_000
/** More stores are counted in the log's line, not named. */
const NAMED_STORES = 20

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
  const { size } = await backend.stores.versions()
  const holdsDemo = size === 0 || demo === '1'
  if (!holdsDemo) return
  // Images leave the demo stores out.
  if (existsSync(DEMO_FOLDER)) await loadDemoStores(backend)
  else if (demo === '1') throw new Error(`SHOWROOM_DEMO is 1, but there are no demo stores in ${DEMO_FOLDER}.`)
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

/** Counts what sells at the start and then hourly. */
function countSalesHourly({ db, stores }: Backend) {
  const run = () =>
    countAllUnitsSold(db)
      .then(stores.refreshUnitsSold)
      .catch((error: unknown) =>
        log('store.sales_failed', { message: 'sales could not be counted for the search', cause: causeOf(error) }),
      )
  setInterval(run, HOUR_MS).unref()
  void run()
}

/** Searches find nothing in a store until it is indexed. */
async function indexOutdated(db: Database) {
  const count = await indexSearches(db).catch((error: unknown) =>
    log('store.index_failed', { message: 'products could not be indexed for searches', cause: causeOf(error) }),
  )
  if (count) log('store.indexed', { message: `Products of ${count} stores are indexed for searches again` })
}

/**
 * Each minute: queues mails about products back in stock, asks for due reviews, reminds of deliveries, retries mails
 * that could not be sent, and sends texts that are due.
 */
function sendMails(backend: Backend) {
  const checkedStores = new Map<string, string>()
  const run = async () => {
    await queueRestockMails(backend, checkedStores).catch((error: unknown) =>
      log('mail.restock_failed', {
        message: 'back-in-stock mails could not be queued',
        cause: causeOf(error),
      }),
    )
    await queueReviewRequests(backend)
    await queueDeliveryReminders(backend)
    await Promise.all([backend.mailQueue.deliver(), backend.textQueue.deliver()])
  }
  setInterval(run, MAIL_INTERVAL_MS).unref()
  void run()
}

/**
 * Shuts down on SIGTERM and SIGINT; requests get the grace period. The queues in `parts` are set once the application
 * exists.
 */
function closeOnSignal(
  server: ReturnType<typeof createServer>,
  { dataFolder, graceMs }: BackendEnvironment,
  parts: { db: Database; mailQueue?: MailQueue; textQueue?: TextQueue },
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
    await parts.textQueue?.close()
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
  // Imported on demand: a back end with real providers never loads the code of the stand-ins.
  const sandbox = environment.hasSandbox ? await import('../sandbox/create-sandbox.ts') : undefined
  const createOutside = sandbox?.createSandbox
  const { app, backend } = createApp({ db, configuration: environment, ...(createOutside && { createOutside }) })
  parts.mailQueue = backend.mailQueue
  parts.textQueue = backend.textQueue
  await loadDemo(backend, environment.demo)
  countSalesHourly(backend)
  sendMails(backend)
  void indexOutdated(db)
  const ids = [...(await backend.stores.versions()).keys()]
  use(getRequestListener(app.fetch))
  await writeFile(addressFileOf(environment.dataFolder), `http://${reachableHost(environment)}:${environment.port}`)
  const missing = await describeMissingProviders(backend, ids.slice(0, NAMED_STORES))
  if (missing !== '') {
    const message = `Not offered, as no provider is connected: ${missing} (SHOWROOM_SANDBOX=1 simulates providers)`
    log('store.not_offered', { message })
  }
  const names = ids.length > NAMED_STORES ? ids.length.toLocaleString('en-US') : ids.join(', ') || 'none yet'
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
