/** The response of GET /products/{id}: a product with its details and embeds (S1-3.7, S1-7.3). */

import { languageOf, toDashes } from '../../contract-server/locale.ts'
import { formatCents, fromCents, toCents } from '../../contract-server/money.ts'
import type { ProductWire } from '../../contracts/product.ts'
import type { Queryable } from '../db/database.ts'
import { mediaAddress } from '../media/addresses.ts'
import type { CatalogProduct, CatalogProductDetail, Content } from '../store/content.ts'
import type { StoreContext } from '../store/store-context.ts'
import { hasBegun, isOver } from '../store/validity.ts'
import { isInStock, partsOf } from './availability.ts'
import { initialVariant, type Prices, priceOf } from './prices.ts'
import { loadDetails } from './product-details.ts'
import { describeAssets, describeImages, describeVideos } from './product-media.ts'
import { buildProductSummary, buildStepUp, describeLeadTime, pictureOf } from './product-summary.ts'
import { labelVariant } from './variants.ts'

function describeBanner(store: StoreContext, { retailbanner }: CatalogProductDetail): ProductWire['retailbanner'] {
  if (!retailbanner) return null
  const { title, content, image, url } = retailbanner
  return { title, content, image_url: mediaAddress(store.content, store.baseMediaUrl, image, 1280), url }
}

function describeSpecs(detail: CatalogProductDetail): ProductWire['simple_attributes'] {
  const groups = new Map<string, ProductWire['simple_attributes'][number]['attributes']>()
  for (const { group, name, value, tooltip } of detail.specs) {
    const attributes = groups.get(group) ?? []
    groups.set(group, attributes)
    attributes.push({ name, label: name, value: String(value), tooltip })
  }
  return [...groups].map(([groupName, attributes]) => ({ groupName, attributes }))
}

/** Promotions of a product, its variants and its parts that run today. */
export function describePromotions(store: StoreContext, product: CatalogProduct): ProductWire['promotions'] {
  const { content, locale, documents } = store
  const format = (cents: number) => formatCents(cents, locale, content.currency)
  const parts = partsOf(content, product).map((part) => part.product)
  const ids = new Set([product, ...product.variants, ...parts].flatMap(({ promotions }) => promotions.map(String)))
  const running = [...ids]
    .flatMap((id) => documents.promotions.get(id) ?? [])
    .filter(
      (promotion) => hasBegun(promotion.start_date, content.timeZone) && !isOver(promotion.end_date, content.timeZone),
    )
  const prices = priceOf(content, product)
  const packageCents = packageSavings(content, product)
  const afterCents = Math.max(0, (prices.finalCents ?? 0) - prices.rebateCents)
  return {
    product_promotions: running.map((promotion) => ({
      program_id: String(promotion.program_id),
      linq_type: promotion.linq_type,
      promo_name: promotion.promo_name,
      promo_short_description: promotion.promo_short_description,
      start_date: promotion.start_date,
      end_date: promotion.end_date,
      rebate_form_url:
        mediaAddress(content, store.baseMediaUrl, promotion.rebate_form_url) || promotion.rebate_form_url,
      amount: promotion.amount ?? null,
      amount_formatted: promotion.amount ? format(toCents(promotion.amount)) : '',
    })),
    after_checkout: '',
    package_savings_amount: fromCents(packageCents),
    package_savings_amount_formatted: format(packageCents),
    after_rebates_amount: prices.rebateCents > 0 ? fromCents(afterCents) : 0,
    after_rebates_amount_formatted: format(prices.rebateCents > 0 ? afterCents : 0),
  }
}

/**
 * Discount in cents of a bundle on its default selections. A part has the largest difference between a bundle's price
 * and the regular prices of its pieces, as the bundles' tiles on its page.
 */
function packageSavings(content: Content, product: CatalogProduct): number {
  if (product.type_id !== 'bundle') {
    return Math.max(0, ...offeredBundles(content, product).map((bundle) => savedCents(priceOf(content, bundle))))
  }
  const { finalCents: aloneCents } = priceOf(content, { ...product, price: null, package_saving: null })
  return savedCents({ ...priceOf(content, product), regularCents: aloneCents })
}

/** The bundles of a part that can be ordered: those that are out of stock aren't advertised. */
const offeredBundles = (content: Content, { entity_id }: CatalogProduct): CatalogProduct[] =>
  (content.bundlesOf.get(entity_id) ?? []).filter((bundle) => isInStock(content, bundle))

const savedCents = ({ regularCents, finalCents }: Prices): number =>
  Math.max(0, (regularCents ?? 0) - (finalCents ?? 0))

function describeBundle(store: StoreContext, bundle: CatalogProduct): ProductWire['bundle_selection_attributes'] {
  const { content, locale } = store
  const amount = (cents: number | null) => (cents === null ? null : fromCents(cents))
  const written = (cents: number | null) => (cents === null ? '' : formatCents(cents, locale, content.currency))
  return {
    options: bundle.bundle_options.map((option, index) => ({
      option_id: String(index + 1),
      title: option.title,
      required: option.required,
      selections: option.selections.flatMap((selection) => {
        const product = content.productById.get(selection.product_id)
        if (product === undefined) return []
        const { finalCents, regularCents } = priceOf(content, product)
        const entity_id = String(selection.product_id)
        return {
          selection_id: entity_id,
          product_id: entity_id,
          entity_id,
          name: product.texts.get(locale)?.name ?? product.name,
          image_url: {
            normal: mediaAddress(content, store.baseMediaUrl, pictureOf(product, locale), 640),
            small: mediaAddress(content, store.baseMediaUrl, pictureOf(product, locale), 320),
          },
          selection_qty: selection.qty,
          is_default: selection.is_default,
          display_price: true,
          regular_price_without_tax: amount(regularCents),
          regular_price_without_tax_formatted: written(regularCents),
          final_price_without_tax: amount(finalCents),
          final_price_without_tax_formatted: written(finalCents),
        }
      }),
    })),
  }
}

