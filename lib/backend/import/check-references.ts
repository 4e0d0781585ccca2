/** Checks that everything that records of a store folder refer to exists. */

import { findSpellingFault } from '../../core/address/address-spelling.ts'
import { nearest } from '../../core/text/nearest.ts'
import { isKnownPaymentMethod, KNOWN_PAYMENT_CODES } from '../payments/registry.ts'
import type {
  AttributeRecord,
  CategoryRecord,
  LocationRecord,
  PaymentRecord,
  ShippingRecord,
  StoreIdentity,
} from '../store/folder-schemas.ts'
import { type LocatedRecord, type LocatedRecords, mapRecords } from '../store/packed-records.ts'
import type { ProductRecord, ProductTextRecord, ReviewRecord } from '../store/product-schemas.ts'
import type { PromotionRecord } from '../store/promotion-schema.ts'
import { EXEMPT_CLASS, STANDARD_CLASS, type TaxRecord } from '../store/tax-schema.ts'
import { withPauses } from '../store/yield-event-loop.ts'
import { checkTaxes, describeUnknownClass } from './check-taxes.ts'
import type { MistakeList } from './import-errors.ts'
import { beginWithColumn } from './records.ts'
import type { StoreDocument } from './store-folder-types.ts'

type Content = {
  identity: LocatedRecord<StoreIdentity> | undefined
  /** A tax service may know classes that taxes.json doesn't list. */
  hasTaxService: boolean
  documents: StoreDocument[]
  products: LocatedRecords<ProductRecord>
  /** Products that others refer to, already checked by an earlier import. */
  otherProducts?: readonly ProductRecord[]
  productTexts: ReadonlyMap<string, LocatedRecords<ProductTextRecord>>
  reviews: LocatedRecords<ReviewRecord>
  media: ReadonlyMap<string, unknown>
}

const isElsewhere = (address: string) => /^(https?:)?\/\//.test(address) || address.startsWith('/')

const isColour = (swatch: string) => /^#[0-9a-f]{3,8}$/i.test(swatch)

/**
 * The contract finds a record by its id or its url_key. A url_key that equals another record's id always leads to that
 * other record.
 */
const keyOfAnother = (key: string, ownId: number, records: ReadonlyMap<number, unknown>): string | undefined =>
  /^\d+$/.test(key) && Number(key) !== ownId && records.has(Number(key))
    ? `url_key '${key}' is the entity_id of another record, so its address would lead there; add a word to it`
    : undefined

/** Payment methods whose provider has ended its service, by code. */
const ENDED_SERVICES: Readonly<Record<string, string>> = {
  payeezy:
    'Payeezy was discontinued in 2025; offer another payment method, unless your back end uses another processor ' +
    'for this code',
}

/** Warns of a payment method whose code may be a mistake; undefined if the code is known. */
function describeUnknownPayment({ code, cc_types = [] }: PaymentRecord): string | undefined {
  if (isKnownPaymentMethod(code)) return undefined
  const similar = nearest(code, KNOWN_PAYMENT_CODES)
  const hint = similar === undefined ? '' : ` (did you mean '${similar}'?)`
  const result =
    cc_types.length > 0
      ? "its cards can't be charged, so no order is placed with it"
      : 'it is offered with its title and description and paid offline, like checkmo'
  return `'${code}' is not the code of a known payment method${hint}; ${result}`
}

/** The fields of a product that checks of other records need. */
const referredTo = ({ entity_id, type_id, variant_attributes }: ProductRecord) => ({
  entity_id,
  type_id,
  variant_attributes,
})

