import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from '../../lib/backend/db/database.ts'
import { openDatabase } from '../../lib/backend/environment.ts'
import { run } from '../../lib/cli/processes.ts'
import { childEnvironment, nodeCommand } from '../../lib/cli/settings.ts'
import { createRandom } from '../isolation/requests.ts'
import { watchOutbox } from './collect-mails.ts'
import { type BrokenPromises, judge } from './judge.ts'
import { type Shop, STORE_ID } from './killable-shop.ts'
import { type Choice, Shopper } from './persistent-shopper.ts'

const STORE = fileURLToPath(new URL('../support/fixture-store', import.meta.url))
/** Ids of products: one that sells out repeatedly, one that never sells out, one whose stock is not limited. */
const [SCARCE, PLENTY, UNCOUNTED] = [1, 9, 6]
const PRODUCTS = [SCARCE, PLENTY, UNCOUNTED]
/** Initial stock. */
const STOCK = [
  { productId: SCARCE, units: 30, runsOut: true },
  { productId: PLENTY, units: 100_000, runsOut: false },
]
/** Units of SCARCE that are added to the stock each time the back end was killed `every` times. */
const DELIVERY = { units: 10, every: 5 }
const SHOPPERS = 4
const LONGEST_LIFE_MS = 2_000
/** This share of the back end's starts is interrupted, within this time. */
const CUT_SHORT = { share: 0.2, withinMs: 1_000 }
/** How often the back end is started at the end of a run to send the queued mails. */
const MAIL_STARTS = 5

export type FaultsReport = {
  shop: Shop['name']
  seed: number
  durationMs: number
  /** Number of kills by part. */
  kills: Record<string, number>
  purchases: number
  orders: number
  /** Purchases refused because stock was too low. */
  shortages: number
  mails: number
  /** Failed requests by status; `gone` if there was no response. */
  outages: Record<string, number>
  broken: BrokenPromises
}

type Options = {
  shop: Shop
  kills: number
  seed: number
  /** No part is killed after this time, even if fewer than `kills` were. */
  limitMs?: number
  longestLifeMs?: number
}

const shuffle = <T>(list: readonly T[], random: () => number): T[] =>
  list
    .map((entry) => ({ entry, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ entry }) => entry)

const choose = (index: number): Choice => ({
  productId: PRODUCTS[index % PRODUCTS.length] ?? UNCOUNTED,
  quantity: 1 + (Math.floor(index / PRODUCTS.length) % 3),
})

/**
 * Kills parts of a shop while four shoppers buy, then compares their records with the database and the outbox. Leaves
 * the back end stopped.
 */
