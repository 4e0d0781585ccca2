import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ROOT } from '../../lib/cli/settings.ts'
import { listSources } from './import-graph.ts'

const TABLES = /\b(?:placed_order|open_order|order_event|order_pickup|delivery_booking)\b/

/** Files of other rooms whose statements name tables of orders, and why. */
const OTHERS: Readonly<Record<string, string>> = {
  'lib/backend/import/write-orders.ts': 'writes the past orders of a store folder in one statement for many rows',
  'lib/backend/returns/order-returns.ts': 'lists returns with the names of the customers',
}

it('the tables of orders are read and written by the room of orders', () => {
  const files = listSources(ROOT, ['lib'])
    .filter((path) => !/\.test\.|^lib\/backend\/orders\//.test(path))
    .filter((path) => TABLES.test(readFileSync(path, 'utf8')))
  expect(files).toEqual(Object.keys(OTHERS))
})
