import type * as v from 'valibot'
import type { ProductFlagWire, ProductImageWire, ProductSummaryWire, ProductWire } from '../contracts/product.ts'

import { toDashLocale } from '../core/locales.ts'
import { type Money, moneyOf } from '../core/money.ts'
import { decodeSegment } from '../core/url.ts'
import { getContrast, type HexColor, parseHexColor, pickTextColor, TEXT_CONTRAST } from '../site/color.ts'
import { type MapContext, resolveAddress } from '../site/map-context.ts'
import type {
  Picture,
  Price,
  Product,
  ProductFlag,
  ProductSummary,
  SpecGroup,
  Stock,
  SwatchAttribute,
} from './product.ts'

/** Maps a product of a listing, carousel or relation from wire to domain (specification 3.7). */
export function mapProductSummary(wire: ProductSummaryWire, context: MapContext): ProductSummary {
  const stock = mapStock(wire.location_inventory)
  return {
    id: wire.entity_id,
    urlKey: wire.url_key || wire.entity_id,
    sku: wire.sku,
    name: wire.name || wire.model_number || wire.sku,
    brand: wire.manufacturer,
    modelNumber: wire.model_number,
    type: wire.type_id,
    shortDescription: wire.short_description,
    picture: mapPicture({ ...wire.image_url, url: '', large: '', label: wire.name, product_id: '' }, context),
    price: mapPrice(wire, context),
    canAddToCart: wire.display_add_to_cart && stock !== 'out' && !wire.poa,
    stock,
    rating:
      wire.reviews_count > 0 && wire.reviews_rating !== null
        ? { average: Math.min(5, Math.max(0, wire.reviews_rating)), count: Math.floor(wire.reviews_count) }
        : null,
    flags: wire.product_flags.filter((flag) => flag.visible).map((flag) => mapFlag(flag, context)),
    swatches: [...wire.attributes].sort((a, b) => a.ordinal - b.ordinal).map((entry) => mapSwatches(entry, context)),
    highlights: wire.at_a_glance
      .filter((spec) => spec.value !== '')
      .map((spec) => ({ name: spec.label || spec.name, value: spec.value, tooltip: spec.tooltip })),
    isEnergyStar: wire.energy_star_qualified,
    hasOpenBox: wire.outlets.length > 0,
  }
}

