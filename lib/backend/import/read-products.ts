/** Reads products.jsonl or products.csv of a store folder, and files of product changes in the same formats. */
import type * as v from 'valibot'
import type { AttributeRecord } from '../store/folder-schemas.ts'
import type { LocatedRecord, LocatedRecords } from '../store/packed-records.ts'
import { type ProductChange, ProductChangeSchema, type ProductRecord, ProductSchema } from '../store/product-schemas.ts'
import { parseTypedNumber } from '../text/parse-typed-values.ts'
import { readTextFile } from '../text/read-text-file.ts'
import { InvalidImportError, MistakeList } from './import-errors.ts'
import { ATTRIBUTE_READERS, type CellReader, findCellReader } from './read-cell.ts'
import { readCsvFile } from './read-csv-file.ts'
import { readLinesFile, readRecord } from './records.ts'
import type { StoreDocument } from './store-folder-types.ts'

const defaultDocuments = (documents: readonly StoreDocument[], wanted: StoreDocument['kind']) =>
  documents.filter(({ kind, locale }) => kind === wanted && locale === '')

/** Reads the column 'stock': a number if the store has one shop, otherwise JSON. */
function stockReader(documents: readonly StoreDocument[]): CellReader {
  const shops = defaultDocuments(documents, 'location').map(({ key }) => key)
  const readObject = findCellReader(ProductSchema, 'stock')
  return (cell, form) => {
    if (cell.trim().startsWith('{') && readObject) return readObject(cell, form)
    const [shop] = shops
    if (shop === undefined || shops.length > 1)
      return {
        must: `must specify the shop: ${shops.map((code) => `'stock.${code}'`).join(', ') || 'the store has no shops'}`,
      }
    const read = parseTypedNumber(cell, { ...form, kind: 'count' })
    return 'value' in read ? { value: { [shop]: read.value } } : read
  }
}

/** Readers of columns whose type depends on the store, such as 'attributes.width'. */
function specialColumns(documents: readonly StoreDocument[]): ReadonlyMap<string, CellReader> {
  return new Map([
    ...defaultDocuments(documents, 'attribute').map(
      ({ key, body }) => [`attributes.${key}`, ATTRIBUTE_READERS[(body as AttributeRecord).type]] as const,
    ),
    ['stock', stockReader(documents)],
  ])
}

/** The store's currency, by the same rule as load-content.ts. */
function currencyOf(documents: readonly StoreDocument[]): string {
  const [config] = defaultDocuments(documents, 'config')
  const code = (config?.body as { currency_code?: unknown } | undefined)?.currency_code
  return typeof code === 'string' && /^[A-Z]{3}$/.test(code) ? code : 'USD'
}

function readFile<T extends object>(
  schema: v.GenericSchema<unknown, T>,
  { file, text }: { file: string; text: string },
  documents: readonly StoreDocument[],
  mistakes: MistakeList,
): Promise<LocatedRecords<T>> {
  return file.endsWith('.csv')
    ? readCsvFile(schema, file, text, mistakes, specialColumns(documents), currencyOf(documents))
    : readLinesFile(schema, file, text, mistakes)
}

/** Reads products.jsonl or products.csv. A folder that has both or neither is a mistake. */
export async function readProducts(
  texts: ReadonlyMap<string, string>,
  documents: readonly StoreDocument[],
  mistakes: MistakeList,
): Promise<LocatedRecords<ProductRecord>> {
  const files = ['products.jsonl', 'products.csv'].flatMap((file) => {
    const text = texts.get(file)
    return text === undefined ? [] : [{ file, text }]
  })
  const [first, second] = files
  if (first === undefined) mistakes.add('products.jsonl', 0, 'the file is missing')
  if (second !== undefined) mistakes.add(second.file, 0, `${first?.file} exists too; keep only one of them`)
  return first === undefined ? [] : readFile(ProductSchema, first, documents, mistakes)
}

/** Changes as a file (.csv or JSON Lines) or as the list in a request's body. */
export type ProductChangeSource = { file: string; text: string } | { list: readonly unknown[] }

/** Subject of the error message when changes are rejected. */
export const PRODUCT_LIST = 'The list of products'

/**
 * Decodes the text of a file of changes.
 * @throws InvalidImportError if the encoding can't be determined
 */
export function readChangeFile(file: string, bytes: Uint8Array): { file: string; text: string } {
  const read = readTextFile(bytes)
  if ('text' in read) return { file, text: read.text }
  const mistakes = new MistakeList()
  mistakes.add(file, read.line, read.message)
  throw new InvalidImportError(mistakes.format(), PRODUCT_LIST)
}

/** Reads changes. Errors in a list are reported at 'products:1', 'products:2' … */
export async function readProductChanges(
  source: ProductChangeSource,
  documents: readonly StoreDocument[],
  mistakes: MistakeList,
): Promise<LocatedRecord<ProductChange>[]> {
  if ('file' in source) return [...(await readFile(ProductChangeSchema, source, documents, mistakes))]
  return source.list.flatMap((value, index) => {
    const parsed = { value, lineOf: () => index + 1 }
    return readRecord(ProductChangeSchema, 'products', parsed, [], value, mistakes) ?? []
  })
}
