import { CmsContent } from '#components/cms/cms-content.tsx'
import { LocationCard } from '#components/locations/location-card.tsx'
import { JsonLd } from '#components/seo/json-ld.tsx'
import { PageStructuredData } from '#components/seo/structured-data.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Icon } from '#components/ui/icon.client.tsx'
import { pageHeading } from '#lib/cms/page-metadata.ts'
import type { ContactPage } from '#lib/contact/load-contact-page.server.ts'
import { dialOf } from '#lib/core/address/dial-number.ts'
import type { EnquiryResult } from '#lib/core/enquiry-result.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { buildOrganization } from '#lib/seo/organization.ts'
import { EnquirySection } from './enquiry-section.tsx'

type Props = ContactPage & {
  /** Result of a form that was sent without scripts. */
  result?: EnquiryResult | undefined
}

/** The store's name, phone, contact form and shops, and the content of the CMS page 'contact'. */
export async function ContactView({ site, content, result }: Props) {
  const t = await loadTranslator(site.locale)
  const { name, phone, locations } = site.config.identity
  const heading = pageHeading(content) || t('contact.title')
  const dial = dialOf(phone)
  return (
    <>
      <JsonLd data={buildOrganization(site)} />
      <PageStructuredData site={site} text={content?.structured_data ?? ''} name='The page "contact"' />
      <div className="shell pb-16">
        <Breadcrumbs
          site={site}
          label={t('breadcrumbs')}
          crumbs={[{ name: t('home'), href: site.href('/') }, { name: heading }]}
        />
        <h1 className="text-3xl font-semibold">{heading}</h1>
        <section aria-label={name} className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
          <p className="font-heading text-xl font-semibold">{name}</p>
          {dial ? (
            <a href={`tel:${dial}`} aria-label={t('callUs', { phone })} className={buttonStyle.primary}>
              <Icon name="phone" className="size-5" />
              <span className="tabular">{phone}</span>
            </a>
          ) : (
            phone && <p className="tabular">{phone}</p>
          )}
        </section>
        <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
          {site.config.features.contactForm && (
            <section aria-labelledby="contact-form">
              <h2 id="contact-form" className="mb-4 text-2xl font-semibold">
                {t('contact.form')}
              </h2>
              <EnquirySection site={site} kind="contact" result={result} />
            </section>
          )}
          {content?.content && (
            <CmsContent
              site={site}
              html={content.content}
              source={{ type: 'page', id: 'contact' }}
              className="cms cms-page"
            />
          )}
        </div>
        {locations.length > 0 && (
          <section aria-labelledby="contact-stores" className="mt-10">
            <h2 id="contact-stores" className="mb-4 text-2xl font-semibold">
              {t('ourStores')}
            </h2>
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {locations.map((location) => (
                <li key={location.google_code || location.store_name} className="*:h-full">
                  <LocationCard site={site} t={t} location={location} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}
