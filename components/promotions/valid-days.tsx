import type { Translate } from '#lib/i18n/catalogue.ts'
import type { Promotion } from '#lib/promotions/promotions.ts'

type Props = { t: Translate<'promotions'>; promotion: Promotion; className: string }

/** Period of a promotion, as far as it is known. */
export function ValidDays({ t, promotion: { start, end, endDate }, className }: Props) {
  const text =
    start && end ? t('valid', { start, end }) : end ? t('validUntil', { end }) : start ? t('validFrom', { start }) : ''
  if (text === '') return null
  return (
    <p className={`tabular ${className}`}>
      <time dateTime={endDate || undefined}>{text}</time>
    </p>
  )
}
