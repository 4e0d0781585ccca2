/** Maps Medusa's cart and order to the contract. */
import type { CatalogEntry } from '../catalog/catalog-entry.ts'
import type { MedusaCart, MedusaLine, MedusaShippingOption, MedusaTotals } from '../engine-types.ts'
import type { Market } from '../markets.ts'
import { translate } from '../messages.ts'
import { type PaymentSettings, textIn } from '../store-settings.ts'
import { describeFields, fieldsOf, findMistakes } from './address-from-medusa.ts'

/** Fields that Medusa lacks, stored in the cart's metadata. */
export type CartMetadata = { same_as_billing: boolean; payment_method: string; sales_assistance: string }

export function cartMetadataOf({ metadata }: Pick<MedusaCart, 'metadata'>): CartMetadata {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    same_as_billing: metadata?.same_as_billing !== false,
    payment_method: text(metadata?.payment_method),
    sales_assistance: text(metadata?.sales_assistance),
  }
}

/** Lines of the totals. Medusa's subtotals exclude tax, so that they add up to its total. */
export function mapTotals(totals: MedusaTotals, { money, locale }: Market) {
  const line = (amount: number | null | undefined, title: string) => ({ ...money(amount), title })
  const discount = totals.discount_subtotal ?? (totals.discount_total ?? 0) - (totals.discount_tax_total ?? 0)
  const credit = totals.credit_line_total ?? 0
  return {
    subtotal: line(totals.item_subtotal, translate('subtotal', locale)),
    ...(discount + credit > 0 && { discount: line(-(discount + credit), translate('discount', locale)) }),
    tax: line(totals.tax_total, translate('tax', locale)),
    shipping: line(totals.shipping_subtotal, translate('delivery', locale)),
    grand_total: line(totals.total, translate('grandTotal', locale)),
  }
}

const optionsText = (entry: CatalogEntry | undefined, variantId: string) =>
  Object.entries(entry?.variants.find(({ id }) => id === variantId)?.options ?? {})

/** Maps a line. `entry` is its product in the index; undefined if it is no longer sold. */
export function mapLine(line: MedusaLine, entry: CatalogEntry | undefined, { money }: Market) {
  const quantity = line.quantity ?? 1
  const price = line.unit_price ?? 0
  const regular = Math.max(price, line.compare_at_unit_price ?? price)
  const summary = entry?.summary
  const options = optionsText(entry, line.variant_id ?? '')
  return {
    item_id: line.id,
    product_id: line.product_id ?? '',
    sku: line.variant_sku ?? '',
    name: line.product_title ?? line.title ?? '',
    url_key: line.product_handle ?? '',
    price: money(price),
    original_price: money(regular),
    row_total: money(price * quantity),
    qty: quantity,
    manufacturer: summary?.manufacturer ?? '',
    model_number: summary?.model_number ?? '',
    discount_instant_savings: money((regular - price) * quantity),
    image_url: line.thumbnail ?? '',
    children: options.map(([name, value]) => ({ name, label: labelOf(summary?.attributes, name), value, qty: 1 })),
    super_attribute: Object.fromEntries(options),
    ...(summary && {
      display_add_to_cart: summary.display_add_to_cart,
      location_inventory: summary.location_inventory,
      product_data: summary.product_data,
    }),
  }
}

/** Label of an option, by its code. */
function labelOf(attributes: unknown, code: string): string {
  const found = Array.isArray(attributes) ? attributes.find((attribute) => attribute?.code === code) : undefined
  return typeof found?.label === 'string' ? found.label : code
}

/** A shipping method; its code is the id of Medusa's option. `carrier` is the option's type, e.g. 'pickup'. */
const mapShippingOption = ({ id, name, amount, type }: MedusaShippingOption, { money }: Market) => ({
  code: id,
  carrier: type?.code ?? '',
  carrier_title: name ?? '',
  price: money(amount),
})

/** A payment method, from the settings of Medusa's provider. */
const mapPayment = ({ code, title, description, shown }: PaymentSettings, locale: string) => ({
  ...shown,
  code,
  title: textIn(title, locale),
  description: textIn(description, locale),
})

export type CartParts = {
  market: Market
  find: (productId: string) => CatalogEntry | undefined
  shipping: readonly MedusaShippingOption[]
  payments: readonly PaymentSettings[]
}

/** Whether the line's product or variant is no longer in the catalog. */
const isGone = (line: MedusaLine, find: CartParts['find']): boolean => {
  const entry = find(line.product_id ?? '')
  return !entry?.variants.some(({ id }) => id === line.variant_id)
}

/** Response of GET /cart, with all parts; an empty cart if `cart` is undefined. */
export function mapCart(cart: MedusaCart | undefined, { market, find, shipping, payments }: CartParts) {
  const { locale, countries, money } = market
  const lines = cart?.items ?? []
  const { same_as_billing, payment_method, sales_assistance } = cartMetadataOf(cart ?? {})
  const errors = lines.some((line) => isGone(line, find)) ? [translate('itemGone', locale)] : []
  const email = cart?.email ?? ''
  const [billing, delivery] = [fieldsOf(cart?.billing_address), fieldsOf(cart?.shipping_address)]
  const coupon = cart?.promotions?.find(({ is_automatic }) => !is_automatic)?.code ?? ''
  const savings = lines.reduce(
    (sum, line) => sum + Math.max(0, (line.compare_at_unit_price ?? 0) - (line.unit_price ?? 0)) * (line.quantity ?? 1),
    0,
  )
  return {
    totals: mapTotals(cart ?? {}, market),
    items: Object.fromEntries(lines.map((line) => [line.id, mapLine(line, find(line.product_id ?? ''), market)])),
    qty: lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
    email,
    coupon_code: coupon,
    billing_address: describeFields(billing, email, findMistakes(billing, countries), locale),
    shipping_address: {
      ...describeFields(delivery, email, same_as_billing ? [] : findMistakes(delivery, countries), locale),
      same_as_billing,
    },
    shipping_methods: shipping.map((option) => mapShippingOption(option, market)),
    shipping_method: cart?.shipping_methods?.[0]?.shipping_option_id ?? '',
    payment_methods: payments.map((payment) => mapPayment(payment, locale)),
    payment: { method: payment_method, data: {} },
    sales_assistance,
    messages: { error: errors, success: [] },
    has_error: errors.length > 0,
    discount_subtotal_plus_instant_savings: money(savings),
  }
}
