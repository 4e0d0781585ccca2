/** Reads the content in a store folder, and the targets that its links may have. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withEveryStoresForms } from '../backend/content/content-forms.ts'
import { findContradictions } from '../backend/import/contradictions.ts'
import { InvalidImportError } from '../backend/import/import-errors.ts'
import { createListFinder, listsOfFolder } from '../backend/import/list-finder.ts'
import { readFolder } from '../backend/import/read-folder.ts'
import type { StoreDocument, StoreFolder } from '../backend/import/store-folder-types.ts'
import type { LocationRecord } from '../backend/store/folder-schemas.ts'
import type { LocatedRecord } from '../backend/store/packed-records.ts'
import { readTextFile } from '../backend/text/read-text-file.ts'
import {
  findLinkFault,
  findRedirectFaults,
  languagesOf,
  pathsOf,
  type StoreContents,
} from '../cms/check/known-addresses.ts'
import { formsOfConfig } from '../cms/check/known-forms.ts'
import type { ContentSource } from '../cms/content-context.ts'
import { DEFAULT_LOCALE } from '../core/locales.ts'
import { findHoursFault } from '../core/time/hours/hours-faults.ts'
import { checkTypefaces } from './check-typefaces.ts'

/** A text of staff. `place` formats a position in it: 'pages/home.html:3:1', 'categories.json:12 description'. */
export type ContentPiece = ContentSource & { html: string; place: (line: number, column: number) => string }

/**
 * The content of a folder. `store` is undefined if the folder has errors, which an import reports. `forms` are those of
 * a back end that was read over the network. `remarks` are problems of configuration, menus, redirects and opening
 * hours, and `contradictions` those between the facts of products, a line each.
 */
export type FolderContent = {
  pieces: ContentPiece[]
  store: StoreContents | undefined
  forms?: StoreContents['forms']
  remarks?: string[]
  contradictions?: string[]
}

const HTML_FILE = /^(?:locales\/[^/]+\/)?(block|page|post|banner)s\/(.+)\.html$/
const CATEGORY_TEXTS = ['description', 'bottom_page_description'] as const
const PRODUCT_TEXTS = ['short_description', 'description', 'member_html_content'] as const

/**
 * Blocks, pages, posts and banners; line numbers are those of their files. Unreadable files are skipped: an import
 * reports them.
 */
