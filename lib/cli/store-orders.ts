/** `npm run store -- orders` and `keys`: what staff do with a store's orders, and the keys of its other software. */
import type { ShopOrder } from '../backend/orders/shop-orders.ts'
import { withoutControls } from '../telemetry/redact-log.ts'
import { CSV_HEADER, writeCsv, writeOrder, writeTable } from './order-text.ts'
import { type StoreAccess, type TypedChange, withStores } from './store-access.ts'

const PAGE = 100

type OrderOptions = {
  since?: string
  jsonl?: boolean
  csv?: boolean
  status?: string
  carrier?: string
  tracking?: string
  'tracking-url'?: string
  note?: string
}

const print = (text: string): void => console.info(withoutControls(text))

/** Reads a store's orders page by page, as many as there are. */
async function* readPages(stores: StoreAccess, id: string, since: string): AsyncGenerator<ShopOrder[]> {
  let cursor = ''
  do {
    const { orders, next } = await stores.orders(id, { since, cursor, limit: PAGE })
    yield orders
    cursor = next
  } while (cursor !== '')
}

async function showOrders(id: string, { since = '', jsonl, csv }: OrderOptions) {
  if (csv) process.stdout.write(CSV_HEADER)
  const shown: ShopOrder[] = []
  await withStores(async (stores) => {
    for await (const orders of readPages(stores, id, since)) {
      // What goes into a file is written at once; a table's columns are as wide as all its rows need.
      if (csv) process.stdout.write(writeCsv(orders))
      else if (jsonl) for (const order of orders) print(JSON.stringify(order))
      else shown.push(...orders)
    }
  })
  if (!csv && !jsonl) print(shown.length === 0 ? 'There are no orders.' : writeTable(shown))
}

/** Lists a store's orders, shows one, or changes its status. */
export async function manageOrders(id: string, number: string | undefined, options: OrderOptions): Promise<number> {
  const { status, carrier, tracking, 'tracking-url': trackingUrl, note, jsonl } = options
  if (number === undefined) {
    if (status !== undefined) throw new Error('a status belongs to one order: orders <id> <number> --status …')
    await showOrders(id, options)
    return 0
  }
  const change: TypedChange = { status, carrier, tracking_number: tracking, tracking_url: trackingUrl, note }
  const order = await withStores((stores) =>
    status === undefined ? stores.order(id, number) : stores.changeOrder(id, number, change),
  )
  print(jsonl ? JSON.stringify(order) : writeOrder(order))
  return 0
}

/** Shows the keys of a store, makes one, or ends one. */
export async function manageKeys(
  id: string,
  { create, revoke }: { create?: string; revoke?: string },
): Promise<number> {
  if (create !== undefined) {
    const key = await withStores((stores) => stores.createKey(id, create))
    print(`${key}\nThis key is shown now and never again. It is sent as: Authorization: Bearer <key>`)
    return 0
  }
  if (revoke !== undefined) {
    await withStores((stores) => stores.revokeKey(id, revoke))
    print(`Key ${revoke} was revoked.`)
    return 0
  }
  for (const entry of await withStores((stores) => stores.keys(id))) print(JSON.stringify(entry))
  return 0
}
