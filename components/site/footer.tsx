import { CmsBlock } from '#components/cms/cms-block.tsx'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Site } from '#lib/site/site.ts'
import { AccessibilityLink } from './accessibility-link.client.tsx'
import { CookieSettings } from './cookie-banner.tsx'
import { POLICY_PAGES, policiesOf } from './policy-pages.ts'

/** The block 'footer', then links to policies and the store's name. */
export function Footer({ site, t, html }: { site: Site; t: Translate; html: string }) {
  const { identity, branding, features } = site.config
  return (
    <footer className="site-footer mt-auto print:hidden border-t border-line" data-deferred="">
      <h2 className="sr-only">{t('footerHeading')}</h2>
      <div className="shell py-10">
        {html && <CmsBlock site={site} identifier="footer" html={html} className="cms mb-6" />}
        <div className="flex flex-wrap items-center gap-x-6 text-sm text-muted">
          {policiesOf(features).map((page) => (
            // The key repeats the href: the same text twice compresses to almost nothing.
            <a key={site.href(POLICY_PAGES[page])} href={site.href(POLICY_PAGES[page])} className="footer-link">
              {t(`policies.${page}`)}
            </a>
          ))}
          {features.orderLookup && (
            <a href={site.href(paths.findOrder)} className="footer-link">
              {t('findOrder')}
            </a>
          )}
          <CookieSettings site={site} t={t} />
          {features.userwayLink && <AccessibilityLink text={t('accessibility')} />}
          <p className="md:ms-auto">{branding.copyright || identity.name}</p>
        </div>
      </div>
    </footer>
  )
}
