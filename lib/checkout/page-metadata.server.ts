import 'server-only'
import type { Metadata } from 'next'
import { loadTranslator } from '../i18n/translator.ts'
import { openSite } from '../site/open-site.server.ts'
import type { SiteParams } from '../site/site.ts'

/** Head of a page under /checkout: its title, and never in a search engine. `key` names the title's text. */
export async function buildCheckoutMetadata(params: Promise<SiteParams>, key: string): Promise<Metadata> {
  const site = await openSite(await params)
  const t = await loadTranslator(site.locale, 'checkout')
  return { title: t(key), robots: { index: false, follow: false } }
}
