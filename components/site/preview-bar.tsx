import type { ReactNode } from 'react'
import type { Translate } from '#lib/i18n/catalogue.ts'
import type { Site } from '#lib/site/site.ts'
import { loadPreview } from '#lib/tenant/preview.server.ts'

type Props = { site: Site; t: Translate }

/** Notice that the page shows a draft, or that a preview has ended. Cached pages never contain it. */
export async function PreviewBar({ site, t }: Props): Promise<ReactNode> {
  const preview = await loadPreview(site.tenant.tenant)
  if (!preview) return null
  return (
    <section
      aria-label={t('preview.label')}
      className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2 bg-text px-4 py-2 text-sm text-page"
    >
      {preview.state === 'ended' ? (
        <p role="status">{t('preview.ended')}</p>
      ) : (
        <>
          <p>
            {t(`preview.of.${preview.claims.kind}`, {
              name: preview.claims.name,
              time: formatEnd(site, preview.claims.exp),
            })}
          </p>
          <form action="/preview" method="post">
            <button type="submit" className="min-h-11 underline underline-offset-4">
              {t('preview.leave')}
            </button>
          </form>
        </>
      )}
    </section>
  )
}

/** Time of day in the store's time zone. */
const formatEnd = ({ locale, config }: Site, seconds: number): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: config.locale.timeZone }).format(
    seconds * 1000,
  )
