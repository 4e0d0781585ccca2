import { buttonStyle } from '#components/ui/button-style.ts'
import { buildFinancing } from '#lib/financing/banners.ts'
import { citiApplicationHref, listFinancingProviders } from '#lib/financing/providers.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Site } from '#lib/site/site.ts'

/** The store's financing providers, with links to apply; `isAlone`: the page has no content of staff. */
export function FinancingOptions({ site, t, isAlone }: { site: Site; t: Translate; isAlone: boolean }) {
  const providers = listFinancingProviders(site)
  if (providers.length === 0 && !isAlone) return null
  const { chargeafter } = site.config.payments
  const citiHref = citiApplicationHref(site)
  const applyHref = chargeafter.financeUrl ? buildFinancing(site).href : ''
  return (
    <section aria-labelledby="financing-options" className="max-w-3xl rounded-card bg-surface p-6">
      <h2 id="financing-options" className="text-2xl font-semibold">
        {providers.length > 0 ? t('financing.providers') : t('financing.ask')}
      </h2>
      <p className="mt-2 text-muted">{providers.length > 0 ? t('financing.approval') : t('financing.askText')}</p>
      {providers.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {providers.map((name) => (
            <li key={name} className="rounded-full border border-line bg-page px-5 py-2 font-medium">
              {name}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-5 flex flex-wrap gap-3">
        {applyHref && (
          <a href={applyHref} className={buttonStyle.primary}>
            {t('content.apply')}
          </a>
        )}
        {citiHref && (
          <a href={citiHref} target="_blank" rel="noopener" className={buttonStyle.secondary}>
            {t('financing.applyWith', { name: 'Citi' })}
          </a>
        )}
        <a href={site.href(paths.contact)} className={applyHref ? buttonStyle.secondary : buttonStyle.primary}>
          {t('contact.title')}
        </a>
      </p>
    </section>
  )
}
