/**
 * Writes a checked store folder to the database: first as an unpublished import, which then replaces the published one.
 */
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { normalizeLocale } from '../../contract-server/locale.ts'
import type { Database, Queryable } from '../db/database.ts'
import { countUnitsSold } from '../orders/units-sold.ts'
import { hostsOf } from '../store/folder-schemas.ts'
import { findImportedChanges, noteImportedChanges, noteSharedChanges } from '../store/product-changes.ts'
import { InvalidImportError } from './import-errors.ts'
import {
  beginImport,
  findPublishedImport,
  type ImportKey,
  importLockName,
  publishImport,
  removeUnusedRows,
} from './imports.ts'
import { type MeasuredPictures, measurePictures } from './measure-pictures.ts'
import { insertRows, KEY_COLUMNS, rowsOf, splitProduct, stockRows } from './product-rows.ts'
import { findChangedPaths, readCategoryPaths, readProductPaths, replaceRedirects } from './redirect-changed-urls.ts'
import { groupShops, keepReplacedExceptions } from './shop-exceptions.ts'
import type { StoreFolder } from './store-folder-types.ts'
import { writeSales } from './write-orders.ts'
import { writeSearch } from './write-search.ts'

async function requireFreeHosts(transaction: Queryable, folder: StoreFolder) {
  const taken = await transaction.query<{ name: string; store_id: string }>(
    `SELECT name, store_id FROM store_host
     WHERE store_id <> $1 AND name = ANY(ARRAY(SELECT jsonb_array_elements_text($2::jsonb)))`,
    [folder.identity.id, JSON.stringify(hostsOf(folder.identity))],
  )
  if (taken.length === 0) return
  throw new InvalidImportError(
    taken.map((row) => `store.json: host '${row.name}' belongs to the store '${row.store_id}'`),
  )
}

/** Rows of the products' translations. */
function* textRows(key: ImportKey, { productTexts }: StoreFolder): Generator<object> {
  for (const [name, texts] of productTexts) {
    const locale = normalizeLocale(name)
    for (const { record } of texts) yield { ...key, product_id: record.entity_id, locale, ...splitProduct(record) }
  }
}

/** Writes the tables that grow with the number of products. */
async function writeProducts(db: Queryable, key: ImportKey, folder: StoreFolder, sizes: MeasuredPictures) {
  await insertRows(
    db,
    'imported_product',
    `${KEY_COLUMNS}, product_id integer, summary jsonb, detail jsonb`,
    rowsOf(folder.products, ({ record }) => [{ ...key, product_id: record.entity_id, ...splitProduct(record) }]),
  )
  await insertRows(
    db,
    'imported_product_text',
    `${KEY_COLUMNS}, product_id integer, locale text, summary jsonb, detail jsonb`,
    textRows(key, folder),
  )
  await insertRows(
    db,
    'imported_stock',
    `${KEY_COLUMNS}, product_id integer, google_code text, quantity integer`,
    rowsOf(folder.products, ({ record }) => stockRows(key, record)),
  )
  await insertRows(
    db,
    'imported_review',
    `${KEY_COLUMNS}, review_id integer, product_id integer, rating integer, body jsonb`,
    rowsOf(folder.reviews, ({ record }) => [
      {
        ...key,
        review_id: record.review_id,
        product_id: record.product_id,
        rating: record.rating,
        body: record,
      },
    ]),
  )
  await insertRows(
    db,
    'imported_media',
    `${KEY_COLUMNS}, path text, hash text, type text, width integer, height integer`,
    rowsOf(folder.media.values(), ({ path, hash, type }) => [{ ...key, path, hash, type, ...sizes.get(hash) }]),
  )
  await writeSearch(db, key, folder)
}

/** Keeps the rules of the search that the folder changes or removes in their history. */
async function keepReplacedRules(transaction: Queryable, folder: StoreFolder) {
  const rules = folder.documents.filter(({ kind }) => kind === 'search_rule').map(({ key, body }) => ({ key, body }))
  await transaction.query(
    `INSERT INTO search_rule_change (store_id, by_whom, code, before, after)
     SELECT store_id, 'import', key, present.body, imported.body FROM store_document AS present
     LEFT JOIN jsonb_to_recordset($2::jsonb) AS imported(key text, body jsonb) USING (key)
     WHERE store_id = $1 AND kind = 'search_rule' AND imported.body IS DISTINCT FROM present.body ORDER BY position`,
    [folder.identity.id, JSON.stringify(rules)],
  )
}

/** The folder's shops, with locales as the database has them. */
const shopsOf = ({ documents }: StoreFolder) =>
  groupShops(
    documents
      .filter(({ kind }) => kind === 'location')
      .map(({ key, locale, body }) => ({ key, locale: normalizeLocale(locale), body })),
  )

