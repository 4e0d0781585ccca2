/** Reads customers.jsonl and orders.jsonl of a store folder. */
import { listLocales, normalizeLocale } from '../../contract-server/locale.ts'
import { FIRST_NUMBER } from '../orders/place-order.ts'
import type { LocatedRecords } from '../store/packed-records.ts'
import { withPauses } from '../store/yield-event-loop.ts'
import { Refusal, translate } from '../text/messages.ts'
import { buildOrder, type OrderSetting } from './build-order.ts'
import type { MistakeList } from './import-errors.ts'
import type { ImportedSales } from './imported-sales.ts'
import { CustomerSchema, type ImportedOrder, OrderSchema } from './order-schemas.ts'
import { addDuplicateMistakes } from './read-documents.ts'
import { readLinesFile } from './records.ts'
import { type ProductFolder, readSoldProducts } from './sold-products.ts'

/** Lines of each of the files. They are written in the transaction that publishes the import. */
const LINE_LIMIT = 20_000

async function readLines<T extends object>(
  texts: ReadonlyMap<string, string>,
  file: string,
  schema: Parameters<typeof readLinesFile<T>>[0],
  key: string,
  mistakes: MistakeList,
): Promise<LocatedRecords<T>> {
  const records = await readLinesFile(schema, file, texts.get(file) ?? '', mistakes)
  if (records.length > LINE_LIMIT) mistakes.add(file, 0, `has more than ${LINE_LIMIT} lines`)
  await addDuplicateMistakes(records, [key], mistakes)
  return records
}

async function readSettings(folder: ProductFolder, orders: LocatedRecords<ImportedOrder>) {
  const skus = new Set<string>()
  for await (const { record } of withPauses(orders)) for (const { sku } of record.items) skus.add(sku)
  const find = await readSoldProducts(folder, skus)
  const config = folder.documents.find(({ kind, locale }) => kind === 'config' && locale === '')?.body ?? {}
  const locales = listLocales(config as Record<string, unknown>)
  const currency = String((config as Record<string, unknown>).currency_code ?? 'USD')
  const settingOf = ({ locale: written }: ImportedOrder): OrderSetting => {
    const locale = written === '' ? (locales[0] ?? 'en_US') : normalizeLocale(written)
    return { locale, currency, find: (sku) => find(locale, sku) }
  }
  return { locales, settingOf }
}

/** Reads and checks both files; both are optional. */
export async function readOrderFiles(
  texts: ReadonlyMap<string, string>,
  folder: ProductFolder & { readonly storeId: string },
  mistakes: MistakeList,
): Promise<ImportedSales> {
  const customers = await readLines(texts, 'customers.jsonl', CustomerSchema, 'email', mistakes)
  const orders = await readLines(texts, 'orders.jsonl', OrderSchema, 'number', mistakes)
  const { locales, settingOf } = await readSettings(folder, orders)
  const letter = folder.storeId.charAt(0).toUpperCase()
  for await (const { file, record, lineOf } of withPauses(orders)) {
    const setting = settingOf(record)
    const [own, digits] = record.number.split('-')
    if (own === letter && Number(digits) >= FIRST_NUMBER)
      mistakes.add(
        file,
        lineOf('number'),
        `the shop itself gives out the numbers from ${letter}-${FIRST_NUMBER}; use another letter`,
      )
    if (!locales.includes(setting.locale))
      mistakes.add(file, lineOf('locale'), `'locale' must be one of the store's: ${locales.join(', ')}`)
    for (const [index, { sku, name }] of record.items.entries())
      if (name === undefined && setting.find(sku) === undefined)
        mistakes.add(file, lineOf('items', index, 'sku'), `there is no product '${sku}'; give its name here`)
    try {
      buildOrder(record, setting)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      mistakes.add(file, lineOf('events'), `a refund: ${translate(error.key, 'en_US', error.values)}`)
    }
  }
  return { customers, orders, settingOf }
}
