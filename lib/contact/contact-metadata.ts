import type { Metadata } from 'next'
import { pageHeading, pageMetadata } from '../cms/page-metadata.ts'
import { paths } from '../i18n/paths.ts'
import { loadTranslator } from '../i18n/translator.ts'
import { buildAlternates } from '../site/alternates.ts'
import { withSharing } from '../site/sharing-metadata.ts'
import type { ContactPage } from './load-contact-page.server.ts'
import type { QuotePage } from './load-quote-page.server.ts'

export async function contactMetadata({ site, content }: ContactPage): Promise<Metadata> {
  const t = await loadTranslator(site.locale)
  return withSharing(site, {
    title: content?.title || pageHeading(content) || t('contact.title'),
    ...pageMetadata(content, site.config.identity.baseMediaUrl),
    alternates: buildAlternates(site, paths.contact),
  })
}

export const quoteMetadata = ({ site, content, heading }: QuotePage): Metadata =>
  withSharing(site, {
    title: content?.title || heading,
    ...pageMetadata(content, site.config.identity.baseMediaUrl),
    alternates: buildAlternates(site, paths.requestQuote),
  })
