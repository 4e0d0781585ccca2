import type { ReactNode } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Icon } from '#components/ui/icon.client.tsx'
import { loadBrands } from '#lib/catalog/brands.server.ts'
import { broaderCategories } from '#lib/catalog/broader-categories.ts'
import type { Listing } from '#lib/catalog/listing.ts'
import { formatNumber } from '#lib/catalog/parse-typed-number.ts'
import { dialOf } from '#lib/core/address/dial-number.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadCategories } from '#lib/navigation/queries.server.ts'
import { explainTerm } from '#lib/search/explain-term.ts'
import { loadLinks } from '#lib/search/load-links.server.ts'
import { brandHref } from '#lib/site/brand-link.ts'
import { contactHref } from '#lib/site/contact-link.ts'
import type { Site } from '#lib/site/site.ts'

/** A search with so few results that its page says what else there is. */
export const FEW_RESULTS = 3

type T = Translate<'catalog'>

type NoteProps = { site: Site; t: T; term: string; searched: string; total: number }

/** Says which words of a search were corrected or left out, or that few products have all of them. */
export function TermNote({ site, t, term, searched, total }: NoteProps) {
  if (searched === '' || searched === term) {
    const isFew = total > 0 && total <= FEW_RESULTS && hasWords(term)
    return isFew && <p className="mb-4">{t('search.few', { count: total })}</p>
  }
  const { corrected, leftOut } = explainTerm(term, searched)
  const words = new Intl.ListFormat(site.locale).format(leftOut.map((word) => t('search.quoted', { term: word })))
  return (
    <p className="mb-4 wrap-anywhere">
      {corrected.map(({ from, to }) => `${t('search.correctedWord', { from, to })} `)}
      {leftOut.length > 0 && `${t('search.leftOut', { words })} `}
      {t('search.corrected', { term: searched })}
    </p>
  )
}

/** Whether a term has more than one word. */
const hasWords = (term: string): boolean => /\s/.test(term)

/** Why a search found nothing. */
export const nothingText = (t: T, term: string): string =>
  hasWords(term) ? t('search.noneWords') : t('search.noneWord', { term })

/** Link to the contact form with the term in its message, and the telephone number; each only if the store has it. */
export function AskStore({ site, t, term }: { site: Site; t: T; term: string }) {
  const { phone } = site.config.identity
  const { headerPhone, contactForm } = site.config.features
  const dial = headerPhone ? dialOf(phone) : ''
  return (
    <>
      {contactForm && (
        <a
          href={contactHref(site.href(paths.contact), t('search.question', { term }))}
          className={buttonStyle.secondary}
        >
          {t('search.ask')}
        </a>
      )}
      {dial && (
        <a href={`tel:${dial}`} className={`${buttonStyle.quiet} text-balance text-center`}>
          {t('search.help', { phone: phone.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011') })}
        </a>
      )}
    </>
  )
}

type Entry = { href: string; name: string; detail?: string; count?: number }

/** What else there is: broader categories, brands and pages of the shop, each with a link. */
export async function OtherPlaces({
  site,
  t,
  term,
  listing,
  children,
}: {
  site: Site
  t: T
  term: string
  listing: Listing
  children?: ReactNode
}) {
  const [categories, brands, links] = await Promise.all([loadCategories(site), loadBrands(site), loadLinks(site, term)])
  const found = new Set(
    listing.facets.find(({ attribute }) => attribute === 'manufacturer')?.values.map(({ value }) => value),
  )
  const named = new Set(links.filter(({ kind }) => kind === 'brand').map(({ name }) => name))
  const groups: { label: string; entries: Entry[] }[] = [
    {
      label: t('search.broader'),
      entries: broaderCategories(categories, term, listing).map(({ name, url_key, product_count }) => ({
        href: site.href(paths.category(url_key)),
        name,
        count: product_count,
      })),
    },
    {
      label: t('search.brands'),
      entries: brands
        .filter(({ value, label, count }) => (found.has(value) || named.has(label)) && count > listing.total)
        .map(({ value, label, count }) => ({ href: brandHref(site, value), name: label, count })),
    },
    {
      label: t('search.pages'),
      entries: links
        .filter(({ kind }) => kind === 'page' || kind === 'post' || kind === 'shop')
        .map(({ name, path, detail }) => ({ href: site.href(path), name, detail })),
    },
  ].filter(({ entries }) => entries.length > 0)
  if (groups.length === 0 && !children) return null
  return (
    <section aria-labelledby="other-places" className="mt-10 border-t border-line pt-8">
      <h2 id="other-places" className="mb-4 text-2xl font-semibold">
        {t('search.more')}
      </h2>
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {groups.map(({ label, entries }) => (
          <div key={label} className="min-w-0">
            <h3 className="mb-1 text-base font-semibold">{label}</h3>
            <ul>
              {entries.map(({ href, name, detail, count }) => (
                <li key={href}>
                  <a href={href} className="flex min-h-11 flex-wrap items-center gap-x-2 wrap-anywhere text-link">
                    {name}{' '}
                    {count !== undefined && <small className="text-muted">({formatNumber(count, site.locale)})</small>}
                    {detail && <small className="text-muted">{detail}</small>}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {children && (
          <div className="flex flex-col items-start gap-2">
            <h3 className="flex items-center gap-2 text-base font-semibold">
              <Icon name="info" className="size-5" />
              {t('search.askTitle')}
            </h3>
            {children}
          </div>
        )}
      </div>
    </section>
  )
}
