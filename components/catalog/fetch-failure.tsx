import { buttonStyle } from '#components/ui/button-style.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'

/** Error with a retry link, in place of products that failed to load (S1-8). */
export async function FetchFailure({
  site,
  path,
  isSearch = false,
  reason,
}: {
  site: Site
  path: string
  isSearch?: boolean
  /** Message of the back end. */
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
