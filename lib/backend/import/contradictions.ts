/**
 * Finds products of a store folder whose texts, specs, attributes and offers contradict each other. A fact that only
 * one of them mentions is no contradiction.
 */

import { todayIn } from '../../core/time/today.ts'
import type { LocatedRecord, LocatedRecords } from '../store/packed-records.ts'
import type { ProductRecord } from '../store/product-schemas.ts'
import { type FactStore, type Fault, findProductFaults, findTextFaults } from './product-facts.ts'
import type { StoreDocument, StoreFolder } from './store-folder-types.ts'

/** Sizes of things: with a unit of length or two sides, or the sizes of beds. */
const isLength = (value: string): boolean =>
  /\d\s*(?:"|″|'|in\b|ft\b|cm\b|mm\b|po\b|pi\b|[x×])|^(?:twin|full|queen|(?:california )?king)\b/i.test(value)

const dimensionsOf = ({ specs }: ProductRecord): string =>
  specs
    .filter(({ name }) => /\((?:in\.?|ft\.?|cm|mm|po|pi)\)/i.test(name))
    .map(({ name, value }) => `${name} ${value}`)
    .join()

/** Finds variants with the dimensions of another size; call it with each product in turn. */
function createVariantCheck(): (product: ProductRecord) => Fault[] {
  const first = new Map<string, { sku: string; size: string }>()
  return (product) => {
    const size = Object.values(product.attributes).find((value) => typeof value === 'string' && isLength(value))
    const dimensions = dimensionsOf(product)
    if (!product.parent_id || typeof size !== 'string' || dimensions === '') return []
    const key = `${product.parent_id} ${dimensions}`
    const other = first.get(key)
    if (other === undefined) first.set(key, { sku: product.sku, size })
    if (other === undefined || other.size === size) return []
    return [{ field: 'specs', text: `'${size}' has the dimensions of '${other.size}' (${other.sku})` }]
  }
}

const lineOf = ({ file, lineOf }: Omit<LocatedRecord<object>, 'record'>, { field, text }: Fault): string =>
  `${file}:${lineOf(field)} ${field}  ${text}`

/** Programs that have ended although products name them. */
function findProgramFaults(documents: readonly StoreDocument[], named: ReadonlySet<string>, today: string): string[] {
  return documents.flatMap(({ kind, key, body, source }) => {
    const end = 'end_date' in body && typeof body.end_date === 'string' ? body.end_date.slice(0, 10) : ''
    const hasEnded = kind === 'promotion' && source && named.has(key) && end !== '' && end < today
    return hasEnded ? [lineOf(source, { field: 'end_date', text: 'the program has ended' })] : []
  })
}

const textOf = (record: object, name: string): string => {
  const value = (record as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : ''
}

function factStoreOf(documents: readonly StoreDocument[]): FactStore {
  const own = documents.filter(({ locale }) => locale === '')
  const config = own.find(({ kind }) => kind === 'config')?.body ?? {}
  const attributes = own
    .filter(({ kind }) => kind === 'attribute')
    .map(({ key, body }) => ({
      code: key,
      label: textOf(body, 'label'),
      type: textOf(body, 'type'),
      unit: textOf(body, 'unit'),
    }))
  return { attributes, today: todayIn(textOf(config, 'timezoneId')) }
}

/** Faults of all products, in one pass: a large folder has too many to be in memory at once. */
function checkProducts(products: LocatedRecords<ProductRecord>, store: FactStore) {
  const lines: string[] = []
  const programs = new Set<string>()
  const prices = new Map<number, number>()
  const openBox: { price: number; of: number; line: string }[] = []
  const findVariantFaults = createVariantCheck()
  for (const { record, ...place } of products) {
    for (const fault of [...findProductFaults(record, store), ...findVariantFaults(record)]) {
      lines.push(lineOf(place, fault))
    }
    for (const program of record.promotions) programs.add(String(program))
    const price = record.final_price ?? record.price
    if (typeof price !== 'number') continue
    prices.set(record.entity_id, price)
    const fault = { field: 'price', text: 'an open-box unit costs as much as a new one' }
    if (record.outlet_of) openBox.push({ price, of: record.outlet_of, line: lineOf(place, fault) })
  }
  const dear = openBox.filter(({ price, of }) => price >= (prices.get(of) ?? Number.POSITIVE_INFINITY))
  return { lines: [...lines, ...dear.map(({ line }) => line)], programs }
}

/** Contradictions of a store folder, as lines of `file:line field  sentence`. */
export function findContradictions({
  products,
  productTexts,
  documents,
}: Pick<StoreFolder, 'products' | 'productTexts' | 'documents'>): string[] {
  const store = factStoreOf(documents)
  const { lines, programs } = checkProducts(products, store)
  for (const texts of productTexts.values()) {
    for (const { record, ...place } of texts) {
      for (const fault of findTextFaults(record, store)) lines.push(lineOf(place, fault))
    }
  }
  return [...lines, ...findProgramFaults(documents, programs, store.today)]
}
