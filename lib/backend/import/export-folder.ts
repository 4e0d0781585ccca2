/** Exports a store from the database as a store folder (docs/store-folder.md) that can be imported again. */
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Queryable } from '../db/database.ts'
import { formatHtmlFile } from './html-file.ts'
import { LIST_FILES } from './read-documents.ts'
import { loadStoredProducts } from './stored-products.ts'
import { mediaFolder } from './write-folder.ts'

/** The folder can't be written; the message is the reason. */
export class ExportError extends Error {}

type Body = Record<string, unknown>
type DocumentRow = { kind: string; locale: string; key: string; body: Body }

const formatJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
const formatLines = (rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('')

const inLocale = (locale: string, file: string): string => (locale === '' ? file : `locales/${locale}/${file}`)

/** Files that hold one object, by document kind. */
const OBJECT_FILES: Readonly<Record<string, string>> = { config: 'config.json', kiosk_config: 'kiosk/config.json' }

const HTML_KINDS: ReadonlySet<string> = new Set(['block', 'page', 'post', 'banner'])

function formatHtml({ body }: DocumentRow): string {
  const { identifier: _, content, ...header } = body
  return formatHtmlFile(header as Record<string, string>, String(content))
}

/** Contents by file name. Rows must be in import order. */
function writeDocuments(rows: readonly DocumentRow[]): Map<string, string> {
  const files = new Map<string, string>()
  const lists = new Map<string, Body[]>()
  for (const row of rows) {
    const objectFile = OBJECT_FILES[row.kind]
    if (objectFile !== undefined) files.set(inLocale(row.locale, objectFile), formatJson(row.body))
    else if (HTML_KINDS.has(row.kind)) files.set(inLocale(row.locale, `${row.kind}s/${row.key}.html`), formatHtml(row))
    else {
      const name = LIST_FILES.find(({ kind }) => kind === row.kind)?.file
      if (name === undefined) continue
      const file = inLocale(row.locale, name)
      lists.set(file, [...(lists.get(file) ?? []), row.body])
    }
  }
  for (const [file, entries] of lists) files.set(file, formatJson(entries))
  return files
}

async function readProductFiles(db: Queryable, storeId: string): Promise<Map<string, Body[]>> {
  const byFile = new Map<string, Body[]>([['products.jsonl', []]])
  for (const { locale, record } of await loadStoredProducts(db, storeId)) {
    const file = inLocale(locale, 'products.jsonl')
    const records = byFile.get(file) ?? []
    byFile.set(file, records)
    records.push(record)
  }
  return byFile
}

const writeCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * redirects.csv with the redirects of staff and those that imports have added: another server does not know the latter.
 */
async function readRedirects(db: Queryable, storeId: string): Promise<string> {
  const rows = await db.query<{ source: string; target: string }>(
    `SELECT DISTINCT ON (source) source, target FROM redirect WHERE store_id = $1 ORDER BY source, is_written DESC`,
    [storeId],
  )
  if (rows.length === 0) return ''
  const lines = rows.map(({ source, target }) => {
    const from = source.split('/').map(encodeURIComponent).join('/')
    return `${writeCell(from)},${writeCell(target)}\n`
  })
  return `from,to\n${lines.join('')}`
}

/**
 * Exports a store into a folder that is empty or doesn't exist.
 * @throws ExportError "There is no store '…'." and "The folder … is not empty."
 */
export async function exportFolder(db: Queryable, dataFolder: string, storeId: string, folder: string): Promise<void> {
  const [store] = await db.query<{ identity: object }>('SELECT identity FROM store WHERE id = $1', [storeId])
  if (store === undefined) throw new ExportError(`There is no store '${storeId}'.`)
  const present = await readdir(folder).catch(() => [])
  if (present.length > 0) throw new ExportError(`The folder ${folder} is not empty.`)

  const documents = await db.query<DocumentRow>(
    'SELECT kind, locale, key, body FROM store_document WHERE store_id = $1 ORDER BY position',
    [storeId],
  )
  const reviews = await db.query<{ body: Body }>('SELECT body FROM review WHERE store_id = $1 ORDER BY review_id', [
    storeId,
  ])
  const files = new Map([['store.json', formatJson(store.identity)], ...writeDocuments(documents)])
  for (const [file, products] of await readProductFiles(db, storeId)) files.set(file, formatLines(products))
  files.set('reviews.jsonl', formatLines(reviews.map(({ body }) => body)))
  files.set('redirects.csv', await readRedirects(db, storeId))
  for (const [file, text] of files) {
    if (text === '') continue
    const path = join(folder, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }

  const media = await db.query<{ path: string; hash: string }>('SELECT path, hash FROM media WHERE store_id = $1', [
    storeId,
  ])
  for (const { path, hash } of media) {
    const target = join(folder, 'media', path)
    await mkdir(dirname(target), { recursive: true })
    await copyFile(join(mediaFolder(dataFolder, storeId), hash), target)
  }
}
