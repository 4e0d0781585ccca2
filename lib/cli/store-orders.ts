/** `npm run store -- orders` and `keys`: manages a store's orders and its API keys. */
import type { ShopOrder } from '../backend/orders/shop-orders.ts'
import type { TypedPage } from '../backend/store/list-part.ts'
import { tableFormOf } from '../core/table-cell.ts'
import { withoutControls } from '../telemetry/redact-log.ts'
import { writeCsv, writeCsvHeader, writeOrder, writeTable } from './order-text.ts'
import { type StoreAccess, type TypedChange, withStores } from './store-access.ts'
import { describePage, formatEmptyList } from './store-text.ts'

const PART = 100

type OrderOptions = TypedPage & {
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

/** Reads all orders of a store, part by part. */
async function* readParts(stores: StoreAccess, id: string, since: string): AsyncGenerator<ShopOrder[]> {
  let cursor = ''
  do {
    const { orders, next } = await stores.orders(id, { since, cursor, limit: PART })
    yield orders
    cursor = next
  } while (cursor !== '')
}

/** Prints all orders for other programs: CSV or JSON lines. */
async function writeOrders(id: string, { since = '', csv }: OrderOptions) {
  await withStores(async (stores) => {
    const form = tableFormOf(csv ? await stores.language(id) : '')
    if (csv) process.stdout.write(writeCsvHeader(form))
    for await (const orders of readParts(stores, id, since)) {
      if (csv) process.stdout.write(writeCsv(orders, form))
      else for (const order of orders) print(JSON.stringify(order))
    }
  })
}

/** Prints a page of the orders, newest first. */
async function showOrders(id: string, { since = '', page, limit }: OrderOptions) {
  const listed = await withStores((stores) => stores.latestOrders(id, { since, page, limit }))
  if (listed.entries.length > 0) print(writeTable(listed.entries))
  console.error(describePage('orders', listed, { page, limit }))
}

/** Lists a store's orders, prints one, or changes its status. */
export async function manageOrders(id: string, number: string | undefined, options: OrderOptions): Promise<number> {
  const { status, carrier, tracking, 'tracking-url': trackingUrl, note, jsonl } = options
  if (number === undefined) {
    if (status !== undefined)
      throw new Error('The option --status requires an order number: orders <id> <number> --status …')
    const isFile = options.csv === true || options.jsonl === true
    if (isFile && (options.page ?? options.limit) !== undefined)
      throw new Error(
        'The options --csv and --jsonl list all orders, so --page and --limit are not allowed. Use --since to set the first order.',
      )
    await (isFile ? writeOrders(id, options) : showOrders(id, options))
    return 0
  }
  const change: TypedChange = { status, carrier, tracking_number: tracking, tracking_url: trackingUrl, note }
  const order = await withStores((stores) =>
    status === undefined ? stores.order(id, number) : stores.changeOrder(id, number, change),
  )
  print(jsonl ? JSON.stringify(order) : writeOrder(order))
  return 0
}

/** Lists the API keys of a store, creates one, or revokes one. */
export async function manageKeys(
  id: string,
  { create, revoke }: { create?: string; revoke?: string },
): Promise<number> {
  if (create !== undefined) {
    const key = await withStores((stores) => stores.createKey(id, create))
    print(`${key}\nThis key is shown only once. Send it as: Authorization: Bearer <key>`)
    return 0
  }
  if (revoke !== undefined) {
    await withStores((stores) => stores.revokeKey(id, revoke))
    print(`Key ${revoke} was revoked.`)
    return 0
  }
  const keys = await withStores((stores) => stores.keys(id))
  for (const entry of keys) print(JSON.stringify(entry))
  if (keys.length === 0) console.error(formatEmptyList('keys'))
  return 0
}
