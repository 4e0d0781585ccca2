import { describe, expect, it } from 'vitest'
import { tableFormOf } from '../core/html/table-cell.ts'
import { writeCsv as writeCsvAs, writeCsvHeader, writeOrder, writeTable } from './order-text.ts'

const writeCsv = (orders: readonly unknown[], language = 'en') => writeCsvAs(orders, tableFormOf(language))
const CSV_HEADER = writeCsvHeader(tableFormOf('en'))

const order = (fields: object = {}) => ({
  entity_id: '100001',
  increment_id: 'K-100001',
  status: 'shipped',
  created_at: '2026-11-23T08:00:00Z',
  grand_total: { amount: 1099.5, currency: 'CAD', formatted: '$1,099.50' },
  email: 'ann@example.com',
  items: { 1: { item_id: '1', sku: 'NS-R30', name: 'Range, 30" gas', qty: 2 } },
  billing_address: {
    firstname: 'Ann',
    lastname: 'Berg',
    street: ['1 Pier Rd'],
    city: 'Toronto',
    region: 'ON',
    postcode: 'M5V 2T6',
    country_id: 'CA',
    telephone: '+14165550123',
  },
  shipping_address: { same_as_billing: true },
  shipping_title: 'Delivery',
  payment_title: 'Check',
  history: [
    { status: 'shipped', created_at: '2026-11-24T08:00:00Z', by: 'ERP', carrier: 'Post', tracking_number: '=1' },
  ],
  next_statuses: ['complete', 'refunded'],
  ...fields,
})

describe('orders as text', () => {
  it('a spreadsheet has one line for each order, quoted as in RFC 4180, and no cell that is a formula', () => {
    expect(CSV_HEADER).toMatch(
      /^\ufeffnumber,placed_at,status,name,.*,tracking_number,pickup_shop,pickup_time,pickup_code,pickup_status,channel\r\n$/,
    )
    expect(writeCsv([order()])).toBe(
      "K-100001,2026-11-23T08:00:00Z,shipped,Ann Berg,ann@example.com,'+14165550123,1099.50,CAD," +
        '"2 × NS-R30 Range, 30"" gas",Check,Delivery,Ann Berg,1 Pier Rd,Toronto,ON,M5V 2T6,CA,Post,\'=1,,,,,\r\n',
    )
    const hostile = { billing_address: { firstname: '=HYPERLINK("http://evil.example")', lastname: '\r\n@x' } }
    const [cell] = /,"'=HYPERLINK[^\r\n]*/.exec(writeCsv([order(hostile)])) ?? []
    expect(cell).toContain('"\'=HYPERLINK(""http://evil.example"") @x"')
    for (const sign of ['=', '+', '-', '@', '\t='])
      expect(writeCsv([order({ payment_title: `${sign}1` })])).toContain(`,'${sign.trim()}1,`)
  })

  it('a pickup has its shop, time, code and state', () => {
    const pickup = { store_name: 'Hermantown', title: 'Thursday, 5 PM', code: '346679', status: 'ready' }
    expect(writeCsv([order({ pickup })])).toContain(`Hermantown,"Thursday, 5 PM",346679,ready,\r\n`)
    expect(writeOrder(order({ pickup }))).toContain('Pickup:        Hermantown · Thursday, 5 PM · 346679 · ready')
  })

  it('an order that an assistant has filled has its channel', () => {
    expect(writeCsv([order({ channel: 'agent.example' })])).toMatch(/,agent\.example\r\n$/)
  })

  it('F20 spreadsheets in French have ; between cells and a comma before decimals', () => {
    expect(writeCsvHeader(tableFormOf('fr'))).toMatch(
      /^\ufeffnumber;placed_at;status;name;.*;tracking_number;.*;pickup_status;channel\r\n$/,
    )
    expect(writeCsv([order({ payment_title: 'a, b' })], 'fr')).toContain(';1099,50;CAD;')
    expect(writeCsv([order({ payment_title: 'a; b' })], 'fr')).toContain(';"a; b";')
  })

  it('every line has as many cells as the table has columns', () => {
    const cells = writeCsv([order({ payment_title: 'a\nb' })]).match(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r\n)/g)
    expect(cells).toHaveLength(CSV_HEADER.split(',').length)
  })

  it('a terminal gets no control characters', () => {
    const hostile = {
      billing_address: { firstname: 'Eve\u001b[31m\u202e', lastname: 'x\u009b2J\ny' },
      email: 'a\u0007@b',
    }
    for (const text of [writeTable([order(hostile)]), writeOrder(order(hostile)), writeCsv([order(hostile)])])
      expect(text.replaceAll('\r\n', '\n')).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
    expect(writeTable([order(hostile)]).split('\n')).toHaveLength(2)
  })

  it('a table has columns as wide as their widest text', () => {
    expect(writeTable([order(), order({ increment_id: 'K-1000002', status: 'pending' })])).toBe(
      [
        'Number     Placed (UTC)      Status   Total      Name      Products',
        'K-100001   2026-11-23 08:00  shipped  $1,099.50  Ann Berg  2 × Range, 30" gas',
        'K-1000002  2026-11-23 08:00  pending  $1,099.50  Ann Berg  2 × Range, 30" gas',
      ].join('\n'),
    )
  })

  it('a single order is printed with all details', () => {
    const text = writeOrder(order({ note: 'x' }))
    expect(text).toContain('\nNext statuses: complete, refunded\n')
    for (const part of ['K-100001', 'M5V 2T6', 'the same address', 'NS-R30', 'ERP · Post']) expect(text).toContain(part)
  })
})