/** Replaces the small tables: the store, its hosts and its documents. */
async function replaceDocuments(transaction: Queryable, folder: StoreFolder) {
  const store_id = folder.identity.id
  await requireFreeHosts(transaction, folder)
  await transaction.query(
    `INSERT INTO store (id, content_hash, identity) VALUES ($1, $2, $3::jsonb)
     ON CONFLICT (id) DO UPDATE SET revision = store.revision + 1, content_hash = excluded.content_hash,
       identity = excluded.identity, imported_at = now()`,
    [store_id, folder.contentHash, JSON.stringify(folder.identity)],
  )
  for (const table of ['store_host', 'store_document']) {
    await transaction.query(`DELETE FROM ${table} WHERE store_id = $1`, [store_id])
  }
  await insertRows(
    transaction,
    'store_host',
    'name text, store_id text',
    [...new Set(hostsOf(folder.identity))].map((name) => ({ name, store_id })),
  )
  await insertRows(
    transaction,
    'store_document',
    'store_id text, kind text, locale text, key text, position integer, body jsonb',
    folder.documents.map(({ kind, locale, key, body }, position) => ({
      store_id,
      kind,
      locale: normalizeLocale(locale),
      key,
      position,
      body,
    })),
  )
}

/** Keeps content that staff published in the back office as an earlier version if the folder replaces it. */
const saveReplacedRevisions = (transaction: Queryable, storeId: string) =>
  transaction.query(
    `UPDATE content_revision AS revision SET state = 'replaced', replaced_at = now(), by_whom = 'import'
     WHERE store_id = $1 AND state = 'published' AND NOT EXISTS (
       SELECT 1 FROM store_document AS document
       WHERE document.store_id = $1 AND document.kind = revision.kind AND document.locale = revision.locale
         AND document.key = revision.key AND document.body = revision.body)`,
    [storeId],
  )

/** Folder of a store's media below `dataFolder`. Files are named by the hash of their bytes. */
export const mediaFolder = (dataFolder: string, storeId: string) => join(dataFolder, 'stores', storeId, 'media')

async function copyMedia(folder: StoreFolder, target: string) {
  await mkdir(target, { recursive: true })
  const there = new Set(await readdir(target))
  for (const { hash, source } of folder.media.values()) {
    if (there.has(hash)) continue
    await copyFile(source, join(target, hash))
    there.add(hash)
  }
}

async function removeUnusedMedia(folder: StoreFolder, target: string) {
  const used = new Set([...folder.media.values()].map(({ hash }) => hash))
  for (const name of await readdir(target)) if (!used.has(name)) await rm(join(target, name), { force: true })
}

/**
 * Replaces the store's whole content; carts and shoppers' orders stay, and customers and orders of the folder are
 * added. Shoppers see the present content until the new one is complete. Media are copied below `dataFolder` before
 * the switch and unused ones removed after it, so that no request misses a file. Concurrent imports and product
 * changes of the store wait. The replaced rows stay until `removeUnusedRows`.
 * @throws InvalidImportError if a host name belongs to another store
 */
export function writeFolder(database: Database, dataFolder: string, folder: StoreFolder): Promise<void> {
  const storeId = folder.identity.id
  const target = mediaFolder(dataFolder, storeId)
  return database.inTurn(importLockName(storeId), async (connection) => {
    await requireFreeHosts(connection, folder)
    await removeUnusedRows(connection, storeId)
    await copyMedia(folder, target)
    const sizes = await measurePictures(connection, storeId, folder.media.values())
    const key = await beginImport(connection, storeId)
    await writeProducts(connection, key, folder, sizes)
    const present = await findPublishedImport(connection, storeId)
    const productsBefore = present ? await readProductPaths(connection, present) : []
    const productsAfter = await readProductPaths(connection, key)
    const changes = await findImportedChanges(connection, present, key)
    await connection.transaction(async (transaction) => {
      const before = new Map([...productsBefore, ...(await readCategoryPaths(transaction, storeId))])
      await keepReplacedRules(transaction, folder)
      await keepReplacedExceptions(transaction, storeId, shopsOf(folder))
      await noteSharedChanges(transaction, storeId, () => replaceDocuments(transaction, folder))
      await noteImportedChanges(transaction, storeId, changes)
      await publishImport(transaction, key)
      await saveReplacedRevisions(transaction, storeId)
      const after = new Map([...productsAfter, ...(await readCategoryPaths(transaction, storeId))])
      const moves = findChangedPaths(before, after)
      await replaceRedirects(transaction, storeId, { written: folder.redirects, moves, after })
      await writeSales(transaction, storeId, folder.sales)
      await countUnitsSold(transaction, storeId)
    })
    await removeUnusedMedia(folder, target)
  })
}