function describeAddresses(store: StoreContext, product: CatalogProduct): ProductWire['locale_url_keys'] {
  return store.content.locales.map((locale) => {
    const url_key = product.texts.get(locale)?.url_key ?? product.url_key
    return {
      locale,
      url_key,
      localeDashSyntax: toDashes(locale),
      language: languageOf(locale),
      fullPath: `/product/${url_key}`,
      fullLanguagePath: `/${toDashes(locale)}/product/${url_key}`,
    }
  })
}

function describeRelated(store: StoreContext, ids: readonly number[]) {
  return ids.flatMap((id) => {
    const product = store.content.productById.get(id)
    return product === undefined ? [] : buildProductSummary(store, product)
  })
}

/** Finds a product by entity_id, or by its url_key in any locale. */
export function findProduct(content: Content, key: string): CatalogProduct | undefined {
  const byId = /^\d{1,10}$/.test(key) ? content.productById.get(Number(key)) : undefined
  return byId ?? content.productByKey.get(key.toLowerCase())
}

/** Builds the response. Relations, pictures and promotions are empty unless `embed` lists them. */
export async function buildProductPage(
  db: Queryable,
  store: StoreContext,
  product: CatalogProduct,
  embed: ReadonlySet<string>,
): Promise<ProductWire | undefined> {
  const [page] = await buildProductPages(db, store, [product], embed)
  return page
}

/** The responses of several products, with one read of the database; leaves out products that were just removed. */
export async function buildProductPages(
  db: Queryable,
  store: StoreContext,
  products: readonly CatalogProduct[],
  embed: ReadonlySet<string>,
): Promise<ProductWire[]> {
  const ids = products.flatMap((product) => [product, ...product.variants].map(({ entity_id }) => entity_id))
  const details = await loadDetails(db, store, ids)
  return products.flatMap((product) => describeProduct(store, product, details, embed) ?? [])
}

function describeProduct(
  store: StoreContext,
  product: CatalogProduct,
  details: ReadonlyMap<number, CatalogProductDetail>,
  embed: ReadonlySet<string>,
): ProductWire | undefined {
  const { content } = store
  const detail = details.get(product.entity_id)
  if (detail === undefined) return undefined
  const shown = initialVariant(content, product)
  const pictured = detail.images.length === 0 && shown !== undefined ? shown : product
  const images = describeImages(store, pictured, details.get(pictured.entity_id) ?? detail)
  const better = content.productById.get(detail.step_up ?? 0)
  const preSelected = new Set(detail.pre_selected_add_ons)
  const when = <T>(name: string, build: () => T[]): T[] => (embed.has(name) ? build() : [])
  return {
    ...buildProductSummary(store, product),
    upccode: String(detail.upccode),
    locale_url_keys: describeAddresses(store, product),
    description: detail.description,
    meta_title: detail.meta_title,
    meta_description: detail.meta_description,
    meta_keyword: detail.meta_keyword,
    images: when('images', () => images),
    assets: when('assets', () => describeAssets(store, detail, images)),
    videos_json: describeVideos(store, detail),
    wistia_videos: detail.wistia_videos ?? [],
    gallery_layout: detail.gallery_layout ?? '',
    doc_asset: Object.fromEntries(
      Object.entries(detail.documents).map(([title, path]) => [title, mediaAddress(content, store.baseMediaUrl, path)]),
    ),
    promotions: embed.has('promotions') ? describePromotions(store, product) : null,
    crosssells: when('crosssells', () =>
      describeRelated(store, detail.crosssells).map((related) => ({
        ...related,
        pre_selected_add_on: preSelected.has(Number(related.entity_id)),
      })),
    ),
    relateds: when('relateds', () => describeRelated(store, detail.relateds)),
    upsells: when('upsells', () => describeRelated(store, detail.upsells)),
    parentbundles: when('parentbundles', () =>
      offeredBundles(content, product).map((bundle) => buildProductSummary(store, bundle)),
    ),
    outlets: when('outlets', () =>
      (content.outletsOf.get(product.entity_id) ?? []).map((unit) => buildProductSummary(store, unit)),
    ),
    pre_selected_add_ons: detail.pre_selected_add_ons.map(String),
    categories: product.category_ids.map(String),
    product_features: detail.features,
    product_data: [
      ...describeLeadTime(store, product),
      ...(detail.product_data ?? []).map((fact) => ({ ...fact, label: fact.name, value: String(fact.value) })),
    ],
    custom_columns: [],
    category_group_details: [],
    member_html_content: detail.member_html_content ?? '',
    step_up: better === undefined ? [] : [buildStepUp(store, better, product)],
    retailbanner: embed.has('retailbanner') ? describeBanner(store, detail) : null,
    simple_attributes: describeSpecs(detail),
    simple_products: product.variants.map((variant) => {
      const own = details.get(variant.entity_id)
      return {
        ...buildProductSummary(store, variant),
        upccode: String(own?.upccode ?? ''),
        attribute_labels: labelVariant(store, product, variant),
        images: own === undefined ? [] : describeImages(store, variant, own),
        outlets: (content.outletsOf.get(variant.entity_id) ?? []).map((unit) => buildProductSummary(store, unit)),
      }
    }),
    configurable_default_simple_id: String(shown?.entity_id ?? ''),
    bundle_selection_attributes: describeBundle(store, product),
    show_component_prices: product.type_id === 'bundle' && !product.price,
  }
}
