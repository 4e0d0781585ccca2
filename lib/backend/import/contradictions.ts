/**
 * Finds products of a store folder whose texts, specs, attributes and offers contradict each other, and reviews older
 * than what they review. A fact that only one of them mentions is no contradiction.
 */

import { todayIn } from '../../core/time/today.ts'
import type { LocatedRecord, LocatedRecords } from '../store/packed-records.ts'
import type { ProductRecord, ReviewRecord } from '../store/product-schemas.ts'
import { type FactStore, type Fault, findProductFaults, findTextFaults } from './product-facts.ts'
import { findFitFaults } from './product-fit.ts'
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

/** Last days (YYYY-MM-DD) of the rebate programs by id. */
const rebateEndsOf = (documents: readonly StoreDocument[]): ReadonlyMap<string, string> =>
  new Map(
    documents
      .filter(
        ({ kind, locale, body }) => kind === 'promotion' && locale === '' && textOf(body, 'linq_type') === 'Rebate',
      )
      .map(({ key, body }) => [key, textOf(body, 'end_date').slice(0, 10)]),
  )

/** The last day of a product's rebate, which its program ends on another day. */
function findRebateFaults(product: ProductRecord, ends: ReadonlyMap<string, string>): Fault[] {
  const last = product.consumer_rebate_to_date?.slice(0, 10)
  const [program, ...others] = product.promotions.map(String).filter((id) => ends.get(id))
  if (!product.consumer_rebate || !last || program === undefined || others.length > 0) return []
  const end = ends.get(program)
  return end === last
    ? []
    : [{ field: 'consumer_rebate_to_date', text: `${last}, but program '${program}' ends on ${end}` }]
}

/** Reviews that are older than what they review. */
function findReviewFaults(reviews: LocatedRecords<ReviewRecord>, created: ReadonlyMap<number, string>): string[] {
  const lines: string[] = []
  for (const { record, ...place } of reviews) {
    const day = created.get(record.product_id) ?? ''
    if (record.created_at === '' || record.created_at.slice(0, 10) >= day) continue
    lines.push(lineOf(place, { field: 'created_at', text: `the review is older than its product (${day})` }))
  }
  return lines
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
function checkProducts(
  products: LocatedRecords<ProductRecord>,
  store: FactStore,
  rebateEnds: ReadonlyMap<string, string>,
) {
  const lines: string[] = []
  const created = new Map<number, string>()
  const programs = new Set<string>()
  const prices = new Map<number, number>()
  const openBox: { price: number; of: number; line: string }[] = []
  const findVariantFaults = createVariantCheck()
  for (const { record, ...place } of products) {
    const faults = [
      ...findProductFaults(record, store),
      ...findFitFaults(record),
      ...findVariantFaults(record),
      ...findRebateFaults(record, rebateEnds),
    ]
    for (const fault of faults) lines.push(lineOf(place, fault))
    if (record.created_at !== '') created.set(record.entity_id, record.created_at.slice(0, 10))
    for (const program of record.promotions) programs.add(String(program))
    const price = record.final_price ?? record.price
    if (typeof price !== 'number') continue
    prices.set(record.entity_id, price)
    const fault = { field: 'price', text: 'an open-box unit costs as much as a new one' }
    if (record.outlet_of) openBox.push({ price, of: record.outlet_of, line: lineOf(place, fault) })
  }
  const dear = openBox.filter(({ price, of }) => price >= (prices.get(of) ?? Number.POSITIVE_INFINITY))
  return { lines: [...lines, ...dear.map(({ line }) => line)], programs, created }
}

/** Contradictions of a store folder, as lines of `file:line field  sentence`. */
export function findContradictions({
  products,
  productTexts,
  documents,
  reviews,
}: Pick<StoreFolder, 'products' | 'productTexts' | 'documents' | 'reviews'>): string[] {
  const store = factStoreOf(documents)
  const { lines, programs, created } = checkProducts(products, store, rebateEndsOf(documents))
  for (const texts of productTexts.values()) {
    for (const { record, ...place } of texts) {
      const faults = [...findTextFaults(record, store), ...findFitFaults(record)]
      for (const fault of faults) lines.push(lineOf(place, fault))
    }
  }
  return [...lines, ...findProgramFaults(documents, programs, store.today), ...findReviewFaults(reviews, created)]
}
