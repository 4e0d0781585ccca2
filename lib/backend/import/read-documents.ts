/** Reads the small records of a store folder, its JSON lists and HTML files, in every locale. */

import * as v from 'valibot'
import { SEARCH_RULE_LIMITS } from '../../contract-server/search/rule-schema.ts'
import {
  AttributeSchema,
  AttributeTextSchema,
  CategorySchema,
  CouponSchema,
  FeeSchema,
  LocationSchema,
  LocationTextSchema,
  MenuSchema,
  PaymentSchema,
  ScriptSchema,
  ShippingSchema,
  ShippingTextSchema,
} from '../store/folder-schemas.ts'
import type { LocatedRecord } from '../store/packed-records.ts'
import { PromotionSchema, PromotionTextSchema } from '../store/promotion-schema.ts'
import { parseFolderDate } from '../store/relative-dates.ts'
import { SearchRuleSchema } from '../store/search-rule.ts'
import { TaxSchema } from '../store/tax-schema.ts'
import { withPauses } from '../store/yield-event-loop.ts'
import { isPublicPage } from '../text/redirect-path.ts'
import type { FolderFiles } from './folder-files.ts'
import { parseHtmlFile } from './html-file.ts'
import type { MistakeList } from './import-errors.ts'
import { beginWithColumn, readListFile } from './records.ts'
import type { DocumentKind, StoreDocument } from './store-folder-types.ts'

type ListFile = {
  file: string
  kind: DocumentKind
  key?: string
  schema: v.GenericSchema<unknown, object>
  /** Schema of a locale's entries; missing if the file has no texts. */
  textSchema?: v.GenericSchema<unknown, object>
  /** Maximum number of entries: most are compared with every cart. */
  limit?: number
}

/** The lists of a store folder, in the order in which they are read. */
export const LIST_FILES: readonly ListFile[] = [
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
    textSchema: LocationTextSchema,
  },
  {
    file: 'promotions.json',
    kind: 'promotion',
    key: 'program_id',
    schema: PromotionSchema,
    textSchema: PromotionTextSchema,
    limit: 500,
  },
  {
    file: 'shipping.json',
    kind: 'shipping',
    key: 'code',
    schema: ShippingSchema,
    textSchema: ShippingTextSchema,
  },
  { file: 'payment.json', kind: 'payment', key: 'code', schema: PaymentSchema, textSchema: v.partial(PaymentSchema) },
  { file: 'taxes.json', kind: 'tax', schema: TaxSchema, limit: 50_000 },
  { file: 'fees.json', kind: 'fee', key: 'code', schema: FeeSchema, textSchema: v.partial(FeeSchema) },
  { file: 'coupons.json', kind: 'coupon', key: 'code', schema: CouponSchema },
  {
    file: 'search.json',
    kind: 'search_rule',
    key: 'code',
    schema: SearchRuleSchema,
    limit: SEARCH_RULE_LIMITS.rules,
  },
]

const keyOf = (record: object, name: string): string | undefined => {
  const value = (record as Record<string, unknown>)[name]
  return value === undefined || value === null ? undefined : String(value)
}

/** Adds a mistake for each record that repeats an earlier record's value of one of `names`, ignoring case. */
export async function addDuplicateMistakes(
  records: Iterable<LocatedRecord<object>>,
  names: string[],
  mistakes: MistakeList,
) {
  const seen = names.map((name) => ({ name, lines: new Map<string, number>() }))
  for await (const located of withPauses(records)) {
    const { file, record, lineOf } = located
    for (const { name, lines } of seen) {
      const key = keyOf(record, name)?.toLowerCase()
      if (key === undefined) continue
      const first = lines.get(key)
      const begin = beginWithColumn(located, [name], `${name} `)
      if (first !== undefined) mistakes.add(file, lineOf(name), `${begin}'${key}' is already used in line ${first}`)
      else lines.set(key, lineOf(name))
    }
  }
}