/** Maps the answer of GET /products/{id} from wire to domain (specification 3.7). */
export function mapProduct(wire: ProductWire, context: MapContext): Product {
  const summary = mapProductSummary(wire, context)
  const pictures = mapPictures(wire.images, context)
  const preSelected = new Set(wire.pre_selected_add_ons)
  return {
    ...summary,
    description: wire.description,
    metaTitle: wire.meta_title,
    metaDescription: wire.meta_description,
    metaKeywords: wire.meta_keyword,
    pictures: pictures.length > 0 ? pictures : summary.picture ? [summary.picture] : [],
    features: wire.product_features,
    specGroups: mapSpecGroups(wire.simple_attributes),
    documents: Object.entries(wire.doc_asset).flatMap(([name, address]) => {
      const url = resolveAddress(address, context)
      return url ? [{ name, url }] : []
    }),
    variants: wire.simple_products.map((variant) => ({
      ...mapProductSummary(variant, context),
      pictures: mapPictures(variant.images, context),
    })),
    defaultVariantId: wire.configurable_default_simple_id,
    bundleOptions: wire.bundle_selection_attributes.options.map((option) => ({
      id: option.option_id,
      title: option.title,
      isRequired: option.required,
      selections: option.selections.map((selection) => ({
        id: selection.selection_id,
        productId: selection.product_id,
        name: selection.name,
        qty: selection.selection_qty,
        isDefault: selection.is_default,
        price: selection.price === null ? null : mapMoney(selection.price, selection.price_formatted, context),
      })),
    })),
    addOns: wire.crosssells.map((addOn) => ({
      ...mapProductSummary(addOn, context),
      isPreSelected: addOn.pre_selected_add_on || preSelected.has(addOn.entity_id),
    })),
    related: wire.relateds.map((related) => mapProductSummary(related, context)),
    upsells: wire.upsells.map((upsell) => mapProductSummary(upsell, context)),
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
    categoryIds: wire.categories,
    localeUrls: wire.locale_url_keys.flatMap((entry) => {
      const locale = toDashLocale(entry.localeDashSyntax || entry.locale)
      // Some back ends give the address instead of its last part.
      const urlKey = entry.url_key || decodeSegment(/\/product\/([^/?#]+)$/.exec(entry.fullPath)?.[1] ?? '')
      return locale && urlKey ? [{ locale, urlKey }] : []
    }),
    upc: wire.upccode,
    hasProp65Warning: wire.prop_65,
    locationStock: wire.location_inventory.map((entry) => ({ storeName: entry.store_name, qty: entry.qty })),
  }
}

const mapMoney = (amount: number, formatted: string, { currency, locale }: MapContext): Money =>
  moneyOf(amount, formatted, currency, locale)

function mapPrice(wire: ProductSummaryWire, context: MapContext): Price {
  if (wire.poa) return { kind: 'on-application' }
  const amount = wire.final_price_without_tax ?? wire.regular_price_without_tax
  if (!wire.display_price || amount === null || amount <= 0) return { kind: 'hidden' }

  const optional = (value: number | null, formatted: string): Money | null =>
    value !== null && value > 0 ? mapMoney(value, formatted, context) : null
  const finalText =
    wire.final_price_without_tax === null
      ? wire.regular_price_without_tax_formatted
      : wire.final_price_without_tax_formatted
  const regular = wire.regular_price_without_tax
  return {
    kind: 'priced',
    final: mapMoney(amount, finalText, context),
    regular: regular !== null && regular > amount ? optional(regular, wire.regular_price_without_tax_formatted) : null,
    compareLabel: wire.compare_at_label_with_regular_price,
    isFrom: wire.type_id === 'configurable',
    instantSavings: optional(wire.discount_instant_savings, wire.discount_instant_savings_formatted),
    instantSavingsUntil: wire.instant_savings_to_date,
    consumerRebate: optional(wire.discount_consumer_rebate, wire.discount_consumer_rebate_formatted),
    consumerRebateUntil: wire.consumer_rebate_to_date,
    msrp:
      wire.msrp_enabled && wire.msrp !== null && wire.msrp > amount ? optional(wire.msrp, wire.msrp_formatted) : null,
  }
}

/** In stock when no shop counts, or some shop has one (specification 4.8). */
function mapStock(inventory: readonly { qty: number }[]): Stock {
  if (inventory.length === 0) return 'untracked'
  return inventory.some((entry) => entry.qty > 0) ? 'in' : 'out'
}

function mapPicture(wire: v.InferOutput<typeof ProductImageWire>, context: MapContext): Picture | null {
  const addresses = [wire.small, wire.normal, wire.large, wire.url].map((address) => resolveAddress(address, context))
  const [small, normal, large, original] = addresses
  const any = normal ?? large ?? original ?? small
  if (!any) return null
  return { small: small ?? any, normal: normal ?? any, large: large ?? original ?? any, label: wire.label }
}

const mapPictures = (wires: ProductWire['images'], context: MapContext): Picture[] =>
  wires.flatMap((wire) => mapPicture(wire, context) ?? [])

function mapFlag(wire: v.InferOutput<typeof ProductFlagWire>, context: MapContext): ProductFlag {
  const color = parseHexColor(wire.color)
  return {
    position: wire.position,
    line1: wire.text.line1,
    line2: wire.text.line2,
    color,
    textColor: readableOn(color, parseHexColor(wire.textColor)),
    imageUrl: resolveAddress(wire.imageURL, context),
    href: resolveAddress(wire.flagURL, context),
  }
}

/** The store's text colour if it can be read on the ground, else black or white; the theme's own without a ground. */
function readableOn(ground: HexColor | undefined, text: HexColor | undefined): HexColor | undefined {
  if (!ground) return undefined
  return text && getContrast(text, ground) >= TEXT_CONTRAST ? text : pickTextColor(ground)
}

function mapSwatches(wire: ProductSummaryWire['attributes'][number], context: MapContext): SwatchAttribute {
  return {
    id: wire.id || wire.code,
    code: wire.code,
    label: wire.label || wire.code,
    options: wire.options.map((option) => ({
      id: option.id || option.label,
      label: option.label,
      color: parseHexColor(option.swatch),
      imageUrl: resolveAddress(option.image, context),
      productIds: option.products,
    })),
  }
}

/** 'Misc. Specs' reads 'General Specs' (specification 2.15); groups without a value are left out. */
function mapSpecGroups(wires: ProductWire['simple_attributes']): SpecGroup[] {
  return wires
    .map((group) => ({
      name: group.groupName === 'Misc. Specs' ? 'General Specs' : group.groupName,
      specs: group.attributes
        .filter((spec) => spec.value.trim() !== '')
        .map((spec) => ({ name: spec.label || spec.name, value: spec.value, tooltip: spec.tooltip })),
    }))
    .filter((group) => group.specs.length > 0)
}
