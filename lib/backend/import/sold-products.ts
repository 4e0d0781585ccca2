/** What an imported order shows of its products: their names in its language, and the choice of a variant. */
import { normalizeLocale } from '../../contract-server/locale.ts'
import type { AttributeRecord } from '../store/folder-schemas.ts'
import type { LocatedRecords } from '../store/packed-records.ts'
import type { ProductRecord, ProductTextRecord } from '../store/product-schemas.ts'
import { withPauses } from '../store/yield-event-loop.ts'

/** `product_id` is the configurable's for a variant, `entity_id` the product's that was sold. */
export type SoldProduct = {
  readonly entity_id: number
  readonly product_id: number
  readonly name: string
  readonly url_key: string
  readonly manufacturer: string
  readonly model_number: string
  readonly image: string
  readonly children: readonly { name: string; label: string; value: string; qty: number }[]
  readonly super_attribute: Readonly<Record<string, string>>
}

type Part = Pick<
  ProductRecord,
  'entity_id' | 'parent_id' | 'name' | 'url_key' | 'manufacturer' | 'model_number' | 'variant_attributes' | 'attributes'
> & { image: string }

/** The parts of a store folder from which products are read. */
export type ProductFolder = {
  readonly products: LocatedRecords<ProductRecord>
  readonly productTexts: ReadonlyMap<string, LocatedRecords<ProductTextRecord>>
  readonly documents: readonly { kind: string; locale: string; key: string; body: object }[]
}

const textOf = (value: unknown): string => (Array.isArray(value) ? String(value[0] ?? '') : String(value ?? ''))

/** Attributes in a language by code: their labels and those of their values. */
function readLabels({ documents }: ProductFolder, locale: string) {
  const labels = new Map<string, { label: string; values: Map<string, string> }>()
  for (const document of documents) {
    if (document.kind !== 'attribute') continue
    if (document.locale !== '' && normalizeLocale(document.locale) !== locale) continue
    const { label, options = [] } = document.body as Partial<AttributeRecord>
    const present = labels.get(document.key) ?? { label: document.key, values: new Map<string, string>() }
    for (const option of options as readonly { value: string; label?: string }[])
      if (option.label !== undefined) present.values.set(option.value, option.label)
    labels.set(document.key, { ...present, label: label ?? present.label })
  }
  return labels
}

/** Reads the products with one of the SKUs, and the configurables of variants; `find` takes a locale and a SKU. */
export async function readSoldProducts(folder: ProductFolder, skus: ReadonlySet<string>) {
  const bySku = new Map<string, Part>()
  const configurables = new Map<number, Part>()
  for await (const { record } of withPauses(folder.products)) {
    const { entity_id, parent_id, name, url_key, manufacturer, model_number, variant_attributes, attributes } = record
    if (!skus.has(record.sku) && record.type_id !== 'configurable') continue
    const image = record.images?.[0]?.file ?? ''
    const part = {
      entity_id,
      parent_id,
      name,
      url_key,
      manufacturer,
      model_number,
      variant_attributes,
      attributes,
      image,
    }
    if (skus.has(record.sku)) bySku.set(record.sku, part)
    if (record.type_id === 'configurable') configurables.set(entity_id, part)
  }
  const names = new Map<string, Map<number, { name?: string | undefined; url_key?: string | undefined }>>()
  for (const [written, texts] of folder.productTexts) {
    const own = new Map<number, { name?: string | undefined; url_key?: string | undefined }>()
    for await (const { record } of withPauses(texts))
      own.set(record.entity_id, { name: record.name, url_key: record.url_key })
    names.set(normalizeLocale(written), own)
  }
  const labelsOf = new Map<string, ReturnType<typeof readLabels>>()
  return (locale: string, sku: string): SoldProduct | undefined => {
    const sold = bySku.get(sku)
    if (sold === undefined) return undefined
    const labels = labelsOf.get(locale) ?? readLabels(folder, locale)
    labelsOf.set(locale, labels)
    const shown = (sold.parent_id && configurables.get(sold.parent_id)) || sold
    const texts = names.get(locale)?.get(shown.entity_id)
    const codes = shown === sold ? [] : (shown.variant_attributes ?? [])
    return {
      entity_id: sold.entity_id,
      product_id: shown.entity_id,
      name: texts?.name ?? shown.name,
      url_key: texts?.url_key ?? shown.url_key,
      manufacturer: shown.manufacturer,
      model_number: sold.model_number || shown.model_number,
      image: sold.image || shown.image,
      children: codes.map((code) => {
        const value = textOf(sold.attributes?.[code])
        const { label = code, values } = labels.get(code) ?? {}
        return { name: code, label, value: values?.get(value) ?? value, qty: 1 }
      }),
      super_attribute: Object.fromEntries(codes.map((code) => [code, textOf(sold.attributes?.[code])])),
    }
  }
}
