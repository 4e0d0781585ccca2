/** Reads a whole store folder (docs/store-folder.md) into checked records. */
import type * as v from 'valibot'
import { listLocales, normalizeLocale } from '../../contract-server/locale.ts'
import { createRuleCheck, describeRuleFault, type RuleTargets } from '../../contract-server/search/check-rules.ts'
import type { SearchRuleRecord } from '../../contract-server/search/rule-schema.ts'
import { type AttributeRecord, type ConfigSchema, StoreSchema } from '../store/folder-schemas.ts'
import { type LocatedRecord, type LocatedRecords, mapRecords } from '../store/packed-records.ts'
import { type ProductTextRecord, ProductTextSchema, ReviewSchema } from '../store/product-schemas.ts'
import { shopAddressesOf } from '../store/redirects.ts'
import { isRedirectTarget } from '../text/redirect-path.ts'
import { checkDeliveryBooks } from './check-delivery-books.ts'
import { checkExceptionTitles } from './check-exception-titles.ts'
import { checkPhones } from './check-phones.ts'
import { checkPositions } from './check-positions.ts'
import { checkReferences } from './check-references.ts'
import { readFolderFiles } from './folder-files.ts'
import { InvalidImportError, MistakeList } from './import-errors.ts'
import { readConfigs } from './read-config.ts'
import { addDuplicateMistakes, addUnknownRecordMistakes, readDocuments, readHtml } from './read-documents.ts'
import { readOrderFiles } from './read-orders.ts'
import { readProducts } from './read-products.ts'
import { readRedirects } from './read-redirects.ts'
import { describeTaxDocuments, readTaxTable } from './read-tax-table.ts'
import { readLinesFile, readObjectFile } from './records.ts'
import type { StoreDocument, StoreFolder } from './store-folder-types.ts'
import { findUnreadFiles } from './unread-files.ts'

const REQUIRED_FILES = ['store.json', 'config.json', 'attributes.json', 'categories.json']

/**
 * Reads and checks the store folder at `folder` without writing anything.
 * @throws InvalidImportError with every error as `file:line: message`
 */
