import type * as v from 'valibot'
import type { ProductFlagWire, ProductSummaryWire, ProductWire } from '../contracts/product.ts'
import { DEFAULTS } from '../core/constants.ts'
import { getContrast, type HexColor, parseHexColor, pickTextColor, TEXT_CONTRAST } from '../core/css/color.ts'
import { getLanguage, toDashLocale } from '../core/locales.ts'
import { isBelow, type Money, moneyOf } from '../core/money/money.ts'
import { parsePricePolicy } from '../core/money/price-policy.ts'
import { decodeSegment } from '../core/url/url.ts'
import { type MapContext, resolveAddress } from '../site/map-context.ts'
import { findLeadTime, readStock } from '../stock/stock-status.ts'
import { mapMedia, mapPicture, mapPictures } from './map-media.ts'
import type {
  Outlet,
  Price,
  Product,
  ProductFlag,
  ProductSummary,
  ShopUnits,
  Spec,
  SpecGroup,
  SwatchAttribute,
} from './product.ts'

/** Maps a product of a listing, carousel or relation from wire to domain (S1-3.7). */
export function mapProductSummary(wire: ProductSummaryWire, context: MapContext): ProductSummary {
  return {
    id: wire.entity_id,
    urlKey: wire.url_key || wire.entity_id,
    sku: wire.sku,
    // Never '': a heading, a link and a button use it as their name.
    name: wire.name || wire.model_number || wire.sku || wire.entity_id,
    brand: wire.manufacturer,
    modelNumber: wire.model_number,
    type: wire.type_id,
    shortDescription: wire.short_description,
    picture: mapPicture(wire.image_url, context),
    price: mapPrice(wire, context),
    ...readStock(wire),
    rating: mapRating(wire),
    flags: wire.product_flags
      .filter((flag) => flag.visible && isOfLanguage(flag.languageId, context.locale))
      .map((flag) => mapFlag(flag, context)),
    swatches: [...wire.attributes].sort((a, b) => a.ordinal - b.ordinal).map((entry) => mapSwatches(entry, context)),
    highlights: wire.at_a_glance
      .filter((spec) => spec.value !== '')
      .map((spec) => ({ name: spec.label || spec.name, value: spec.value, tooltip: spec.tooltip })),
    isEnergyStar: wire.energy_star_qualified,
    hasOpenBox: wire.outlets.length > 0,
    displayShops: wire.on_display,
    shippingClass: wire.shipping_class,
  }
}

/** A product that is not visible individually has no page: it is a variant or a part of another one. */
const hasPage = ({ visibility }: Pick<ProductSummaryWire, 'visibility'>): boolean =>
  visibility !== 'Not Visible Individually'

/** Maps products that are rendered as links to their pages; leaves out those without a page. */
export const mapLinkedProducts = (wires: readonly ProductSummaryWire[], context: MapContext): ProductSummary[] =>
  wires.filter(hasPage).map((wire) => mapProductSummary(wire, context))

const mapOutlets = (wires: readonly ProductSummaryWire[], context: MapContext): Outlet[] =>
  wires.map((wire) => ({ ...mapProductSummary(wire, context), hasPage: hasPage(wire) }))