export async function runFaults({ shop, kills, seed, limitMs, longestLifeMs }: Options): Promise<FaultsReport> {
  const startedMs = performance.now()
  const random = createRandom(seed)
  const { dataFolder, databaseUrl } = shop

  /** Call it only while the back end is stopped, because PGlite allows one process. */
  async function onDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase({ dataFolder, databaseUrl })
    return work(database).finally(() => database.close())
  }

  const env = childEnvironment({ DATA_DIR: dataFolder, DATABASE_URL: databaseUrl })
  const { code, output } = await run(nodeCommand(), ['lib/cli/main.ts', 'store', 'import', STORE], { env })
  if (code !== 0) throw new Error(`importing the store failed:\n${output}`)
  const delivered = new Map(STOCK.map(({ productId, units }) => [productId, units]))
  await onDatabase(async (database) => {
    const [shelf] = await database.query<{ google_code: string }>(
      'SELECT google_code FROM stock WHERE store_id = $1 LIMIT 1',
      [STORE_ID],
    )
    for (const { productId, units } of STOCK) {
      await database.query('DELETE FROM stock WHERE store_id = $1 AND product_id = $2', [STORE_ID, productId])
      await database.query(
        `INSERT INTO imported_stock (store_id, import_id, product_id, google_code, quantity)
         SELECT id, import_id, $2, $3, $4 FROM store WHERE id = $1`,
        [STORE_ID, productId, shelf?.google_code ?? '', units],
      )
    }
  })
  const deliver = async () => {
    await onDatabase((database) =>
      database.query('UPDATE stock SET quantity = quantity + $3 WHERE store_id = $1 AND product_id = $2', [
        STORE_ID,
        SCARCE,
        DELIVERY.units,
      ]),
    )
    delivered.set(SCARCE, (delivered.get(SCARCE) ?? 0) + DELIVERY.units)
  }

  await shop.restart('backEnd')
  const outbox = watchOutbox(dataFolder)
  let isOver = false
  const shoppers = Array.from(
    { length: SHOPPERS },
    (_, index) => new Shopper(shop.address, `shopper${index}`, () => isOver),
  )
  const shopping = Promise.all(shoppers.map((shopper) => shopper.shop(choose)))
  // An error of a shopper ends the run and is rethrown by `await shopping` below.
  shopping.catch(() => {
    isOver = true
  })

  const killed: Record<string, number> = {}
  const countKills = () => Object.values(killed).reduce((sum, count) => sum + count, 0)
  const kill = async (victim: Shop['victims'][number]) => {
    await shop.kill(victim)
    const count = (killed[victim] ?? 0) + 1
    killed[victim] = count
    await outbox.collect()
    if (victim === 'backEnd' && count % DELIVERY.every === 0) await deliver()
  }
  try {
    for (let turn: Shop['victims'][number][] = []; !isOver && countKills() < kills; ) {
      if (limitMs !== undefined && performance.now() - startedMs > limitMs) break
      if (turn.length === 0) turn = shuffle(shop.victims, random)
      const victim = turn.pop() ?? 'backEnd'
      await sleep(random() * (longestLifeMs ?? LONGEST_LIFE_MS))
      await kill(victim)
      const isCutShort = random() < CUT_SHORT.share
      const cutMs = random() * CUT_SHORT.withinMs
      if (victim === 'backEnd' && isCutShort && countKills() < kills) {
        const starting = shop.restart(victim).catch(() => {})
        await sleep(cutMs)
        await kill(victim)
        await starting
      }
      await shop.restart(victim)
    }
  } finally {
    isOver = true
    await shopping
  }
  await Promise.all(shoppers.map((shopper) => shopper.lookBack()))

  const countQueued = () =>
    onDatabase(async (database) => {
      const queued = await database.query('UPDATE mail SET due_at = now() WHERE store_id = $1 RETURNING 1', [STORE_ID])
      return queued.length
    })
  await shop.stopBackEnd()
  let queuedMails = await countQueued()
  for (let start = 0; queuedMails > 0 && start < MAIL_STARTS; start++) {
    await shop.restart('backEnd')
    await sleep(500)
    await shop.stopBackEnd()
    queuedMails = await countQueued()
  }
  const { mails, leftovers } = await outbox.collect()

  const { orders, left } = await onDatabase(async (database) => ({
    orders: await database.query<{ number: string; email: string; items: Record<string, Line> }>(
      `SELECT number, answer->'additional_information'->>'email_address' AS email, snapshot->'items' AS items
       FROM placed_order WHERE store_id = $1 ORDER BY number`,
      [STORE_ID],
    ),
    left: await database.query<{ product_id: number; quantity: number }>(
      'SELECT product_id, sum(quantity)::integer AS quantity FROM stock WHERE store_id = $1 GROUP BY product_id',
      [STORE_ID],
    ),
  }))
  const purchases = shoppers.flatMap((shopper) => shopper.purchases)
  const broken = judge({
    purchases,
    orders: orders.map(({ number, email, items }) => ({ number, email, units: countUnits(items) })),
    mails,
    leftovers,
    queuedMails,
    stock: STOCK.map(({ productId, runsOut }) => ({
      productId,
      runsOut,
      delivered: delivered.get(productId) ?? 0,
      left: left.find(({ product_id }) => product_id === productId)?.quantity ?? 0,
    })),
    brokenCarts: shoppers.flatMap(({ brokenCarts }) => brokenCarts),
  })
  const outages: Record<string, number> = {}
  for (const [kind, count] of shoppers.flatMap((shopper) => Object.entries(shopper.outages))) {
    outages[kind] = (outages[kind] ?? 0) + count
  }
  return {
    shop: shop.name,
    seed,
    durationMs: Math.round(performance.now() - startedMs),
    kills: killed,
    purchases: purchases.length,
    orders: orders.length,
    shortages: purchases.filter(({ refusal }) => refusal !== undefined).length,
    mails: mails.length,
    outages,
    broken,
  }
}

type Line = { product_id: string; qty: number }

function countUnits(items: Readonly<Record<string, Line>>): Record<string, number> {
  const units: Record<string, number> = {}
  for (const { product_id, qty } of Object.values(items)) units[product_id] = (units[product_id] ?? 0) + qty
  return units
}

/** One message per problem; empty if there were none. */
export const problemsOf = ({ broken }: FaultsReport): string[] =>
  Object.entries(broken).flatMap(([promise, list]) => list.map((entry) => `${promise}: ${entry}`))