function readHtmlFiles(folder: string): ContentPiece[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((source) => ({ source, path: source.replaceAll('\\', '/').normalize('NFC') }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .flatMap(({ source, path }) => {
      const [, type, id] = HTML_FILE.exec(path) ?? []
      if (type === undefined || id === undefined) return []
      const file = readTextFile(readFileSync(join(folder, source)))
      const place = (line: number, column: number) => `${path}:${line}:${column}`
      return 'text' in file ? [{ type, id, html: file.text, place }] : []
    })
}

/** The fields of a record that contain HTML. */
function textsOf(type: string, id: string, { file, record, lineOf }: LocatedRecord<object>, names: readonly string[]) {
  return names.flatMap((name): ContentPiece[] => {
    const html = (record as Readonly<Record<string, unknown>>)[name]
    if (typeof html !== 'string' || !html.includes('<')) return []
    return [{ type, id, html, place: () => `${file}:${lineOf(name)} ${name}` }]
  })
}

const textOf = (record: object, name: string): string => {
  const value = (record as Readonly<Record<string, unknown>>)[name]
  return typeof value === 'string' ? value : ''
}

function piecesOfRecords({ documents, products, productTexts }: StoreFolder): ContentPiece[] {
  const categories = documents.flatMap(({ kind, key, source }) =>
    kind === 'category' && source ? textsOf('category', key, source, CATEGORY_TEXTS) : [],
  )
  const pieces = [...categories]
  for (const records of [products, ...productTexts.values()]) {
    for (const product of records) {
      pieces.push(...textsOf('product', String(product.record.entity_id), product, PRODUCT_TEXTS))
    }
  }
  return pieces
}

const configOf = (documents: readonly StoreDocument[]): object =>
  documents.find(({ kind, locale }) => kind === 'config' && locale === '')?.body ?? {}

/** Languages in the configuration. */
const localesOf = (documents: readonly StoreDocument[]): string[] => {
  const config = configOf(documents)
  const listed = 'locales' in config && Array.isArray(config.locales) ? config.locales : []
  return [
    textOf(config, 'locale'),
    ...listed.map((entry) => (typeof entry === 'string' ? entry : textOf(Object(entry), 'locale'))),
  ]
}

export { formsOfConfig }

/** Forms in all languages of the store. */
function formsOf(documents: readonly StoreDocument[]): StoreContents['forms'] {
  const forms = documents.map(({ kind, body }) => (kind === 'config' ? withEveryStoresForms({ ...body }) : {}))
  return formsOfConfig({ content_forms: Object.assign({}, ...forms) })
}

function contentsOf({ documents, products, productTexts, redirects, media }: StoreFolder): StoreContents {
  const keysOf = (wanted: string) => documents.filter(({ kind }) => kind === wanted).map(({ key }) => key)
  const urlKeysOf = (keys: readonly string[]) => new Set(keys.filter(Boolean))
  const financing = documents.flatMap(({ kind, body }) => (kind === 'config' ? [textOf(body, 'financing_path')] : []))
  return {
    pages: new Set(keysOf('page')),
    posts: new Set(keysOf('post')),
    categories: urlKeysOf(
      documents.flatMap(({ kind, body }) => (kind === 'category' ? [textOf(body, 'url_key')] : [])),
    ),
    products: urlKeysOf(
      [products, ...productTexts.values()].flatMap((records: Iterable<LocatedRecord<object>>) =>
        Array.from(records, ({ record }) => textOf(record, 'url_key')),
      ),
    ),
    paths: pathsOf(
      financing,
      redirects.map(({ source }) => source),
    ),
    media: new Set(media.keys()),
    languages: languagesOf(localesOf(documents)),
    forms: formsOf(documents),
    hasProducts: createListFinder(listsOfFolder({ documents, products })),
  }
}

/** Opening hours that can't be read, or probably mean others. */
function hoursFaultsOf(documents: readonly StoreDocument[]): string[] {
  const [ofStore = ''] = localesOf(documents)
  return documents.flatMap(({ kind, locale, body, source }) => {
    if (kind !== 'location' || !source || !('hours' in body) || !Array.isArray(body.hours)) return []
    return (body.hours as LocationRecord['hours']).flatMap((line, index) => {
      const fault = findHoursFault(line, (locale || ofStore).replace('_', '-') || DEFAULT_LOCALE)
      return fault === undefined ? [] : [`${source.file}:${source.lineOf('hours', index)}  hours: ${fault}`]
    })
  })
}

/** Menu items without a target, in every language. */
const menuFaultsOf = (documents: readonly StoreDocument[], store: StoreContents): string[] =>
  documents.flatMap(({ kind, body, source }) => {
    const path = textOf(body, 'request_url')
    const fault =
      kind === 'menu' && source && path !== '' ? findLinkFault(`/${path.replace(/^\/+/, '')}`, store) : undefined
    return fault === undefined ? [] : [`${source?.file}:${source?.lineOf('request_url')} request_url  ${fault}`]
  })

/** The content of an already read store folder. */
export function contentOf(folder: string, read: StoreFolder): FolderContent {
  const files = readHtmlFiles(folder)
  const styles = files.find(({ type, id }) => type === 'block' && id === 'site-styles-inline')
  const store = contentsOf(read)
  return {
    pieces: [...files, ...piecesOfRecords(read)],
    store,
    remarks: [
      ...checkTypefaces(configOf(read.documents), styles?.html ?? '').map((text) => `config.json  ${text}`),
      ...findRedirectFaults(read.redirects, store).map(({ line, text }) => `redirects.csv:${line}  ${text}`),
      ...menuFaultsOf(read.documents, store),
      ...hoursFaultsOf(read.documents),
    ],
    contradictions: findContradictions(read),
  }
}

/** Reads the content of a store folder; only its HTML files if the folder has errors. */
export async function readContent(folder: string): Promise<FolderContent> {
  try {
    return contentOf(folder, await readFolder(folder))
  } catch (error) {
    if (error instanceof InvalidImportError) return { pieces: readHtmlFiles(folder), store: undefined }
    throw error
  }
}
