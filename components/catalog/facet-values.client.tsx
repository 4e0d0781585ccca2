'use client'

import { type MouseEvent, useState } from 'react'
import { isPlainClick } from '#components/ui/plain-click.ts'
import { isRangeFilter, toggleFilterValue } from '#lib/catalog/catalog-query.ts'
import { useListing } from './listing-frame.client.tsx'

/** A value of a filter; `count` is the number of products that have it. */
export type FacetLink = {
  label: string
  count: number
  /** Percent-encoded value in the address; missing if it equals the label. */
  value?: string
  /** Address of the link, if it is not the listing with this value added. */
  href?: string
  color?: string
  /** Depth of a category below the topmost one. */
  level?: number
  isChosen?: true
}

type Props = {
  attribute: string
  links: readonly FacetLink[]
  /** Address of a value's listing is `before` + value + `after`. */
  before: string
  after?: string
  shownCount: number
  /** Whether the values are in a row above the products. */
  isFeatured?: boolean
  moreLabel?: string
  /** Texts of the field that searches the values by name; missing for a short list. */
  search?: { label: string; none: string }
}

const toLowerCase = (text: string): string => text.toLowerCase()

const filterValueOf = ({ value, label }: FacetLink): string => (value === undefined ? label : decodeURIComponent(value))

/**
 * The values of a filter as links. Those past `shownCount` are folded away, and a long list has a search field. It is a
 * client component so that the page's data holds the values instead of their elements, and one address for all.
 */
export function FacetValues({ links, shownCount, moreLabel, search, ...addresses }: Props) {
  const [typed, setTyped] = useState('')
  // 'eole' matches 'Éole', and 'coeur' 'Cœur', once the table of letters is loaded.
  const [fold, setFold] = useState(() => toLowerCase)
  const loadLetters = async () => {
    const { foldLetters } = await import('#lib/core/text/fold-letters.ts')
    setFold(() => foldLetters)
  }
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
            onFocus={loadLetters}
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

/** Indent by level of a category; deeper levels use the last. */
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
