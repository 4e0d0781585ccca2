import { formatMoney } from '../core/money/money.ts'
import { formatDate } from '../core/time/date.ts'
import { type Offer, type OfferAmount, type OfferShipping, priceToPay, type ShopOffer } from '../offers/offer.ts'
import type { Product } from '../product/product.ts'
import type { Site } from '../site/site.ts'
import { stockTexts } from '../stock/stock-status.ts'
import { escapeMarkdown, factsOf, heading, linkTo, listOf, pictureOf, sectionOf, tableOf } from './markdown-text.ts'
import type { MarkdownTexts } from './markdown-texts.ts'

/** Variants in the table, and pictures below the heading. */
const MOST_VARIANTS = 200
const MOST_PICTURES = 3

const amountOf = (site: Site, { amount, currency }: OfferAmount): string =>
  formatMoney(amount, currency, site.locale, site.config.locale.currency.symbol)

/** The price as the page shows it: with the regular price and the end of the savings, or why it is not shown. */
export function describePrice(site: Site, offer: Offer, price: Product['price'], texts: MarkdownTexts): string {
  const { t, tProduct } = texts
  const pays = priceToPay(offer)
  if (!pays || !offer.price) {
    if (price.kind === 'on-application') return tProduct('priceOnApplication')
    return price.kind === 'priced' && price.policy !== 'shown' ? tProduct(`policy.${price.policy}`) : ''
  }
  const text = amountOf(site, pays)
  const shown = offer.isFrom ? tProduct('from', { price: text }) : text
  if (!offer.salePrice) return shown
  const values = { price: shown, regular: amountOf(site, offer.price) }
  const until = offer.salePeriod?.until ?? ''
  return until === ''
    ? t('regular', values)
    : t('regularUntil', { ...values, date: formatDate(until, site.locale, site.config.locale.timeZone) })
}

export const describeStock = (site: Site, offer: Offer, { tProduct }: MarkdownTexts): string => {
  const words = stockTexts(tProduct, site.config.availability.flagLabel)[offer.availability]
  return [words, offer.availability === 'order' ? offer.leadTime : ''].filter(Boolean).join(' · ')
}

function describeReturns(offer: Offer, { t, tProduct }: MarkdownTexts): string {
  if (!offer.returns) return ''
  return offer.returns.days === 0 ? t('noReturns') : tProduct('returnsWithin', { days: offer.returns.days })
}

function describeRate(site: Site, rate: OfferShipping, { t }: MarkdownTexts): string {
  const { min, max } = rate.transitDays ?? { min: null, max: null }
  const places = [...rate.countries, ...rate.regions, ...rate.postalCodes.map((code) => `${code}…`)].join(', ')
  return [
    rate.name,
    rate.price.amount === 0 ? t('free') : amountOf(site, rate.price),
    min === null || max === null ? '' : t('days', { min, max }),
    places,
  ]
    .filter(Boolean)
    .join(' · ')
}

export function describeShop(
  { units, isOnDisplay, supply }: ShopOffer,
  hasCounts: boolean,
  texts: MarkdownTexts,
): string {
  const { t, tProduct } = texts
  if (supply === 'in_stock' && units !== null)
    return hasCounts ? t('units', { count: units }) : tProduct('availability.inStock')
  const words = { in_stock: '', to_order: t('toOrder'), on_display: t('onDisplay'), unavailable: t('notThere') }
  return supply !== 'on_display' && isOnDisplay ? `${words[supply]}, ${t('onDisplay')}` : words[supply]
}

function describeMeasures({ dimensions, weight }: Offer, { t }: MarkdownTexts): (readonly [string, string])[] {
  const { height, width, depth } = dimensions
  const sizes = [height, width, depth].map((size) => (size ? `${size.value} ${size.unit}` : '–'))
  return [
    [t('measures'), height && width && depth ? sizes.join(' × ') : ''],
    [t('weight'), weight ? `${weight.value} ${weight.unit}` : ''],
  ]
}

