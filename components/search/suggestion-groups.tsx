import type { ReactNode } from 'react'
import type { LinkKind } from '#lib/contracts/suggestions.ts'
import { LIMITS } from '#lib/core/constants.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { paths } from '#lib/i18n/paths.ts'
import { markTyped } from '#lib/search/mark-match.ts'
import type { SearchState } from '#lib/search/search-state.ts'
import { LEAST_CHARACTERS } from '#lib/search/step-search.ts'
import type { SiteInBrowser } from '#lib/site/site-for-client.ts'

type Option = { key: string; href: string; view: ReactNode; term?: string; className?: string }

const PRODUCT = 'grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3 py-1.5'

/** `isWide` marks the products, which get a column if there is room. */
export type Group = { label: string; options: readonly Option[]; isWide?: true }

/** Searches that are suggested beside categories and other pages, so that these are seen without scrolling. */
const SEARCHES_BESIDE_LINKS = 5

/** Groups of options: recent searches until enough is typed, then searches, pages of the shop and products. */
export function groupsOf(
  { href }: SiteInBrowser,
  t: Translate<'search'>,
  typed: string,
  { suggestedSearches, suggestedCategories, suggestedProducts, suggestedLinks = [] }: SearchState,
  recent: readonly string[],
): Group[] {
  const searchOf = (term: string) => ({ key: `search ${term}`, term, href: href(paths.search(term)) })
  if (typed.trim().length < LEAST_CHARACTERS) {
    const options = recent.map((term) => ({ ...searchOf(term), view: term }))
    return [{ label: t('recent'), options }].filter((group) => group.options.length > 0)
  }
  const linksOf = (...kinds: LinkKind[]) =>
    suggestedLinks
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ name, path, detail, count }) => ({
        key: `link ${path}`,
        href: href(path),
        view: <LinkView name={name} typed={typed} detail={detail} count={count} />,
      }))
  const filtered = href(paths.search(typed))
  const names = new Set(suggestedLinks.filter(({ kind }) => kind === 'category').map(({ name }) => name))
  const within = suggestedCategories
    .filter(({ name }) => !names.has(name))
    .map(({ id, name, count }) => ({
      key: `category ${id}`,
      href: `${filtered}?category_id=${encodeURIComponent(id)}`,
      view: <LinkView name={name} typed={typed} detail="" count={count} />,
    }))
  return [
    {
      label: t('searches'),
      options: suggestedSearches
        .slice(0, suggestedLinks.length > 0 ? SEARCHES_BESIDE_LINKS : undefined)
        .map((term) => ({ ...searchOf(term), view: <Marked text={term} typed={typed} /> })),
    },
    {
      label: t('categories'),
      options: [...linksOf('category'), ...within].slice(0, LIMITS.searchPreviewCategories),
    },
    { label: t('brands'), options: linksOf('brand') },
    { label: t('pages'), options: linksOf('page', 'post') },
    { label: t('shops'), options: linksOf('shop') },
    {
      label: t('products'),
      isWide: true as const,
      options: suggestedProducts.map(({ id, urlKey, name, picture, price, isFrom }) => ({
        key: `product ${id}`,
        href: href(paths.product(urlKey)),
        className: PRODUCT,
        view: (
          <>
            {picture ? (
              <img src={picture} alt="" width={56} height={56} className="size-14 bg-backdrop object-contain p-0.5" />
            ) : (
              <span />
            )}
            <span className="text-sm/inherit">{name}</span>
            {price && <b>{isFrom ? t('from', { price }) : price}</b>}
          </>
        ),
      })),
    },
  ].filter((group) => group.options.length > 0)
}

function LinkView({ name, typed, detail, count }: { name: string; typed: string; detail: string; count: number }) {
  const more = [detail, count > 0 ? `(${count})` : ''].filter(Boolean).join(' ')
  return (
    <>
      {hasTyped(name, typed) ? <Marked text={name} typed={typed} /> : name}{' '}
      {more && <small className="text-muted">{more}</small>}
    </>
  )
}

/** Whether a name contains the typed text: a page may be found by a heading, a synonym or another form of a word. */
const hasTyped = (name: string, typed: string): boolean => markTyped(name, typed).some(({ isTyped }) => isTyped)

/** Bold marks what the suggestion adds to the typed text. */
function Marked({ text, typed }: { text: string; typed: string }) {
  return markTyped(text, typed).map((piece) => (piece.isTyped ? piece.text : <b key={piece.text}>{piece.text}</b>))
}
