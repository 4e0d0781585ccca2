/** Reads a whole store folder (docs/store-folder.md) into checked records, or refuses it with every mistake. */
import * as v from 'valibot'
import { listLocales, normalizeLocale } from '../text/locale.ts'
import { checkReferences } from './check-references.ts'
import { type FolderFiles, type MediaFile, readFolderFiles } from './folder-files.ts'
import {
  AttributeSchema,
  AttributeTextSchema,
  CategorySchema,
  ConfigSchema,
  CouponSchema,
  LocationSchema,
  MenuSchema,
  PaymentSchema,
  type ProductRecord,
  ProductSchema,
  type ProductTextRecord,
  ProductTextSchema,
  PromotionSchema,
  type ReviewRecord,
  ReviewSchema,
  ScriptSchema,
  ShippingSchema,
  type StoreIdentity,
  StoreSchema,
  TaxSchema,
} from './folder-schemas.ts'
import { parseHtmlFile } from './html-file.ts'
import { FolderRefused, MistakeList } from './mistakes.ts'
import { type Located, readCsvFile, readLinesFile, readListFile, readObjectFile } from './records.ts'

/** Kinds of small records, as stored in store_document. */
export type DocumentKind =
  | 'config'
  | 'attribute'
  | 'category'
  | 'menu'
  | 'script'
  | 'location'
  | 'promotion'
  | 'shipping'
  | 'payment'
  | 'tax'
  | 'coupon'
  | 'block'
  | 'page'

/** A small record; locale '' is the default locale, other locales hold only what differs. */
export type StoreDocument = { kind: DocumentKind; locale: string; key: string; body: object; source?: Located<object> }

/** A store folder that was read and found right. */
export type StoreFolder = {
  identity: StoreIdentity
  contentHash: string
  documents: StoreDocument[]
  products: Located<ProductRecord>[]
  /** locale → translated products. */
  productTexts: Map<string, Located<ProductTextRecord>[]>
  reviews: Located<ReviewRecord>[]
  media: Map<string, MediaFile>
}

type ListFile = {
  file: string
  kind: DocumentKind
  key?: string
  schema: v.GenericSchema<unknown, object>
  /** What a locale may say; absent where the file has no texts. */
  textSchema?: v.GenericSchema<unknown, object>
}

const LIST_FILES: ListFile[] = [
  { file: 'attributes.json', kind: 'attribute', key: 'code', schema: AttributeSchema, textSchema: AttributeTextSchema },
  {
    file: 'categories.json',
    kind: 'category',
    key: 'entity_id',
    schema: CategorySchema,
    textSchema: v.partial(CategorySchema),
  },
  { file: 'menus.json', kind: 'menu', key: 'node_id', schema: MenuSchema, textSchema: v.partial(MenuSchema) },
  { file: 'scripts.json', kind: 'script', key: 'script_id', schema: ScriptSchema },
  {
    file: 'locations.json',
    kind: 'location',
    key: 'google_code',
    schema: LocationSchema,
    textSchema: v.partial(LocationSchema),
  },
  {
    file: 'promotions.json',
    kind: 'promotion',
    key: 'program_id',
    schema: PromotionSchema,
    textSchema: v.partial(PromotionSchema),
  },
  {
    file: 'shipping.json',
    kind: 'shipping',
    key: 'code',
    schema: ShippingSchema,
    textSchema: v.partial(ShippingSchema),
  },
  { file: 'payment.json', kind: 'payment', key: 'code', schema: PaymentSchema, textSchema: v.partial(PaymentSchema) },
  { file: 'taxes.json', kind: 'tax', schema: TaxSchema },
  { file: 'coupons.json', kind: 'coupon', key: 'code', schema: CouponSchema },
]

const REQUIRED_FILES = ['store.json', 'config.json', 'attributes.json', 'categories.json']

const keyOf = (record: object, name: string): string | undefined => {
  const value = (record as Record<string, unknown>)[name]
  return value === undefined || value === null ? undefined : String(value)
}

function refuseTwice(records: Located<object>[], names: string[], mistakes: MistakeList) {
  for (const name of names) {
    const seen = new Map<string, number>()
    for (const { file, record, lineOf } of records) {
      const key = keyOf(record, name)?.toLowerCase()
      if (key === undefined) continue
      const first = seen.get(key)
      if (first !== undefined) mistakes.add(file, lineOf(name), `${name} '${key}' is already used in line ${first}`)
      else seen.set(key, lineOf(name))
    }
  }
}

/** Texts of a locale must belong to records of the default locale. */
function refuseUnknown(texts: Located<object>[], name: string, known: Set<string>, mistakes: MistakeList) {
  for (const { file, record, lineOf } of texts) {
    const key = keyOf(record, name)
    if (key === undefined) mistakes.add(file, lineOf(), `'${name}' is missing`)
    else if (!known.has(key)) mistakes.add(file, lineOf(name), `${name} '${key}' is unknown in the default locale`)
  }
}

