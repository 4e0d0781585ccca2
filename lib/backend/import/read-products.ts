/** Reads products.jsonl or products.csv of a store folder, and files of changes in the same forms. */
import type * as v from 'valibot'
import { readTextFile } from '../text/read-text-file.ts'
import { readNumber } from '../text/read-values.ts'
import type { AttributeRecord } from './folder-schemas.ts'
import { FolderRefused, MistakeList } from './mistakes.ts'
import type { Located, Records } from './packed-records.ts'
import { type ProductChange, ProductChangeSchema, type ProductRecord, ProductSchema } from './product-schemas.ts'
import { ATTRIBUTE_READERS, type CellReader, findCellReader } from './read-cell.ts'
import { readCsvFile } from './read-csv-file.ts'
import { checkRecord, readLinesFile } from './records.ts'
import type { StoreDocument } from './store-folder.ts'

const defaultDocuments = (documents: readonly StoreDocument[], wanted: StoreDocument['kind']) =>
  documents.filter(({ kind, locale }) => kind === wanted && locale === '')

/** How 'stock' is read: a number where the store has one shop, else as JSON. */
function stockReader(documents: readonly StoreDocument[]): CellReader {
  const shops = defaultDocuments(documents, 'location').map(({ key }) => key)
  const readObject = findCellReader(ProductSchema, 'stock')
  return (cell, form) => {
    if (cell.trim().startsWith('{') && readObject) return readObject(cell, form)
    const [shop] = shops
    if (shop === undefined || shops.length > 1)
      return { must: `must say which shop: ${shops.map((code) => `'stock.${code}'`).join(', ') || 'there is none'}` }
    const read = readNumber(cell, { ...form, kind: 'count' })
    return 'value' in read ? { value: { [shop]: read.value } } : read
  }
}

/** Columns that the schema does not tell apart: 'attributes.width' by what attributes.json says of the width. */
function specialColumns(documents: readonly StoreDocument[]): ReadonlyMap<string, CellReader> {
  return new Map([
    ...defaultDocuments(documents, 'attribute').map(
      ({ key, body }) => [`attributes.${key}`, ATTRIBUTE_READERS[(body as AttributeRecord).type]] as const,
    ),
    ['stock', stockReader(documents)],
  ])
}

/** The store's currency, as load-content.ts has it. */
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
): Promise<Records<T>> {
  return file.endsWith('.csv')
    ? readCsvFile(schema, file, text, mistakes, specialColumns(documents), currencyOf(documents))
    : readLinesFile(schema, file, text, mistakes)
}

/** Reads all products of a folder, from the one of the two files that is there. */
export async function readProducts(
  texts: ReadonlyMap<string, string>,
  documents: readonly StoreDocument[],
  mistakes: MistakeList,
): Promise<Records<ProductRecord>> {
  const files = ['products.jsonl', 'products.csv'].flatMap((file) => {
    const text = texts.get(file)
    return text === undefined ? [] : [{ file, text }]
  })
  const [first, second] = files
  if (first === undefined) mistakes.add('products.jsonl', 0, 'the file is missing')
  if (second !== undefined) mistakes.add(second.file, 0, `${first?.file} is there too; keep one`)
  return first === undefined ? [] : readFile(ProductSchema, first, documents, mistakes)
}

/** Changes of products: a file (.csv or JSON lines), or the list that a call has brought. */
export type ProductChangeSource = { file: string; text: string } | { list: readonly unknown[] }

/** What a refusal calls the changes. */
export const PRODUCT_LIST = 'the list of products'

/**
 * The text of a file of changes.
 *
 * @throws FolderRefused if the file's letters can't be read for certain
 */
export function readChangeFile(file: string, bytes: Uint8Array): { file: string; text: string } {
  const read = readTextFile(bytes)
  if ('text' in read) return { file, text: read.text }
  const mistakes = new MistakeList()
  mistakes.add(file, read.line, read.message)
  throw new FolderRefused(mistakes.format(), PRODUCT_LIST)
}

/** Reads changes; those of a list stand at 'products:1', 'products:2' … */
export async function readProductChanges(
  source: ProductChangeSource,
  documents: readonly StoreDocument[],
  mistakes: MistakeList,
): Promise<Located<ProductChange>[]> {
  if ('file' in source) return [...(await readFile(ProductChangeSchema, source, documents, mistakes))]
  return source.list.flatMap((value, index) => {
    const parsed = { value, lineOf: () => index + 1 }
    return checkRecord(ProductChangeSchema, 'products', parsed, [], value, mistakes) ?? []
  })
}
