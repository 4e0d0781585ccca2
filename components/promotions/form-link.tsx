import type { Translate } from '#lib/i18n/catalogue.ts'
import type { Promotion } from '#lib/promotions/promotions.ts'
import type { Site } from '#lib/site/site.ts'

type Props = { site: Site; t: Translate<'promotions'>; promotion: Promotion; className: string }

/** Link to a rebate's form in a new tab, with the store's label (S1-2.16); renders nothing without a form. */
export function FormLink({ site, t, promotion: { formUrl }, className }: Props) {
  if (!formUrl) return null
  return (
    <a href={formUrl} target="_blank" rel="noopener" className={className}>
      {site.config.promotions.promosTileRebateButtonLabel || t('form')}
      <span className="sr-only"> ({t('newTab')})</span>
    </a>
  )
}
