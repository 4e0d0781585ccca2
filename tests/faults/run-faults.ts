import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../lib/backend/environment.ts'
import { findFreePort, waitForResponse } from '../../lib/cli/ports.ts'
import { run, startService } from '../../lib/cli/processes.ts'
import { childEnvironment, nodeCommand } from '../../lib/cli/settings.ts'
import { Shopper } from './shopper.ts'

const STORE = fileURLToPath(new URL('../support/fixture-store', import.meta.url))
/** A product that is counted, of which there is too little for all, and one that is not counted. */
const [SCARCE, PLENTY] = [1, 6]
const SCARCE_UNITS = 30
const SHOPPERS = 4
const START_LIMIT_MS = 60_000
const LONGEST_LIFE_MS = 3_000
/** Time for those who wait for an answer, once nothing is killed any more. */
const FINISH_LIMIT_MS = 20_000

/** What a run has seen. Every list but the counts must be empty. */
export type FaultsReport = {
  database: 'PGlite' | 'PostgreSQL'
  seed: number
  kills: number
  durationMs: number
  purchases: number
  orders: number
  mails: number
  lost: string[]
  doubled: string[]
  unmailed: string[]
  mailedTwice: string[]
  oversold: string[]
  brokenCarts: string[]
  unanswered: string[]
}

