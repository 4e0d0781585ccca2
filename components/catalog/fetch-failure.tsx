import { buttonStyle } from '#components/ui/button-style.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'

/** Stands in place of products that could not be fetched (specification 8). */
export async function FetchFailure({
  site,
  path,
  isSearch = false,
  reason,
}: {
  site: Site
  path: string
  isSearch?: boolean
  /** What is known of why. */
  reason?: string
}) {
  const t = await loadTranslator(site.locale, 'catalog')
  return (
    <div role="alert">
      <EmptyState icon="alert" title={t(isSearch ? 'search.error' : 'error')} text={reason}>
        <a href={path} data-navigation="full" className={buttonStyle.primary}>
          {t('retry')}
        </a>
      </EmptyState>
    </div>
  )
}
