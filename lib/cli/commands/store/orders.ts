import { tableFormOf } from '../../../core/html/table-cell.ts'
import { defineCommand, UsageError } from '../../command.ts'
import { writeCsv, writeCsvHeader, writeOrder, writeTable } from '../../order-text.ts'
import { describePage, PAGE_OPTIONS, print } from '../../store-lists.ts'
import { type CallStores, type ListResult, withStores } from '../../stores.ts'

const PART = '100'

/** Reads all orders of a store, oldest first, part by part. */
async function* readParts(call: CallStores, id: string, since: string): AsyncGenerator<unknown[]> {
  let cursor = ''
  do {
    const query = { since, cursor, limit: PART }
    const { orders, next } = await call<{ orders: unknown[]; next: string }>('GET', [id, 'orders'], { query })
    yield orders
    cursor = next
  } while (cursor !== '')
}

/** Prints all orders for other programs: CSV or JSON lines. */
const writeOrders = (id: string, since: string, isCsv: boolean) =>
  withStores(async (call) => {
    const { language } = isCsv ? await call<{ language: string }>('GET', [id, 'language']) : { language: '' }
    const form = tableFormOf(language)
    if (isCsv) process.stdout.write(writeCsvHeader(form))
    for await (const orders of readParts(call, id, since)) {
      if (isCsv) process.stdout.write(writeCsv(orders, form))
      else for (const order of orders) print(JSON.stringify(order))
    }
  })

export const ordersCommand = defineCommand({
  typed: 'npm run store -- orders',
  arguments: ['<id>', '[<number>]'],
  summary: 'list orders; show one, or change its status',
  options: {
    since: {
      type: 'string',
      value: '<number or date>',
      default: '',
      help: 'only orders after that one or from that day on',
    },
    csv: { type: 'boolean', help: 'all orders as CSV, oldest first' },
    jsonl: { type: 'boolean', help: 'all orders with all details as JSON lines, oldest first; or one order as JSON' },
    ...PAGE_OPTIONS,
    status: {
      type: 'string',
      value: '<status>',
      help: 'shipped, pickup_ready or another one of docs/orders.md: change it and notify the shopper',
    },
    carrier: { type: 'string', value: '<name>', help: 'with --status shipped: who delivers it' },
    tracking: { type: 'string', value: '<number>', help: 'with --status shipped: number of the parcel' },
    'tracking-url': { type: 'string', value: '<address>', help: 'with --status shipped: page that tracks the parcel' },
    'pickup-code': {
      type: 'string',
      value: '<code>',
      help: 'with --status pickup_collected: the code that the shopper shows',
    },
    note: { type: 'string', value: '<text>', help: 'with --status: note for the shop' },
  },
  details: [
    'Without a number, a table of the newest orders. docs/orders.md explains statuses and how to pass orders on.',
  ],
  examples: [
    'npm run store -- orders kessler --since 2026-11-01 --csv > november.csv',
    'npm run store -- orders kessler K-100241 --status shipped --carrier "Coast Parcel" --tracking CP123456789',
  ],
  run: async ({ since, csv, jsonl, page, limit, ...change }, id, number) => {
    const {
      status,
      carrier,
      tracking: tracking_number,
      'tracking-url': tracking_url,
      'pickup-code': pickup_code,
      note,
    } = change
    if (number === undefined) {
      if (status !== undefined)
        throw new UsageError('The option --status requires an order number: orders <id> <number> --status …')
      if (csv || jsonl) {
        if (page !== PAGE_OPTIONS.page.default || limit !== PAGE_OPTIONS.limit.default)
          throw new UsageError(
            'The options --csv and --jsonl list all orders, so --page and --limit are not allowed. Use --since ' +
              'to set the first order.',
          )
        return writeOrders(id, since, csv === true)
      }
      const query = { since, page, limit }
      const listed = await withStores((call) => call<ListResult<unknown>>('GET', [id, 'latest-orders'], { query }))
      if (listed.entries.length > 0) print(writeTable(listed.entries))
      console.error(describePage('orders', listed, query))
      return
    }
    const order = await withStores((call) =>
      status === undefined
        ? call('GET', [id, 'orders', number])
        : call('POST', [id, 'orders', number, 'status'], {
            body: { status, carrier, tracking_number, tracking_url, pickup_code, note },
          }),
    )
    print(jsonl ? JSON.stringify(order) : writeOrder(order))
  },
})
