import type { Metadata } from 'next'
import { publicMessage } from '#lib/core/public-error.ts'
import { errorTexts } from '#lib/i18n/error-texts.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { openScope } from '#lib/site/open-site.server.ts'
import type { NoPage } from '#lib/site/page-result.ts'
import type { SiteParams } from '#lib/site/site.ts'
import { causeOf, framesOf, log } from '#lib/telemetry/log.ts'
import { NotFoundView } from './not-found-view.client.tsx'
import { StatusMeta } from './status-meta.tsx'
import { StoreErrorView } from './store-error-view.client.tsx'
import { followRedirect } from './throw-no-page.ts'

type Props = { page: NoPage; params: SiteParams }

/**
 * Renders the result of a stored page's loader other than 'found': redirects, or renders the 404 or the 500 view.
 * Next's own notFound() and error pages are rendered in the browser, so that a crawler would get an empty page.
 */
export async function NoPageView({ page, params }: Props) {
  if (page.kind === 'redirect') followRedirect(page)
  if (page.kind === 'missing') {
    return (
      <>
        <StatusMeta status={404} />
        <NotFoundView />
      </>
    )
  }
  await reportFailure(params, page.error)
  return (
    <>
      <StatusMeta status={500} />
      <StoreErrorView text={publicMessage(page.error)} />
    </>
  )
}

/** Metadata of NoPageView. */
export async function noPageMetadata({ kind }: NoPage, { locale }: SiteParams): Promise<Metadata> {
  if (kind === 'redirect') return {}
  const title = kind === 'missing' ? (await loadTranslator(locale))('notFound.title') : errorTexts(locale).title
  return { title, robots: { index: false } }
}

async function reportFailure(params: SiteParams, error: unknown): Promise<void> {
  const scope = await openScope(params).catch(() => null)
  log('page.failed', {
    message: error instanceof Error ? error.message : 'A page could not be made.',
    ...(scope && { tenant: scope.tenant.tenant }),
    cause: causeOf(error),
    frames: framesOf(error),
  })
}
