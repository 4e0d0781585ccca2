/** Formats orders: a table, a CSV file, and a single order with all details. */
import * as v from 'valibot'
import { DealerOrderWire } from '../contracts/dealer.ts'
import { TABLE_MARK, type TableForm, writeCodeCell, writeNumberCell, writeTextCell } from '../core/html/table-cell.ts'
import { withoutControls } from '../telemetry/redact-log.ts'

/** Columns of the CSV file. */
const COLUMNS = [
  'number',
  'placed_at',
  'status',
  'name',
  'email',
  'telephone',
  'total',
  'currency',
  'items',
  'payment',
  'shipping',
  'ship_to',
  'street',
  'city',
  'region',
  'postcode',
  'country',
  'carrier',
  'tracking_number',
  'pickup_shop',
  'pickup_time',
  'pickup_code',
  'pickup_status',
  'channel',
] as const

type Row = Readonly<Record<(typeof COLUMNS)[number], string>>

/** One line without control characters; some texts were written by shoppers. */
const clean = (text: string): string => withoutControls(text.replace(/\s+/g, ' ')).trim()

const nameOf = ({ firstname, lastname }: { firstname: string; lastname: string }) => `${firstname} ${lastname}`.trim()

const parcelOf = ({ history }: DealerOrderWire) =>
  history.findLast(({ kind, status }) => kind === 'status' && status === 'shipped')

function rowOf(order: DealerOrderWire): Row {
  const { billing_address: billing, grand_total, items } = order
  const shipping = order.shipping_address.same_as_billing ? billing : order.shipping_address
  const parcel = parcelOf(order)
  return {
    number: order.increment_id,
    placed_at: order.created_at,
    status: order.status,
    name: nameOf(billing),
    email: order.email,
    telephone: billing.telephone,
    total: grand_total.amount.toFixed(2),
    currency: grand_total.currency,
    items: items.map(({ qty, sku, name }) => `${qty} × ${sku} ${name}`).join('; '),
    payment: order.payment_title,
    shipping: order.shipping_title,
    ship_to: nameOf(shipping),
    street: shipping.street.join(', '),
    city: shipping.city,
    region: shipping.region,
    postcode: shipping.postcode,
    country: shipping.country_id,
    carrier: parcel?.carrier ?? '',
    tracking_number: parcel?.tracking_number ?? '',
    pickup_shop: order.pickup?.store_name ?? '',
    pickup_time: order.pickup?.title ?? '',
    pickup_code: order.pickup?.code ?? '',
    pickup_status: order.pickup?.status ?? '',
    channel: order.channel,
  }
}

const readOrder = (order: unknown): DealerOrderWire => v.parse(DealerOrderWire, order)

/** Columns with digits that a spreadsheet must not convert into numbers. */
const CODES: ReadonlySet<string> = new Set(['number', 'postcode', 'tracking_number', 'pickup_code'])

function writeCell(column: string, text: string, form: TableForm): string {
  if (column === 'total') return writeNumberCell(text, form)
  return CODES.has(column) ? writeCodeCell(clean(text)) : writeTextCell(clean(text))
}

/** First line of the CSV file, with a byte order mark. */
export const writeCsvHeader = ({ between }: TableForm): string => `${TABLE_MARK}${COLUMNS.join(between)}\r\n`

/** Orders as lines of the CSV file. */
export const writeCsv = (orders: readonly unknown[], form: TableForm): string =>
  orders
    .map((order) => {
      const row = rowOf(readOrder(order))
      return `${COLUMNS.map((column) => writeCell(column, row[column], form)).join(form.between)}\r\n`
    })
    .join('')

const lengthOf = (text: string): number => [...text].length

/** Orders as an aligned table with a header. */
export function writeTable(orders: readonly unknown[]): string {
  const rows = orders
    .map(readOrder)
    .map((order) => [
      order.increment_id,
      order.created_at.slice(0, 16).replace('T', ' '),
      order.status,
      order.grand_total.formatted,
      nameOf(order.billing_address),
      order.items.map(({ qty, name }) => `${qty} × ${name}`).join('; '),
    ])
  const lines = [
    ['Number', 'Placed (UTC)', 'Status', 'Total', 'Name', 'Products'],
    ...rows.map((row) => row.map(clean)),
  ]
  const widths = lines[0]?.map((_, index) => Math.max(...lines.map((line) => lengthOf(line[index] ?? '')))) ?? []
  const pad = (text: string, index: number) => text + ' '.repeat((widths[index] ?? 0) - lengthOf(text))
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n')
}

/** A single order with all details. */
export function writeOrder(wire: unknown): string {
  const order = readOrder(wire)
  const row = rowOf(order)
  const address = (place: typeof order.billing_address | typeof order.shipping_address) =>
    [nameOf(place), place.company, ...place.street, `${place.city} ${place.region} ${place.postcode}`, place.country_id]
      .map(clean)
      .filter((line) => line !== '')
      .join(', ')
  const { delivery_title, delivery_date, delivery_message } = order.shipping.data
  const facts: readonly (readonly [string, string])[] = [
    ['Order', row.number],
    ['Placed', row.placed_at],
    ['Status', order.awaits_payment_provider ? `${row.status} (the payment provider has not decided yet)` : row.status],
    ['Next statuses', order.next_statuses.join(', ')],
    ['Shopper', [row.name, row.email, row.telephone].filter((text) => text !== '').join(', ')],
    ['Billed to', address(order.billing_address)],
    ['Delivered to', order.shipping_address.same_as_billing ? 'the same address' : address(order.shipping_address)],
    [
      'Delivery',
      [row.shipping, delivery_title, delivery_date, delivery_message].filter((text) => text !== '').join(' · '),
    ],
    [
      'Pickup',
      [row.pickup_shop, row.pickup_time, row.pickup_code, row.pickup_status].filter((text) => text !== '').join(' · '),
    ],
    ['Payment', [row.payment, order.payment_reference].filter((text) => text !== '').join(' · ')],
    ['Language', order.language],
  ]
  const lines = [
    ...facts.filter(([, text]) => text !== '').map(([name, text]) => `${`${name}:`.padEnd(15)}${clean(text)}`),
    '',
    ...order.items.map(({ qty, sku, name, row_total }) => clean(`${qty} × ${sku} ${name} · ${row_total.formatted}`)),
    `Total: ${clean(order.grand_total.formatted)}`,
    ...order.refunds.map(({ amount }) => `Refunded: ${clean(amount.formatted)}`),
    ...(order.history.length > 0 ? [''] : []),
    ...order.history.map((event) =>
      clean(
        [
          event.created_at,
          event.kind === 'status' ? event.status : event.kind,
          event.by,
          event.amount?.formatted ?? '',
          event.carrier,
          event.tracking_number,
          event.tracking_url,
          event.subject,
          event.message,
          event.note,
        ]
          .filter((text) => text !== '')
          .join(' · '),
      ),
    ),
  ]
  return lines.join('\n')
}
