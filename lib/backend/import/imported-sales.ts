import type { LocatedRecords } from '../store/packed-records.ts'
import type { OrderSetting } from './build-order.ts'
import type { ImportedCustomer, ImportedOrder } from './order-schemas.ts'

/** Customers and orders of a folder; `settingOf` returns the language and products of an order. */
export type ImportedSales = {
  customers: LocatedRecords<ImportedCustomer>
  orders: LocatedRecords<ImportedOrder>
  settingOf: (order: ImportedOrder) => OrderSetting
}
