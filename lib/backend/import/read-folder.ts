/** Reads a whole store folder (docs/store-folder.md) into checked records, or refuses it with every mistake. */
import type * as v from 'valibot'
import { shopAddressesOf } from '../store/redirects.ts'
import { listLocales, normalizeLocale } from '../text/locale.ts'
import { checkReferences } from './check-references.ts'
import { readFolderFiles } from './folder-files.ts'
import { type ConfigSchema, StoreSchema } from './folder-schemas.ts'
import { FolderRefused, MistakeList } from './mistakes.ts'
import { type Located, mapRecords, type Records } from './packed-records.ts'
import { type ProductTextRecord, ProductTextSchema, ReviewSchema } from './product-schemas.ts'
import { readConfigs } from './read-config.ts'
import { readDocuments, readHtml, refuseTwice, refuseUnknown } from './read-documents.ts'
import { readProducts } from './read-products.ts'
import { readRedirects } from './read-redirects.ts'
import { readLinesFile, readObjectFile } from './records.ts'
import type { StoreFolder } from './store-folder.ts'

const REQUIRED_FILES = ['store.json', 'config.json', 'attributes.json', 'categories.json']

/**
 * Reads and checks the store folder at `folder`.
 * Throws FolderRefused naming every mistake as `file:line: message`; nothing is written anywhere.
 */
export async function readFolder(folder: string): Promise<StoreFolder> {
  const mistakes = new MistakeList()
  const files = await readFolderFiles(folder, mistakes).catch((error: NodeJS.ErrnoException) => {
    throw new FolderRefused([`${folder}: the folder can't be read (${error.code ?? error.message})`])
  })
  // What other files say of what stands in these can't be judged.
  if (files.unreadable.length > 0) throw new FolderRefused(mistakes.format())
  for (const file of REQUIRED_FILES) if (!files.texts.has(file)) mistakes.add(file, 0, 'the file is missing')

  const identity = readObjectFile(StoreSchema, 'store.json', files.texts.get('store.json') ?? '{}', mistakes)
  const locales = [...new Set([...files.texts.keys()].flatMap((path) => /^locales\/([^/]+)\//.exec(path)?.[1] ?? []))]
  const configs = readConfigs(files, locales, mistakes)
  const documents = [
    ...(await readDocuments(files, locales, mistakes)),
    ...readHtml(files, locales, mistakes),
    ...configs.documents,
  ]
  const products = await readProducts(files.texts, documents, mistakes)
  await refuseTwice(products, ['entity_id', 'sku', 'url_key'], mistakes)
  const ids = new Set(await mapRecords(products, ({ entity_id }) => String(entity_id)))
  const productTexts = new Map<string, Records<ProductTextRecord>>()
  for (const locale of locales) {
    const path = `locales/${locale}/products.jsonl`
    const text = files.texts.get(path)
    if (text === undefined) continue
    const texts = await readLinesFile(ProductTextSchema, path, text, mistakes)
    await refuseTwice(texts, ['entity_id', 'url_key'], mistakes)
    await refuseUnknown(texts, 'entity_id', ids, mistakes)
    productTexts.set(locale, texts)
  }
  const reviewText = files.texts.get('reviews.jsonl')
  const reviews =
    reviewText === undefined ? [] : await readLinesFile(ReviewSchema, 'reviews.jsonl', reviewText, mistakes)
  await refuseTwice(reviews, ['review_id'], mistakes)
  const pages = documents.flatMap(({ kind, key }) => (kind === 'page' ? [key] : []))
  const shop = shopAddressesOf(identity?.record, configs.main?.record ?? {}, pages)
  const redirects = await readRedirects(files.texts.get('redirects.csv') ?? '', shop, mistakes)
  if (configs.main !== undefined) checkLocales(configs.main, locales, mistakes)
  await checkReferences({ identity, documents, products, productTexts, reviews, media: files.media }, mistakes)

  if (!mistakes.isEmpty || identity === undefined) throw new FolderRefused(mistakes.format())
  return {
    identity: identity.record,
    warnings: mistakes.formatWarnings(),
    contentHash: files.contentHash,
    documents,
    products,
    productTexts,
    reviews,
    redirects,
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
