import type { ReactNode } from 'react'
import { CmsContent } from '#components/cms/cms-content.tsx'
import { LocationCard } from '#components/locations/location-card.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Icon } from '#components/ui/icon.client.tsx'
import type { PageWire } from '#lib/contracts/content.ts'
import { dialOf } from '#lib/core/dial-number.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import type { Site } from '#lib/site/site.ts'

type Props = { site: Site; t: Translate; page: PageWire | null; form: ReactNode }

/** How to reach the store: name and phone, its form if it has one, its shops, and what staff wrote on the CMS page 'contact'. */
export function ContactPage({ site, t, page, form }: Props) {
  const { name, phone, locations } = site.config.identity
  const heading = page?.content_heading || page?.title || t('contact.title')
  const dial = dialOf(phone)
  return (
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
        {form && (
          <section aria-labelledby="contact-form">
            <h2 id="contact-form" className="mb-4 text-2xl font-semibold">
              {t('contact.form')}
            </h2>
            {form}
          </section>
        )}
        {page?.content && (
          <CmsContent
            site={site}
            html={page.content}
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
  )
}
