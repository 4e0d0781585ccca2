'use client'

import { type MouseEvent, useState } from 'react'
import { isPlainClick } from '#components/ui/plain-click.ts'
import { isRangeFilter, toggleFilterValue } from '#lib/catalog/catalog-query.ts'
import { useListing } from './listing-frame.client.tsx'

/** A value of a filter with the number of products it would show. */
export type FacetLink = {
  label: string
  count: number
  /** As it stands in an address; missing where it is the label's own spelling. */
  value?: string
  /** Where it leads when that is not the listing with this value added. */
  href?: string
  color?: string
  /** Of a category, how far below the first one. */
  level?: number
  isChosen?: true
}

type Props = {
  attribute: string
  links: readonly FacetLink[]
  /** What stands before and after a value in the address of the listing with it. */
  before: string
  after?: string
  shownCount: number
  /** Side by side, above the products. */
  isFeatured?: boolean
  moreLabel?: string
  /** Texts of the field that finds values by their name; missing where the list is short. */
  search?: { label: string; none: string }
}

/** Lower case without accents: 'Éole' is found by 'eole'. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const filterValueOf = ({ value, label }: FacetLink): string => (value === undefined ? label : decodeURIComponent(value))

/**
 * The values of a filter as links; those past `shownCount` are one tap away, and a long list has a field that finds them
 * by name. A client component for the same reason as a tile: the page's data holds the values instead of their elements,
 * and of their addresses only what differs.
 */
export function FacetValues({ links, shownCount, moreLabel, search, ...addresses }: Props) {
  const [typed, setTyped] = useState('')
  const term = fold(typed.trim())
  const matches = (link: FacetLink) => fold(link.label).includes(term)
  const [first, rest] = [links.slice(0, shownCount).filter(matches), links.slice(shownCount).filter(matches)]
  const isNothing = first.length + rest.length === 0
  return (
    <>
      {search && (
        <>
          <input
            type="search"
            aria-label={search.label}
            placeholder={search.label}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="facet-search"
          />
          <p role="status" className="text-sm/inherit text-muted">
            {isNothing && search.none}
          </p>
        </>
      )}
      <LinkList links={first} {...addresses} />
      {links.length > shownCount && (
        <details open={term !== '' || rest.some((link) => link.isChosen)} className="facet-rest">
          <summary className={addresses.isFeatured ? 'py-3 text-link underline' : undefined}>{moreLabel}</summary>
          <LinkList links={rest} {...addresses} />
        </details>
      )}
    </>
  )
}

/** By the level of a category; what is deeper stands as the last. */
const INDENTS = [undefined, 'ps-5', 'ps-10', 'ps-14']

function LinkList({
  attribute,
  links,
  before,
  after = '',
  isFeatured,
}: Pick<Props, 'attribute' | 'links' | 'before' | 'after' | 'isFeatured'>) {
  const listing = useListing()
  const draft = listing?.draft
  const filter = draft?.filters.find((candidate) => candidate.attribute === attribute)
  const selected = filter && !isRangeFilter(filter) ? filter.values : []
  const isSelected = (link: FacetLink) => (draft ? selected.includes(filterValueOf(link)) : link.isChosen)
  const hrefOf = ({ href, value, label }: FacetLink) => href ?? before + (value ?? encodeURIComponent(label)) + after
  const follow = (event: MouseEvent, link: FacetLink) => {
    if (!listing || !isPlainClick(event)) return
    event.preventDefault()
    if (draft) listing.setDraft(toggleFilterValue(draft, attribute, filterValueOf(link)))
    else listing.go(hrefOf(link))
  }
  return (
    <ul className={isFeatured ? 'flex flex-wrap gap-2' : undefined}>
      {links.map((link) => (
        <li
          key={filterValueOf(link)}
          className={isFeatured ? undefined : INDENTS[Math.min(link.level ?? 0, INDENTS.length - 1)]}
        >
          <a
            href={hrefOf(link)}
            rel="nofollow"
            aria-current={isSelected(link) || undefined}
            className={isFeatured ? 'facet-button' : 'facet'}
            onClick={(event) => follow(event, link)}
          >
            {link.color && <i style={{ background: link.color }} />}
            <b>{link.label}</b>
            <small>{link.count}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}
