import { ContactPage } from '#components/contact/contact-page.tsx'
import { EnquiryForm } from '#components/enquiry/enquiry-form.client.tsx'
import { JsonLd } from '#components/seo/json-ld.tsx'
import { PageStructuredData } from '#components/seo/structured-data.tsx'
import { PolicyMeta } from '#components/site/policy-meta.tsx'
import { storePage } from '#components/site/store-page.tsx'
import { pageHeading, pageMetadata } from '#lib/cms/page-metadata.ts'
import { isEmptyPage, loadPage } from '#lib/cms/queries.server.ts'
import type { EnquiryResult } from '#lib/core/enquiry-result.ts'
import { enquirySettings } from '#lib/enquiry/enquiry-settings.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { buildOrganization } from '#lib/seo/organization.ts'
import { buildAlternates } from '#lib/site/alternates.ts'
import { challengeRequests } from '#lib/site/challenge.ts'
import { openScope, openSite } from '#lib/site/open-site.server.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams> }

/**
 * Contact (specification 2.1): how to reach the store, with or without a CMS page 'contact'.
 *
 * @param readResult what became of the form that a browser has sent by itself
 */
export const contactPage = <P extends Props>(readResult?: (props: P) => Promise<EnquiryResult | undefined>) =>
  storePage({
    open: async (props: P) => {
      const siteParams = await props.params
      const scope = await openScope(siteParams)
      const [site, content, t, result] = await Promise.all([
        openSite(siteParams),
        loadPage(scope, 'contact'),
        loadTranslator(scope.locale),
        readResult?.(props),
      ])
      return { site, content, t, result }
    },
    isBroken: ({ content }) => isEmptyPage(content),
    metadata: ({ site, content, t }) => ({
      title: content?.title || pageHeading(content) || t('contact.title'),
      ...pageMetadata(content, site.config.identity.baseMediaUrl),
      alternates: buildAlternates(site, paths.contact),
    }),
    render: ({ site, content, t, result }) => {
      const settings = site.config.features.contactForm ? enquirySettings(site, 'contact') : null
      return (
        <>
          <JsonLd data={buildOrganization(site)} />
          <PageStructuredData site={site} text={content?.structured_data ?? ''} name='The page "contact"' />
          <PolicyMeta requests={challengeRequests(settings?.challenge ?? null)} />
          <ContactPage
            site={site}
            t={t}
            page={content}
            form={settings && <EnquiryForm {...settings} result={result} />}
          />
        </>
      )
    },
  })
