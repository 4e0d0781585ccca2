import { CmsContent } from '#components/cms/cms-content.tsx'
import { QuoteForm } from '#components/quote/quote-form.client.tsx'
import { storePage } from '#components/site/store-page.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { POLICY_NOTE } from '#lib/cache/page-notes.ts'
import { loadPage } from '#lib/cms/queries.server.ts'
import { loadMessages } from '#lib/i18n/messages.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { buildQuoteSite } from '#lib/quote/quote-site.ts'
import { openSite } from '#lib/site/open-site.server.ts'
import { scriptOriginsOf } from '#lib/site/provider-scripts.ts'
import type { SiteParams } from '#lib/site/site.ts'

export const revalidate = 300
export const generateStaticParams = () => []

const CMS_PAGE = 'request-quote'

/** The default request-a-quote page (specification 2.1): what staff have written for it, then the form. */
const page = storePage({
  open: async ({ params }: { params: Promise<SiteParams> }) => {
    const site = await openSite(await params)
    const { features, removed } = site.config
    // Removing by style takes away the ways to the page, switching off the page itself (specification 3.1, 5.2).
    if (!features.requestAQuote && !removed['request-a-quote']) return null
    const [t, content] = await Promise.all([loadTranslator(site.locale, 'quote'), loadPage(site, CMS_PAGE)])
    return { site, content, heading: content?.content_heading || content?.title || t('title') }
  },
  metadata: ({ site, content, heading }) => ({
    title: content?.title || heading,
    description: content?.meta_description || undefined,
    robots: content?.no_index ? { index: false } : undefined,
    alternates: { canonical: site.url(paths.requestQuote) },
  }),
  render: async ({ site, content, heading }) => {
    const [t, messages] = await Promise.all([loadTranslator(site.locale), loadMessages(site.locale, 'quote')])
    const quoteSite = buildQuoteSite(site)
    const { challenge } = quoteSite
    const origins = challenge ? scriptOriginsOf(challenge.scriptUrl) : []
    const hasOwnHeading = /<h1[\s>]/i.test(content?.content ?? '')
    return (
      <div className="shell pb-16">
        <Breadcrumbs label={t('breadcrumbs')} crumbs={[{ name: t('home'), href: site.href('/') }, { name: heading }]} />
        {!hasOwnHeading && <h1 className="mb-6 text-3xl font-semibold">{heading}</h1>}
        {content && <CmsContent site={site} html={content.content} className="cms cms-page mb-8" />}
        {challenge && (
          // Next to the note of the layout: the cache puts both into the page's policy.
          <meta name={POLICY_NOTE} content={JSON.stringify({ script: origins, connect: origins, frame: origins })} />
        )}
        <QuoteForm site={quoteSite} messages={messages} />
      </div>
    )
  },
})

export const generateMetadata = page.generateMetadata
export default page.Page
