import { CmsBlock } from '#components/cms/cms-block.tsx'
import type { Translate } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'

/** The block 'footer'; a store without one still says who it is. */
export function Footer({ site, t, html }: { site: Site; t: Translate; html: string }) {
  const { identity, branding } = site.config
  return (
    <footer className="mt-auto print:hidden border-t border-line bg-surface">
      <h2 className="sr-only">{t('footerHeading')}</h2>
      <div className="shell py-10">
        {html ? (
          <CmsBlock site={site} identifier="footer" html={html} className="cms" />
        ) : (
          <p className="text-sm text-muted">{branding.copyright || identity.name}</p>
        )}
      </div>
    </footer>
  )
}
