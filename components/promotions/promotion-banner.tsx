import { textOn } from '#lib/core/css/color.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadPromotions } from '#lib/promotions/queries.server.ts'
import type { Site } from '#lib/site/site.ts'
import { FormLink } from './form-link.tsx'
import { ValidDays } from './valid-days.tsx'

/**
 * Description, period and form of a promotion, above its products, in the colours of the store's rebate banners
 * (promos_rebates, S1-3.1). Renders nothing if the promotion is missing or fails to load.
 */
export async function PromotionBanner({ site, programId }: { site: Site; programId: string }) {
  const [t, promotions] = await Promise.all([
    loadTranslator(site.locale, 'promotions'),
    loadPromotions(site).catch(() => []),
  ])
  const promotion = promotions.find((candidate) => candidate.programId === programId)
  if (!promotion) return null
  const { bannerBackgroundColor: ground, bannerTextColor } = site.config.promotions
  return (
    <section
      aria-label={t('offer')}
      className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-card bg-surface px-5 py-4"
      style={ground && { background: ground, color: textOn(ground, bannerTextColor) }}
    >
      <div className="min-w-0">
        {promotion.description && <p className="font-semibold">{promotion.description}</p>}
        <ValidDays t={t} promotion={promotion} className="text-sm" />
      </div>
      <FormLink
        site={site}
        t={t}
        promotion={promotion}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      />
    </section>
  )
}