/** Maps the response of GET /products/{id} from wire to domain (S1-3.7). */
export function mapProduct(wire: ProductWire, context: MapContext): Product {
  const summary = mapProductSummary(wire, context)
  const shown = mapPictures(wire.images, context, wire.configurable_default_simple_id || wire.entity_id)
  const pictures = shown.length > 0 ? shown : summary.picture ? [summary.picture] : []
  // For a missing text the schema has that of zero, like $0.00.
  const optional = (amount: number, formatted: string) =>
    amount > 0 ? mapMoney(amount, formatted === DEFAULTS.formattedMoney ? '' : formatted, context) : null
  const preSelected = new Set(wire.pre_selected_add_ons)
  const leadTime = summary.leadTime || findLeadTime(wire.simple_attributes.flatMap(({ attributes }) => attributes))
  const variantOf = (variant: ProductSummaryWire) => {
    const variantSummary = mapProductSummary(variant, context)
    return { ...variantSummary, leadTime: variantSummary.leadTime || leadTime }
  }
  return {
    ...summary,
    leadTime,
    description: wire.description,
    metaTitle: wire.meta_title,
    metaDescription: wire.meta_description,
    metaKeywords: wire.meta_keyword,
    hasPage: hasPage(wire),
    pictures,
    media: mapMedia(wire, pictures, context),
    wistiaIds: wire.wistia_videos.filter((id) => /^\w{6,20}$/.test(id)),
    galleryLayout: wire.gallery_layout,
    features: wire.product_features,
    specGroups: mapSpecGroups(wire),
    facts: mapFacts(wire.product_data, context),
    memberHtml: wire.member_html_content,
    documents: Object.entries(wire.doc_asset).flatMap(([name, address]) => {
      const url = resolveAddress(address, context)
      return url ? [{ name, url }] : []
    }),
    variants: wire.simple_products.map((variant) => ({
      ...variantOf(variant),
      name: variant.name || variant.model_number || variant.sku || summary.name,
      upc: variant.upccode,
      pictures: mapPictures(variant.images, context),
      locationStock: mapLocationStock(variant),
      outlets: mapOutlets(variant.outlets, context),
      hasPrice: variant.final_price_without_tax !== null || variant.regular_price_without_tax !== null || variant.poa,
    })),
    defaultVariantId: wire.configurable_default_simple_id,
    bundleOptions: wire.bundle_selection_attributes.options.map((option) => ({
      id: option.option_id,
      title: option.title,
      isRequired: option.required,
      selections: option.selections.map((selection) => ({
        id: selection.selection_id,
        productId: selection.product_id || selection.entity_id,
        name: selection.name || selection.selection_id,
        imageUrl: mapPicture(selection.image_url, context)?.small ?? '',
        qty: selection.selection_qty,
        isDefault: selection.is_default,
        price: selection.display_price ? mapFinalPrice(selection, context) : null,
      })),
    })),
    showsComponentPrices: wire.show_component_prices,
    packages: mapLinkedProducts(wire.parentbundles, context),
    outlets: mapOutlets(wire.outlets, context),
    stepUp: mapLinkedProducts(wire.step_up, context)[0] ?? null,
    banner: wire.retailbanner && {
      title: wire.retailbanner.title,
      html: wire.retailbanner.content,
      imageUrl: resolveAddress(wire.retailbanner.image_url, context),
      href: resolveAddress(wire.retailbanner.url, context),
    },
    addOns: wire.crosssells.map((addOn) => ({
      ...mapProductSummary(addOn, context),
      isPreSelected: addOn.pre_selected_add_on || preSelected.has(addOn.entity_id),
    })),
    related: mapLinkedProducts(wire.relateds, context),
    upsells: mapLinkedProducts(wire.upsells, context),
    promotions: (wire.promotions?.product_promotions ?? []).map((promotion) => ({
      programId: promotion.program_id,
      type: promotion.linq_type,
      name: promotion.promo_name,
      description: promotion.promo_short_description,
      startDate: promotion.start_date,
      endDate: promotion.end_date,
      formUrl: resolveAddress(promotion.rebate_form_url, context),
      amount: promotion.amount === null ? null : mapMoney(promotion.amount, promotion.amount_formatted, context),
    })),
    packageSavings: optional(
      wire.promotions?.package_savings_amount ?? 0,
      wire.promotions?.package_savings_amount_formatted ?? '',
    ),
    afterRebates: optional(
      wire.promotions?.after_rebates_amount ?? 0,
      wire.promotions?.after_rebates_amount_formatted ?? '',
    ),
    afterCheckout: wire.promotions?.after_checkout ?? '',
    categoryIds: wire.categories,
    localeUrls: wire.locale_url_keys.flatMap((entry) => {
      const locale = toDashLocale(entry.localeDashSyntax || entry.locale)
      // Some back ends send the whole address instead of its last part.
      const urlKey = entry.url_key || decodeSegment(/\/product\/([^/?#]+)$/.exec(entry.fullPath)?.[1] ?? '')
      return locale && urlKey ? [{ locale, urlKey }] : []
    }),
    upc: wire.upccode,
    locationStock: mapLocationStock(wire),
  }
}

const mapLocationStock = ({ location_inventory: stock }: Pick<ProductSummaryWire, 'location_inventory'>): ShopUnits[] =>
  stock.map(({ google_code, store_name, qty }) => ({ code: google_code, storeName: store_name, qty }))

const mapMoney = (amount: number, formatted: string, { currency, currencySymbol, locale }: MapContext): Money =>
  moneyOf(amount, formatted, currency, locale, currencySymbol)

type Prices = Pick<
  ProductSummaryWire,
  | 'final_price_without_tax'
  | 'final_price_without_tax_formatted'
  | 'regular_price_without_tax'
  | 'regular_price_without_tax_formatted'
>

/** Price to pay: the final price, else the regular one; null without either. */
function mapFinalPrice(wire: Prices, context: MapContext): Money | null {
  const isFinal = wire.final_price_without_tax !== null
  const amount = isFinal ? wire.final_price_without_tax : wire.regular_price_without_tax
  if (amount === null || amount <= 0) return null
  const formatted = isFinal ? wire.final_price_without_tax_formatted : wire.regular_price_without_tax_formatted
  return mapMoney(amount, formatted, context)
}

function mapPrice(wire: ProductSummaryWire, context: MapContext): Price {
  if (wire.poa) return { kind: 'on-application' }
  const final = wire.display_price ? mapFinalPrice(wire, context) : null
  if (final === null) return { kind: 'hidden' }
  const { amount } = final

  const optional = (value: number | null, formatted: string): Money | null =>
    value !== null && value > 0 ? mapMoney(value, formatted, context) : null
  const regular = wire.regular_price_without_tax
  return {
    kind: 'priced',
    policy: parsePricePolicy(wire.msrp_enabled, wire.msrp_display_actual_price_type),
    final,
    regular:
      regular !== null && isBelow(amount, regular) ? optional(regular, wire.regular_price_without_tax_formatted) : null,
    compareLabel: wire.compare_at_label_with_regular_price,
    discount:
      regular !== null && isBelow(amount, regular)
        ? mapMoney(regular - amount, wire.discount > 0 ? wire.discount_formatted : '', context)
        : null,
    isFrom: wire.type_id === 'configurable',
    instantSavings: optional(wire.discount_instant_savings, wire.discount_instant_savings_formatted),
    instantSavingsUntil: wire.instant_savings_to_date,
    consumerRebate: optional(wire.discount_consumer_rebate, wire.discount_consumer_rebate_formatted),
    consumerRebateUntil: wire.consumer_rebate_to_date,
    msrp:
      wire.msrp_enabled && wire.msrp !== null && isBelow(amount, wire.msrp)
        ? optional(wire.msrp, wire.msrp_formatted)
        : null,
  }
}

/** Average (0 to 5) and count; null without reviews. An average above 5 is a percentage. */
function mapRating({ reviews_count, reviews_rating }: ProductSummaryWire): ProductSummary['rating'] {
  if (!(reviews_count >= 1) || reviews_rating === null) return null
  const average = reviews_rating > 5 ? reviews_rating / 20 : reviews_rating
  return { average: Math.min(5, Math.max(0, average)), count: Math.floor(reviews_count) }
}

/** Whether a flag is for this locale: a flag may name no language (for all), a language or a locale. */
function isOfLanguage(languageId: string, locale: string): boolean {
  const language = toDashLocale(languageId)
  return language === undefined || language === locale || language === getLanguage(locale)
}

function mapFlag(wire: v.InferOutput<typeof ProductFlagWire>, context: MapContext): ProductFlag {
  const color = parseHexColor(wire.color)
  return {
    position: wire.position,
    line1: wire.text.line1,
    line2: wire.text.line2,
    color,
    textColor: readableOn(color, parseHexColor(wire.textColor)),
    iconUrl: resolveAddress(wire.icon, context),
    imageUrl: resolveAddress(wire.imageURL, context),
    href: resolveAddress(wire.flagURL, context),
  }
}

/**
 * The store's text colour if its contrast with the background suffices, else black or white; undefined (the theme's
 * colour) without a background.
 */
function readableOn(ground: HexColor | undefined, text: HexColor | undefined): HexColor | undefined {
  if (!ground) return undefined
  return text && getContrast(text, ground) >= TEXT_CONTRAST ? text : pickTextColor(ground)
}

function mapSwatches(wire: ProductSummaryWire['attributes'][number], context: MapContext): SwatchAttribute {
  return {
    id: wire.id || wire.code,
    code: wire.code,
    label: wire.label || wire.code,
    hasPicturesOnTiles: wire.display_uploaded_image_swatches_on_catalog,
    options: wire.options.map((option) => ({
      id: option.id || option.label,
      label: option.label,
      color: parseHexColor(option.swatch),
      imageUrl: resolveAddress(option.image, context),
      productIds: option.products,
    })),
  }
}

const mapSpecs = (wires: ProductWire['product_data']): Spec[] =>
  wires
    .filter((spec) => spec.value.trim() !== '')
    .map((spec) => ({ name: spec.label || spec.name, value: spec.value, tooltip: spec.tooltip }))

/** Rows of product_data: in a list each row has its own label, in a map the key is the label (S1-3.1, S1-3.7). */
const mapFacts = (wires: ProductWire['product_data'], { hasListShapedProductData = false }: MapContext): Spec[] =>
  mapSpecs(hasListShapedProductData ? wires : wires.map((row) => ({ ...row, label: row.name })))

/**
 * Groups of specs with their descriptions (category_group_details); custom_columns become a group without a name.
 * Leaves out groups without a value.
 */
function mapSpecGroups(wire: ProductWire): SpecGroup[] {
  const texts = new Map(wire.category_group_details.map(({ groupName: name, description }) => [name, description]))
  const groups = [...wire.simple_attributes, { groupName: '', attributes: wire.custom_columns }]
  return groups
    .map((group) => ({
      name: group.groupName,
      description: texts.get(group.groupName) ?? '',
      specs: mapSpecs(group.attributes),
    }))
    .filter((group) => group.specs.length > 0)
}
