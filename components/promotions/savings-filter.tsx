import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadPromotions } from '#lib/promotions/queries.server.ts'
import type { Site } from '#lib/site/site.ts'

/**
 * Links to the store's promotions below the catalog of one of them (S1-2.16). If they fail to load, only the link to
 * all savings remains.
 *
 * @param programId the promotion of the catalog
 */
export async function SavingsFilter({ site, programId }: { site: Site; programId: string }) {
  const [t, promotions] = await Promise.all([
    loadTranslator(site.locale, 'promotions'),
    loadPromotions(site).catch(() => []),
  ])
  const style =
    'flex min-h-11 items-center rounded-button border border-line px-5 font-medium no-underline ' +
    'hover:border-text aria-[current]:border-text aria-[current]:bg-surface'
  return (
    <nav aria-labelledby="savings-filter" className="shell pb-16">
      <h2 id="savings-filter" className="mb-4 text-2xl font-semibold">
        {t('savings')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {promotions.map((promotion) => (
          <li key={promotion.programId}>
            <a
              href={site.href(paths.promotion(promotion.programId))}
              aria-current={promotion.programId === programId ? 'page' : undefined}
              className={style}
            >
              {promotion.name}
            </a>
          </li>
        ))}
        <li>
          <a href={site.href(paths.promotions)} className="flex min-h-11 items-center px-3 text-link underline">
            {t('allSavings')}
          </a>
        </li>
      </ul>
    </nav>
  )
}