function readDocuments(files: FolderFiles, locales: string[], mistakes: MistakeList): StoreDocument[] {
  const documents: StoreDocument[] = []
  for (const { file, kind, key, schema, textSchema } of LIST_FILES) {
    const text = files.texts.get(file)
    const records = text === undefined ? [] : readListFile(schema, file, text, mistakes)
    if (key !== undefined) refuseTwice(records, [key], mistakes)
    if (kind === 'category') refuseTwice(records, ['url_key'], mistakes)
    const keys = records.map(({ record }, index) =>
      key === undefined ? String(index + 1) : (keyOf(record, key) ?? ''),
    )
    for (const [index, source] of records.entries()) {
      documents.push({ kind, locale: '', key: keys[index] ?? '', body: source.record, source })
    }
    for (const locale of locales) {
      const path = `locales/${locale}/${file}`
      const own = files.texts.get(path)
      if (own === undefined) continue
      if (key === undefined || textSchema === undefined) {
        mistakes.add(path, 0, 'this file has no texts to translate')
        continue
      }
      const texts = readListFile(textSchema, path, own, mistakes)
      refuseTwice(texts, [key], mistakes)
      refuseUnknown(texts, key, new Set(keys), mistakes)
      for (const source of texts) {
        documents.push({ kind, locale, key: keyOf(source.record, key) ?? '', body: source.record, source })
      }
    }
  }
  return documents
}

function readHtml(files: FolderFiles, locales: string[]): StoreDocument[] {
  return ['', ...locales].flatMap((locale) =>
    (['block', 'page'] as const).flatMap((kind) => {
      const folder = `${locale === '' ? '' : `locales/${locale}/`}${kind}s/`
      return [...files.texts]
        .filter(([path]) => path.startsWith(folder) && path.endsWith('.html'))
        .map(([path, text]): StoreDocument => {
          const { header, content } = parseHtmlFile(text)
          const key = path.slice(folder.length, -'.html'.length)
          return { kind, locale, key, body: { ...header, identifier: key, content } }
        })
    }),
  )
}

function readProducts(files: FolderFiles, mistakes: MistakeList) {
  const lines = files.texts.get('products.jsonl')
  const table = files.texts.get('products.csv')
  if (lines !== undefined && table !== undefined)
    mistakes.add('products.csv', 0, 'products.jsonl is there too; keep one')
  const products =
    lines !== undefined
      ? readLinesFile(ProductSchema, 'products.jsonl', lines, mistakes)
      : table !== undefined
        ? readCsvFile(ProductSchema, 'products.csv', table, mistakes)
        : []
  if (lines === undefined && table === undefined) mistakes.add('products.jsonl', 0, 'the file is missing')
  refuseTwice(products, ['entity_id', 'sku', 'url_key'], mistakes)
  return products
}

/**
 * Reads and checks the store folder at `folder`.
 * Throws FolderRefused naming every mistake as `file:line: message`; nothing is written anywhere.
 */
export async function readFolder(folder: string): Promise<StoreFolder> {
  const mistakes = new MistakeList()
  const files = await readFolderFiles(folder, mistakes).catch((error: NodeJS.ErrnoException) => {
    throw new FolderRefused([`${folder}: the folder can't be read (${error.code ?? error.message})`])
  })
  for (const file of REQUIRED_FILES) if (!files.texts.has(file)) mistakes.add(file, 0, 'the file is missing')

  const identity = readObjectFile(StoreSchema, 'store.json', files.texts.get('store.json') ?? '{}', mistakes)
  const config = readObjectFile(ConfigSchema, 'config.json', files.texts.get('config.json') ?? '{}', mistakes)
  const locales = [...new Set([...files.texts.keys()].flatMap((path) => /^locales\/([^/]+)\//.exec(path)?.[1] ?? []))]
  const documents = [...readDocuments(files, locales, mistakes), ...readHtml(files, locales)]
  if (config !== undefined) documents.push({ kind: 'config', locale: '', key: 'config', body: config.record })
  for (const locale of locales) {
    const path = `locales/${locale}/config.json`
    const text = files.texts.get(path)
    const own = text === undefined ? undefined : readObjectFile(v.looseObject({}), path, text, mistakes)
    if (own !== undefined) documents.push({ kind: 'config', locale, key: 'config', body: own.record })
  }
  const products = readProducts(files, mistakes)
  const productTexts = new Map<string, Located<ProductTextRecord>[]>()
  for (const locale of locales) {
    const path = `locales/${locale}/products.jsonl`
    const text = files.texts.get(path)
    if (text === undefined) continue
    const texts = readLinesFile(ProductTextSchema, path, text, mistakes)
    refuseTwice(texts, ['entity_id', 'url_key'], mistakes)
    refuseUnknown(texts, 'entity_id', new Set(products.map(({ record }) => String(record.entity_id))), mistakes)
    productTexts.set(locale, texts)
  }
  const reviewText = files.texts.get('reviews.jsonl')
  const reviews = reviewText === undefined ? [] : readLinesFile(ReviewSchema, 'reviews.jsonl', reviewText, mistakes)
  refuseTwice(reviews, ['review_id'], mistakes)
  if (config !== undefined) checkLocales(config, locales, mistakes)
  checkReferences({ documents, products, productTexts, reviews, media: files.media }, mistakes)

  if (!mistakes.isEmpty || identity === undefined) throw new FolderRefused(mistakes.format())
  return {
    identity: identity.record,
    contentHash: files.contentHash,
    documents,
    products,
    productTexts,
    reviews,
    media: files.media,
  }
}

function checkLocales(config: Located<v.InferOutput<typeof ConfigSchema>>, folders: string[], mistakes: MistakeList) {
  const listed = new Set(listLocales(config.record))
  for (const folder of folders) {
    if (!listed.has(normalizeLocale(folder))) {
      mistakes.add(`locales/${folder}`, 0, `config.json does not list the locale '${folder}' under locales`)
    }
  }
}