type Parts = {
  readonly product: Product
  readonly offers: readonly Offer[]
  /** Markdown of the description. */
  readonly description: string
  readonly texts: MarkdownTexts
}

/** Parts of a product's document. */
export function writeProduct(site: Site, { product, offers, description, texts }: Parts): string[] {
  const { t, tProduct, tCatalog } = texts
  const [offer] = offers
  if (!offer) return [heading(1, product.name)]
  const isGroup = offer.type === 'variant'
  const prop65 =
    `${tProduct('prop65.law')} ${tProduct('prop65.warning')} ` + `${tProduct('prop65.text')} www.P65Warnings.ca.gov`
  return [
    heading(1, product.name),
    product.pictures
      .slice(0, MOST_PICTURES)
      .map(({ large, label }) => pictureOf(label || product.name, new URL(large, offer.url).href))
      .join('\n'),
    factsOf([
      [tCatalog('filterNames.manufacturer'), offer.brand],
      [t('model'), product.modelNumber],
      ...(isGroup
        ? []
        : ([
            [t('sku'), offer.sku],
            ['GTIN', offer.gtin],
            [tProduct('finalPrice'), describePrice(site, offer, product.price, texts)],
            [t('availability'), describeStock(site, offer, texts)],
          ] as const)),
      [t('condition'), t(`conditions.${offer.condition}`)],
      [t('rating'), offer.rating ? ratingText(offer.rating, texts) : ''],
      [t('category'), offer.categoryPath.join(' > ')],
      [tProduct('energyLabel'), offer.isEnergyStar ? tProduct('energyStar') : ''],
      ...describeMeasures(offer, texts),
      [tProduct('returns'), describeReturns(offer, texts)],
    ]),
    offer.warning === 'prop-65' ? escapeMarkdown(prop65) : '',
    isGroup ? sectionOf(2, t('versions'), writeVariants(site, product, offers, texts)) : '',
    sectionOf(2, t('shipping'), listOf(offer.shipping.map((rate) => escapeMarkdown(describeRate(site, rate, texts))))),
    isGroup || !site.config.productPage.hasStoreStock
      ? ''
      : sectionOf(
          2,
          tProduct('stores'),
          factsOf(
            offer.shops.map((shop) => [
              shop.name,
              describeShop(shop, site.config.productPage.hasInventoryCounts, texts),
            ]),
          ),
        ),
    sectionOf(2, tProduct('overview'), description),
    sectionOf(2, tProduct('features'), listOf(product.features.map(escapeMarkdown))),
    sectionOf(2, tProduct('specifications'), writeSpecs(product)),
    sectionOf(
      2,
      tProduct('documents'),
      listOf(product.documents.map(({ name, url }) => linkTo(name, new URL(url, offer.url).href))),
    ),
  ]
}

const ratingText = ({ average, count }: { average: number; count: number }, { tProduct }: MarkdownTexts): string =>
  tProduct('rating', { average: Math.round(average * 10) / 10, count })

function writeVariants(site: Site, product: Product, offers: readonly Offer[], texts: MarkdownTexts): string {
  const { t, tProduct } = texts
  const rows = offers.slice(0, MOST_VARIANTS).map((offer) => {
    const variant = product.variants.find(({ id }) => id === offer.id)
    const name = offer.options.map(({ value }) => value).join(', ') || offer.title
    const price = (variant?.hasPrice ? variant : product).price
    return [
      linkTo(name, offer.url),
      escapeMarkdown(offer.sku),
      offer.gtin,
      escapeMarkdown(describePrice(site, offer, price, texts)),
      escapeMarkdown(describeStock(site, offer, texts)),
    ]
  })
  return tableOf([t('version'), t('sku'), 'GTIN', tProduct('finalPrice'), t('availability')], rows)
}

const writeSpecs = ({ specGroups }: Product): string =>
  specGroups
    .map(({ name, specs }) =>
      [name === '' ? '' : heading(3, name), factsOf(specs.map((spec) => [spec.name, spec.value]))]
        .filter(Boolean)
        .join('\n\n'),
    )
    .join('\n\n')
