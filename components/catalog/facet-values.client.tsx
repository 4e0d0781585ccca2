'use client'

/** A value of a filter with the number of products it would show. */
export type FacetLink = {
  label: string
  count: number
  /** As it stands in an address; missing where it is the label's own spelling. */
  value?: string
  /** Where it leads when that is not the listing with this value added. */
  href?: string
  color?: string
  isChosen?: true
}

type Props = {
  links: readonly FacetLink[]
  /** What stands before and after a value in the address of the listing with it. */
  before: string
  after?: string
  shownCount: number
  moreLabel?: string
  /** Texts of the field that finds values by their name; missing where the list is short. */
  search?: { label: string; none: string }
}

/**
 * The values of a filter as links. A client component for the same reason as a tile: the page's data holds the values
 * instead of their elements, and of their addresses only what differs. Those past `shownCount` are one tap away.
 */
export function FacetValues({ links, before, after = '', shownCount, moreLabel, search }: Props) {
  const hidden = links.slice(shownCount)
  const hrefOf = ({ href, value, label }: FacetLink) => href ?? before + (value ?? encodeURIComponent(label)) + after
  return (
    <>
      {search && (
        <>
          <input type="search" data-values="" aria-label={search.label} placeholder={search.label} autoComplete="off" />
          <p role="status" data-none={search.none} />
        </>
      )}
      <LinkList links={links.slice(0, shownCount)} hrefOf={hrefOf} />
      {hidden.length > 0 && (
        <details open={hidden.some((link) => link.isChosen)}>
          <summary>{moreLabel}</summary>
          <LinkList links={hidden} hrefOf={hrefOf} />
        </details>
      )}
    </>
  )
}

function LinkList({ links, hrefOf }: Pick<Props, 'links'> & { hrefOf: (link: FacetLink) => string }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.label}>
          <a
            href={hrefOf(link)}
            data-scroll="keep"
            rel="nofollow"
            aria-current={link.isChosen && 'true'}
            className="facet"
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