export async function readFolder(folder: string): Promise<StoreFolder> {
  const mistakes = new MistakeList()
  const files = await readFolderFiles(folder, mistakes).catch((error: NodeJS.ErrnoException) => {
    throw new InvalidImportError([`${folder}: the folder can't be read (${error.code ?? error.message})`])
  })
  // References to records of unreadable files can't be checked.
  if (files.unreadable.length > 0) throw new InvalidImportError(mistakes.format())
  const unread = findUnreadFiles([...files.texts.keys(), ...files.others])
  for (const { path, meant } of unread) mistakes.warn(path, 0, describeUnread(meant))
  for (const file of REQUIRED_FILES) {
    const other = unread.find(({ meant }) => meant === file)
    const hint = other === undefined ? '' : `; rename '${other.path}'`
    if (!files.texts.has(file)) mistakes.add(file, 0, `the file is missing${hint}`)
  }

  const identity = readObjectFile(StoreSchema, 'store.json', files.texts.get('store.json') ?? '{}', mistakes)
  const locales = [...new Set([...files.texts.keys()].flatMap((path) => /^locales\/([^/]+)\//.exec(path)?.[1] ?? []))]
  const configs = readConfigs(files, locales, mistakes)
  const lists = await readDocuments(files, locales, mistakes)
  const taxTable = files.texts.get('taxes.csv')
  const taxSettings = {
    locales: listLocales(configs.main?.record ?? {}),
    taxedShipping: identity?.record.taxed_shipping ?? [],
  }
  const taxes = taxTable === undefined ? [] : await readTaxTable(taxTable, taxSettings, mistakes)
  const documents = [
    ...lists,
    ...describeTaxDocuments(taxes, lists),
    ...readHtml(files, locales, mistakes),
    ...configs.documents,
  ]
  const products = await readProducts(files.texts, documents, mistakes)
  await addDuplicateMistakes(products, ['entity_id', 'sku', 'url_key'], mistakes)
  const ids = new Set(await mapRecords(products, ({ entity_id }) => String(entity_id)))
  const productTexts = new Map<string, LocatedRecords<ProductTextRecord>>()
  for (const locale of locales) {
    const path = `locales/${locale}/products.jsonl`
    const text = files.texts.get(path)
    if (text === undefined) continue
    const texts = await readLinesFile(ProductTextSchema, path, text, mistakes)
    await addDuplicateMistakes(texts, ['entity_id', 'url_key'], mistakes)
    await addUnknownRecordMistakes(texts, 'entity_id', ids, mistakes)
    productTexts.set(locale, texts)
  }
  const reviewText = files.texts.get('reviews.jsonl')
  const reviews =
    reviewText === undefined ? [] : await readLinesFile(ReviewSchema, 'reviews.jsonl', reviewText, mistakes)
  await addDuplicateMistakes(reviews, ['review_id'], mistakes)
  const storeId = identity?.record.id ?? ''
  const sales = await readOrderFiles(files.texts, { storeId, documents, products, productTexts }, mistakes)
  const pages = documents.flatMap(({ kind, key }) => (kind === 'page' ? [key] : []))
  const shop = shopAddressesOf(identity?.record, configs.main?.record ?? {}, pages)
  const redirects = await readRedirects(files.texts.get('redirects.csv') ?? '', shop, mistakes)
  if (configs.main !== undefined) checkLocales(configs.main, locales, mistakes)
  const skus = new Set(await mapRecords(products, ({ sku }) => sku.toLowerCase()))
  const isTarget = (address: string) => isRedirectTarget(address, shop)
  checkSearchRules(documents, { skus, isTarget, locales: listLocales(configs.main?.record ?? {}) }, mistakes)
  checkExceptionTitles(documents, mistakes)
  checkPhones(documents, mistakes)
  checkPositions(documents, mistakes)
  checkDeliveryBooks(documents, mistakes)
  const hasTaxService = identity?.record.tax_service !== undefined
  await checkReferences(
    { identity, hasTaxService, documents, products, productTexts, reviews, media: files.media },
    mistakes,
  )

  if (!mistakes.isEmpty || identity === undefined) throw new InvalidImportError(mistakes.format())
  return {
    identity: identity.record,
    warnings: mistakes.formatWarnings(),
    contentHash: files.contentHash,
    documents,
    products,
    productTexts,
    reviews,
    sales,
    redirects,
    media: files.media,
  }
}

const describeUnread = (meant: string): string =>
  meant === ''
    ? 'the file is not read: no file of a store has this name'
    : `the file is not read; save it as '${meant}'`

function checkSearchRules(
  documents: StoreDocument[],
  rest: Pick<RuleTargets, 'skus' | 'isTarget' | 'locales'>,
  mistakes: MistakeList,
) {
  const listKeys = (kind: string) => documents.flatMap((document) => (document.kind === kind ? [document.key] : []))
  const attributes = documents
    .filter(({ kind, locale }) => kind === 'attribute' && locale === '')
    .map(({ key, body }) => [key, (body as AttributeRecord).type] as const)
  const targets = { ...rest, attributes: new Map(attributes), blocks: new Set(listKeys('block')) }
  const findFaults = createRuleCheck(targets)
  for (const { kind, body, source } of documents) {
    if (kind !== 'search_rule') continue
    for (const fault of findFaults(body as SearchRuleRecord)) {
      // Reported with the record.
      if (fault.kind === 'redirect' && fault.right !== '') continue
      const path = fault.at === undefined ? [fault.field] : [fault.field, fault.at]
      mistakes.add('search.json', source?.lineOf(...path) ?? 0, describeRuleFault(fault))
    }
  }
}

function checkLocales(
  config: LocatedRecord<v.InferOutput<typeof ConfigSchema>>,
  folders: string[],
  mistakes: MistakeList,
) {
  const listed = new Set(listLocales(config.record))
  for (const folder of folders) {
    if (!listed.has(normalizeLocale(folder))) {
      mistakes.add(`locales/${folder}`, 0, `config.json does not list the locale '${folder}' under locales`)
    }
  }
}
