import { Icon } from '#components/ui/icon.client.tsx'
import { textOn } from '#lib/core/css/color.ts'
import { formatDate } from '#lib/core/time/date.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import type { Product, ProductPromotion } from '#lib/product/product.ts'
import { splitPromotions } from '#lib/product/promotion-groups.ts'
import type { Site } from '#lib/site/site.ts'

type Props = { site: Site; t: Translate<'product'>; product: Product }

/**
 * Announces the product's rebates and links to them (promos_rebates, S1-3.1). Only as wide as its text, so that no
 * colour of the store makes it more prominent than Add to cart.
 */
export function RebateBanner({ site, t, product }: Props) {
  const { promotions } = site.config
  const hasRebate =
    (product.price.kind === 'priced' && product.price.consumerRebate !== null) ||
    product.promotions.some(({ type }) => /rebate/i.test(type))
  if (!promotions.displayRebateBannerOnProductPages || !hasRebate) return null
  const ground = promotions.bannerBackgroundColorPdp ?? promotions.bannerBackgroundColor
  return (
    <p className="mt-4 print:hidden">
      <a
        href="#offers"
        className={
          'inline-flex min-h-11 items-center gap-2 rounded-card bg-surface px-3 text-sm font-medium ' +
          'no-underline hover:underline'
        }
        style={ground && { background: ground, color: textOn(ground, promotions.bannerTextColor) }}
      >
        <Icon name="tag" className="size-4 shrink-0" />
        {promotions.savingsBannerText || t('savingsBanner')}
      </a>
    </p>
  )
}

/** Savings of a package, and its price after claimed rebates. */
export function PackageSavings({ site, t, product }: Props) {
  const { promotions } = site.config
  const { price, packageSavings, afterRebates, afterCheckout } = product
  const rebate = price.kind === 'priced' ? price.consumerRebate : null
  const lines = [
    product.type === 'bundle' && packageSavings ? t('packageSavings', { amount: packageSavings.formatted }) : '',
    product.type === 'bundle' && rebate && promotions.packageProductPageDisplayRebateDollarAmountSavingsCallout
      ? t('rebateSavings', { amount: rebate.formatted })
      : '',
    product.type === 'bundle' && afterRebates && promotions.packageProductPageDisplayPackagePriceAfterRebateSavings
      ? t('afterRebates', { amount: afterRebates.formatted })
      : '',
    afterCheckout,
  ].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <ul
      className="mt-3 space-y-1 font-semibold text-savings"
      style={{ color: promotions.packageProductPageSavingsTextColor }}
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

/** Promotions of a product; those for buying several products in a separate group. */
export function ProductOffers({ site, t, product }: Props) {
  const { buyMore, others } = splitPromotions(product.promotions)
  if (product.promotions.length === 0) return null
  return (
    <div id="offers" className="mt-8 grid scroll-mt-jump gap-8 empty:hidden">
      <Group site={site} t={t} title={t('promotions')} promotions={others} />
      <Group site={site} t={t} title={t('buyMore')} promotions={buyMore} />
    </div>
  )
}

function Group({
  site,
  t,
  title,
  promotions,
}: {
  site: Site
  t: Translate<'product'>
  title: string
  promotions: readonly ProductPromotion[]
}) {
  if (promotions.length === 0) return null
  const day = (text: string) => formatDate(text, site.locale, site.config.locale.timeZone)
  const { promosTileRebateButtonLabel } = site.config.promotions
  return (
    <section aria-label={title} className="print:break-inside-avoid-page print:py-4">
      <h3 className="mb-3 text-lg font-semibold">{title}</h3>
      <ul className="grid gap-3 sm:grid-cols-2">
        {promotions.map((promotion) => (
          <li key={promotion.programId} className="rounded-card border border-line p-4">
            <p className="font-semibold">{promotion.name}</p>
            <p className="text-sm text-muted">{promotion.description}</p>
            {promotion.endDate && (
              <p className="mt-1 text-sm text-muted">
                {t('promotionDates', { start: day(promotion.startDate), end: day(promotion.endDate) })}
              </p>
            )}
            {promotion.formUrl && (
              <a
                href={promotion.formUrl}
                target="_blank"
                rel="noopener"
                className="mt-2 inline-flex min-h-(--target,1.5rem) items-center text-sm text-link underline"
              >
                {promosTileRebateButtonLabel || t('rebateForm')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