/** Adds a mistake for every reference to a missing record or file. */
export async function checkReferences(content: Content, mistakes: MistakeList) {
  const documentsOf = <T>(kind: string) =>
    content.documents
      .filter((document) => document.kind === kind && document.locale === '')
      .map(({ key, body, source }) => ({ key, source, body: body as T }))
  const attributes = new Map(documentsOf<AttributeRecord>('attribute').map(({ key, body }) => [key, body]))
  const categories = new Map(documentsOf<CategoryRecord>('category').map(({ key, body }) => [Number(key), body]))
  const shops = new Set(documentsOf<LocationRecord>('location').map(({ key }) => key))
  const programs = new Set(documentsOf<PromotionRecord>('promotion').map(({ key }) => key))
  const fees = new Set(documentsOf('fee').map(({ key }) => key))
  const taxes = documentsOf<TaxRecord>('tax')
  checkTaxes(taxes, mistakes)
  const taxClasses = new Set(['', STANDARD_CLASS, EXEMPT_CLASS, ...taxes.map(({ body }) => body.class ?? '')])
  const products = new Map(
    [...(content.otherProducts ?? []).map(referredTo), ...(await mapRecords(content.products, referredTo))].map(
      (product) => [product.entity_id, product],
    ),
  )

  const describeMissingFile = (what: string, path: string | undefined): string | undefined => {
    if (path === undefined || path === '' || isElsewhere(path) || content.media.has(path)) return undefined
    // Reported with the record.
    if (findSpellingFault(path) !== undefined) return undefined
    return `${what} '${path}' is not a file of media/`
  }
  const media = (file: string, line: number, what: string, path: string | undefined) => {
    const sentence = describeMissingFile(what, path)
    if (sentence !== undefined) mistakes.add(file, line, sentence)
  }

  const { identity } = content
  media('store.json', identity?.lineOf('mail_logo') ?? 0, 'mail_logo', identity?.record.mail_logo)
  for (const [index, id] of (identity?.record.returns?.excluded_categories ?? []).entries()) {
    if (categories.has(id)) continue
    const line = identity?.lineOf('returns', 'excluded_categories', index) ?? 0
    mistakes.add('store.json', line, `returns.excluded_categories: there is no category ${id}`)
  }
  for (const [index, taxClass] of (identity?.record.returns?.excluded_tax_classes ?? []).entries()) {
    if (content.hasTaxService || taxClasses.has(taxClass)) continue
    const line = identity?.lineOf('returns', 'excluded_tax_classes', index) ?? 0
    const sentence = describeUnknownClass(taxClass, taxClasses)
    mistakes.add('store.json', line, `returns.excluded_tax_classes: ${sentence}`)
  }

  for (const { body, source } of documentsOf<AttributeRecord>('attribute')) {
    for (const [index, option] of body.options.entries()) {
      if (isColour(option.swatch)) continue
      media('attributes.json', source?.lineOf('options', index, 'swatch') ?? 0, 'swatch', option.swatch)
    }
  }
  for (const { body, source } of documentsOf<CategoryRecord>('category')) {
    const line = (name: string) => source?.lineOf(name) ?? 0
    const taken = keyOfAnother(body.url_key, body.entity_id, categories)
    if (taken !== undefined) mistakes.add('categories.json', line('url_key'), taken)
    media('categories.json', line('icon_url'), 'icon_url', body.icon_url)
    media('categories.json', line('kiosk_icon_url'), 'kiosk_icon_url', body.kiosk_icon_url)
    media('categories.json', line('image_url'), 'image_url', body.image_url)
    if (body.entity_id > 2 && !categories.has(body.parent_id)) {
      mistakes.add('categories.json', line('parent_id'), `parent_id ${body.parent_id} is not a category`)
    }
    let parent = categories.get(body.parent_id)
    for (let steps = 0; parent !== undefined; steps++, parent = categories.get(parent.parent_id)) {
      if (parent.entity_id !== body.entity_id && steps < 100) continue
      mistakes.add('categories.json', line('parent_id'), 'the category is its own ancestor')
      break
    }
  }
  if (categories.size > 0 && !categories.has(2))
    mistakes.add('categories.json', 1, 'the root category, entity_id 2, is missing')

  for (const { body, source } of documentsOf<PromotionRecord>('promotion')) {
    for (const [index, group] of (body.together ?? []).entries()) {
      for (const [place, id] of group.entries()) {
        if (categories.has(id)) continue
        const line = source?.lineOf('together', index, place) ?? 0
        mistakes.add('promotions.json', line, `together: there is no category ${id}`)
      }
    }
  }

  for (const { key, body, source } of documentsOf<PaymentRecord>('payment')) {
    const ended = ENDED_SERVICES[key]
    const warning = ended ? `${key}: ${ended}` : describeUnknownPayment(body)
    if (warning) mistakes.warn('payment.json', source?.lineOf('code') ?? 0, warning)
  }

  for (const { body, source } of documentsOf<ShippingRecord>('shipping')) {
    if (body.slots === undefined || body.pickup || source === undefined) continue
    const begin = beginWithColumn(source, ['slots'], 'slots: ')
    mistakes.add('shipping.json', source.lineOf('slots'), `${begin}only a method with "pickup": true has slots`)
  }

  for await (const located of withPauses(content.products)) {
    const { file, record, lineOf } = located
    type Path = [name: string, ...(string | number)[]]
    const add = (path: Path, sentence: string) =>
      mistakes.add(file, lineOf(...path), `${beginWithColumn(located, path)}${sentence}`)
    const addTo = (path: Path, sentence: string) =>
      mistakes.add(file, lineOf(...path), `${beginWithColumn(located, path, `${path[0]}: `)}${sentence}`)
    const requireFile = (path: Path, what: string, address: string | undefined) => {
      const sentence = describeMissingFile(what, address)
      if (sentence !== undefined) add(path, sentence)
    }
    const product = (name: string, id: number | null | undefined, ...path: (string | number)[]) => {
      if (id === null || id === undefined) return undefined
      const match = products.get(id)
      if (match === undefined) addTo([name, ...path], `there is no product ${id}`)
      return match
    }
    const taken = keyOfAnother(record.url_key, record.entity_id, products)
    if (taken !== undefined) add(['url_key'], taken)
    for (const [index, id] of record.category_ids.entries()) {
      if (!categories.has(id)) addTo(['category_ids', index], `there is no category ${id}`)
    }
    for (const [index, image] of record.images.entries()) requireFile(['images', index, 'file'], 'image', image.file)
    for (const [title, path] of Object.entries(record.documents)) requireFile(['documents', title], 'document', path)
    for (const [index, asset] of record.assets.entries()) {
      for (const path of [...asset.files, asset.thumbnail, asset.captions])
        requireFile(['assets', index], 'asset', path)
    }
    for (const [index, video] of record.videos.entries()) {
      for (const path of [video.file, video.thumbnail, video.captions]) requireFile(['videos', index], 'video', path)
    }
    requireFile(['retailbanner'], 'banner', record.retailbanner?.image)
    for (const code of Object.keys(record.stock ?? {})) {
      if (!shops.has(code)) addTo(['stock', code], `locations.json has no google_code '${code}'`)
    }
    for (const [index, code] of record.on_display.entries()) {
      if (!shops.has(code)) addTo(['on_display', index], `locations.json has no google_code '${code}'`)
    }
    for (const id of record.promotions) {
      if (!programs.has(String(id))) addTo(['promotions'], `promotions.json has no program_id '${id}'`)
    }
    if (!(content.hasTaxService || taxClasses.has(record.tax_class)))
      addTo(['tax_class'], describeUnknownClass(record.tax_class, taxClasses))
    for (const [index, code] of record.fees.entries()) {
      if (!fees.has(code)) addTo(['fees', index], `fees.json has no code '${code}'`)
    }
    for (const name of ['crosssells', 'relateds', 'upsells', 'pre_selected_add_ons'] as const) {
      for (const [index, id] of record[name].entries()) product(name, id, index)
    }
    for (const [code, value] of Object.entries(record.attributes)) {
      const attribute = attributes.get(code)
      const wrong =
        attribute === undefined
          ? 'attributes.json does not list it'
          : attribute.type === 'range' && typeof value !== 'number'
            ? 'a range requires a number'
            : attribute.type === 'flag' && typeof value !== 'boolean'
              ? 'a flag requires true or false'
              : attribute.type === 'select' && typeof value !== 'string' && !Array.isArray(value)
                ? 'a select requires a text or a list of texts'
                : undefined
      if (wrong !== undefined) add(['attributes', code], `attribute '${code}': ${wrong}`)
    }
    const parent = product('parent_id', record.parent_id)
    if (parent !== undefined && parent.type_id !== 'configurable') {
      addTo(['parent_id'], `product ${parent.entity_id} is not configurable`)
    }
    if (parent !== undefined) {
      for (const code of parent.variant_attributes) {
        if (record.attributes[code] === undefined) {
          add(['attributes', code], `a variant of product ${parent.entity_id} requires the attribute '${code}'`)
        }
      }
    }
    product('default_variant_id', record.default_variant_id)
    product('step_up', record.step_up)
    product('outlet_of', record.outlet_of)
    for (const code of record.variant_attributes) {
      if (attributes.get(code)?.type !== 'select') {
        addTo(['variant_attributes'], `'${code}' is not a select of attributes.json`)
      }
    }
    for (const [index, option] of record.bundle_options.entries()) {
      for (const [place, { product_id }] of option.selections.entries()) {
        const path = [index, 'selections', place, 'product_id']
        const selection = product('bundle_options', product_id, ...path)
        if (selection !== undefined && selection.type_id !== 'simple') {
          addTo(['bundle_options', ...path], `product ${product_id} is not simple`)
        }
      }
    }
    if (record.package_saving && (record.type_id !== 'bundle' || typeof record.price === 'number')) {
      add(['package_saving'], 'package_saving is allowed only for a bundle without a price')
    }
    if ((record.final_price ?? 0) > (record.price ?? Number.POSITIVE_INFINITY)) {
      add(['final_price'], 'final_price is higher than price')
    }
    const sold = typeof record.final_price === 'number' ? 'final_price' : 'price'
    if (record[sold] === 0 && record.type_id === 'simple' && record.display_add_to_cart && !record.poa) {
      mistakes.warn(
        file,
        lineOf(sold),
        `${beginWithColumn(located, [sold], `${sold} `)}0 makes the product free; leave it out if the price is unknown`,
      )
    }
  }
  for await (const { file, record, lineOf } of withPauses(content.reviews)) {
    if (!products.has(record.product_id)) {
      mistakes.add(file, lineOf('product_id'), `product_id: there is no product ${record.product_id}`)
    }
  }
}
