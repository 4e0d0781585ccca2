import { EnquiryForm } from '#components/enquiry/enquiry-form.client.tsx'
import { ContentFrame } from '#components/site/content-frame.tsx'
import { PolicyMeta } from '#components/site/policy-meta.tsx'
import { storePage } from '#components/site/store-page.tsx'
import { pageHeading, pageMetadata } from '#lib/cms/page-metadata.ts'
import { isEmptyPage, loadPage } from '#lib/cms/queries.server.ts'
import type { EnquiryResult } from '#lib/core/enquiry-result.ts'
import { enquirySettings } from '#lib/enquiry/enquiry-settings.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { buildAlternates } from '#lib/site/alternates.ts'
import { challengeRequests } from '#lib/site/challenge.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams> }

/**
 * The default request-a-quote page (specification 2.1): what staff have written for it, then the form.
 *
 * @param readResult what became of the form that a browser has sent by itself
 */
export const requestQuotePage = <P extends Props>(readResult?: (props: P) => Promise<EnquiryResult | undefined>) =>
  storePage({
    open: async (props: P) => {
      const site = await openSite(await props.params)
      const { features, removed } = site.config
      // Removing by style takes away the ways to the page, switching off the page itself (specification 3.1, 5.2).
      if (!features.requestAQuote && !removed['request-a-quote']) return null
      const [t, content, result] = await Promise.all([
        loadTranslator(site.locale, 'quote'),
        loadPage(site, 'request-quote'),
        readResult?.(props),
      ])
      return { site, content, heading: pageHeading(content) || t('title'), result }
    },
    isBroken: ({ content }) => isEmptyPage(content),
    metadata: ({ site, content, heading }) => ({
      title: content?.title || heading,
      ...pageMetadata(content, site.config.identity.baseMediaUrl),
      alternates: buildAlternates(site, paths.requestQuote),
    }),
    render: async ({ site, content, heading, result }) => {
      const settings = enquirySettings(site, 'quote')
      return (
        <ContentFrame site={site} heading={heading} page={content}>
          <PolicyMeta requests={challengeRequests(settings.challenge)} />
          <EnquiryForm {...settings} result={result} />
        </ContentFrame>
      )
    },
  })