/** Adds a mistake for each translation whose record does not exist in the default locale. */
export async function addUnknownRecordMistakes(
  texts: Iterable<LocatedRecord<object>>,
  name: string,
  knownKeys: ReadonlySet<string>,
  mistakes: MistakeList,
) {
  for await (const { file, record, lineOf } of withPauses(texts)) {
    const key = keyOf(record, name)
    if (key === undefined) mistakes.add(file, lineOf(), `'${name}' is missing`)
    else if (!knownKeys.has(key)) mistakes.add(file, lineOf(name), `${name} '${key}' is unknown in the default locale`)
  }
}

/** Reads all JSON lists. Entries of a locale translate entries of the default locale. */
export async function readDocuments(
  files: FolderFiles,
  locales: string[],
  mistakes: MistakeList,
): Promise<StoreDocument[]> {
  const documents: StoreDocument[] = []
  for (const { file, kind, key, schema, textSchema, limit = Number.POSITIVE_INFINITY } of LIST_FILES) {
    const text = files.texts.get(file)
    const records = text === undefined ? [] : readListFile(schema, file, text, mistakes)
    if (key !== undefined) await addDuplicateMistakes(records, [key], mistakes)
    if (records.length > limit) mistakes.add(file, records[limit]?.lineOf() ?? 0, `has more than ${limit} entries`)
    if (kind === 'category') await addDuplicateMistakes(records, ['url_key'], mistakes)
    const keys = records.map(({ record }, index) =>
      key === undefined ? String(index + 1) : (keyOf(record, key) ?? ''),
    )
    for (const [index, source] of records.entries()) {
      documents.push({ kind, locale: '', key: keys[index] ?? '', body: source.record, source })
    }
    for (const locale of locales) {
      const path = `locales/${locale}/${file}`
      const text = files.texts.get(path)
      if (text === undefined) continue
      if (key === undefined || textSchema === undefined) {
        mistakes.add(path, 0, 'this file has no texts to translate')
        continue
      }
      const texts = readListFile(textSchema, path, text, mistakes)
      await addDuplicateMistakes(texts, [key], mistakes)
      await addUnknownRecordMistakes(texts, key, new Set(keys), mistakes)
      for (const source of texts) {
        documents.push({ kind, locale, key: keyOf(source.record, key) ?? '', body: source.record, source })
      }
    }
  }
  return documents
}

/** The header with its days converted to ISO 8601. */
function readDays(file: string, text: string, header: Record<string, string>, mistakes: MistakeList) {
  const lineOf = (name: string) => text.split('\n').findIndex((line) => line.trim().startsWith(`${name}:`)) + 1
  const read = { ...header }
  for (const name of ['start_date', 'published_at', 'end_date']) {
    const typed = header[name]
    if (typed === undefined) continue
    const day = parseFolderDate(typed)
    if ('value' in day) read[name] = day.value
    else mistakes.add(file, lineOf(name), `${name} ${day.must}, not '${typed}'`)
  }
  const { start_date: start, end_date: end } = read
  if (start && end && end < start.slice(0, end.length))
    mistakes.add(file, lineOf('end_date'), 'the end is before the start')
  return read
}

/** Reads blocks, pages, blog posts and promotion banners. A locale's file replaces the whole default file. */
export function readHtml(files: FolderFiles, locales: string[], mistakes: MistakeList): StoreDocument[] {
  return ['', ...locales].flatMap((locale) =>
    (['block', 'page', 'post', 'banner'] as const).flatMap((kind) => {
      const folder = `${locale === '' ? '' : `locales/${locale}/`}${kind}s/`
      return [...files.texts]
        .filter(([path]) => path.startsWith(folder) && path.endsWith('.html'))
        .map(([path, text]): StoreDocument => {
          const { header: typed, content } = parseHtmlFile(text)
          const header = readDays(path, text, typed, mistakes)
          const key = path.slice(folder.length, -'.html'.length)
          if (kind === 'page' && !isPublicPage(key))
            mistakes.warn(path, 0, `is never shown: /${key} is a page that every shop has; rename the file`)
          return { kind, locale, key, body: { ...header, identifier: key, content } }
        })
    }),
  )
}