type Options = { kills: number; seed: number; databaseUrl?: string; limitMs?: number }

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Kills the back end again and again while four shoppers buy, and counts what has become of their orders. */
export async function runFaults({ kills, seed, databaseUrl, limitMs }: Options): Promise<FaultsReport> {
  const startedMs = performance.now()
  const random = createRandom(seed)
  const dataFolder = await mkdtemp(join(tmpdir(), 'showroom-faults-'))
  const port = await findFreePort()
  const base = `http://localhost:${port}/fixture/api/rest`
  const env = childEnvironment({
    DATA_DIR: dataFolder,
    DATABASE_URL: databaseUrl,
    BACKEND_PORT: String(port),
    SHOWROOM_DEMO: '0',
    SMTP_URL: undefined,
    REVALIDATE_URL: undefined,
  })
  const withDatabase = async <T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>) => {
    const database = await openDatabase({ dataFolder, databaseUrl })
    return work(database).finally(() => database.close())
  }
  const start = async () => {
    const service = startService('back end', nodeCommand(), ['lib/backend/serve.ts'], { env, onLine: () => {} })
    const isReady = (status: number) => status === 200
    await waitForResponse(`http://localhost:${port}/health`, { service, limitMs: START_LIMIT_MS, isReady })
    return service
  }

  const { code, output } = await run(nodeCommand(), ['lib/cli/store.ts', 'import', STORE], { env })
  if (code !== 0) throw new Error(`the store could not be imported:\n${output}`)
  await withDatabase(async (database) => {
    await database.query('DELETE FROM stock WHERE product_id = $1', [SCARCE])
    const [shop] = await database.query<{ google_code: string }>('SELECT google_code FROM stock LIMIT 1')
    await database.query(
      "INSERT INTO stock (store_id, product_id, google_code, quantity) VALUES ('fixture', $1, $2, $3)",
      [SCARCE, shop?.google_code ?? '', SCARCE_UNITS],
    )
  })

  /** Addresses by the name of the mail's file; the outbox itself keeps the newest only. */
  const mails = new Map<string, string>()
  const halfWritten = new Set<string>()
  const collectMails = async () => {
    const outbox = join(dataFolder, 'outbox')
    for (const name of await readdir(outbox).catch(() => [])) {
      if (!name.endsWith('.txt') || mails.has(name)) continue
      const text = await readFile(join(outbox, name), 'utf8')
      const [, address = ''] = /^To: (.*)$/m.exec(text) ?? []
      mails.set(name, address)
      if (!/^Subject: .+\n\n[\s\S]+\n$/m.test(text)) halfWritten.add(name)
    }
  }

  const shoppers = Array.from({ length: SHOPPERS }, (_, index) => new Shopper(base, `shopper${index}`))
  const choose = (index: number) => ({ productId: index % 2 === 0 ? SCARCE : PLENTY, quantity: 1 + (index % 3) })
  let killed = 0
  while (killed < kills && (limitMs === undefined || performance.now() - startedMs < limitMs)) {
    const service = await start()
    let isGone = false
    const shopping = Promise.all(shoppers.map((shopper) => shopper.shop(choose, () => isGone)))
    await Promise.race([shopping, sleep(random() * LONGEST_LIFE_MS)])
    process.kill(service.pid ?? 0, 'SIGKILL')
    isGone = true
    killed += 1
    await service.ended
    await shopping
    await collectMails()
  }

  // Whoever waits for an answer asks once more, and mails that wait are due.
  await withDatabase((database) => database.query('UPDATE mail SET due_at = now()'))
  const service = await start()
  const deadlineMs = performance.now() + FINISH_LIMIT_MS
  const finish = (shopper: Shopper) =>
    shopper.isWaiting ? shopper.shop(choose, () => !shopper.isWaiting || performance.now() > deadlineMs) : undefined
  await Promise.all(shoppers.map(finish))
  await service.stop()
  await withDatabase((database) => database.query('UPDATE mail SET due_at = now()'))
  await (await start()).stop()
  await collectMails()

  const report = await withDatabase(async (database): Promise<FaultsReport> => {
    const orders = await database.query<{ number: string; email: string }>(
      `SELECT number, answer->'additional_information'->>'email_address' AS email
       FROM placed_order ORDER BY number`,
    )
    const [stock] = await database.query<{ quantity: number }>(
      'SELECT sum(quantity)::integer AS quantity FROM stock WHERE product_id = $1',
      [SCARCE],
    )
    const purchases = shoppers.flatMap((shopper) => shopper.purchases)
    const numbers = new Set(orders.map(({ number }) => number))
    const countOf = (values: Iterable<string>) => {
      const counts = new Map<string, number>()
      for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
      return counts
    }
    const ordersOf = countOf(orders.map(({ email }) => email))
    const mailsTo = countOf(mails.values())
    const sold = purchases
      .filter(({ email, productId }) => productId === SCARCE && ordersOf.has(email))
      .reduce((sum, { quantity }) => sum + quantity, 0)
    const left = stock?.quantity ?? 0
    return {
      database: databaseUrl === undefined ? 'PGlite' : 'PostgreSQL',
      seed,
      kills: killed,
      durationMs: Math.round(performance.now() - startedMs),
      purchases: purchases.length,
      orders: orders.length,
      mails: mails.size,
      lost: purchases.flatMap(({ order, email }) =>
        order !== undefined && !numbers.has(order) ? [`${order} ${email}`] : [],
      ),
      doubled: [...ordersOf].flatMap(([email, count]) => (count > 1 ? [`${email} ${count}`] : [])),
      unmailed: [...ordersOf.keys()].filter((email) => !mailsTo.has(email)).concat([...halfWritten]),
      mailedTwice: [...mailsTo].flatMap(([email, count]) => (count > 1 ? [`${email} ${count}`] : [])),
      oversold: left < 0 || sold + left !== SCARCE_UNITS ? [`${sold} sold, ${left} left of ${SCARCE_UNITS}`] : [],
      brokenCarts: shoppers.flatMap(({ brokenCarts }) => brokenCarts),
      unanswered: shoppers.flatMap((shopper) => (shopper.isWaiting ? [shopper.purchases.at(-1)?.email ?? ''] : [])),
    }
  })
  await rm(dataFolder, { recursive: true, force: true })
  return report
}

/** What must not have happened, in words; empty when all is well. */
export const problemsOf = ({ lost, doubled, unmailed, mailedTwice, oversold, brokenCarts, unanswered }: FaultsReport) =>
  Object.entries({ lost, doubled, unmailed, mailedTwice, oversold, brokenCarts, unanswered }).flatMap(([kind, list]) =>
    list.map((entry) => `${kind}: ${entry}`),
  )
