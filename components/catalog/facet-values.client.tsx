'use client'

/** A value of a filter: the listing with it, or without it when it is chosen. */
export type FacetLink = { href: string; label: string; count: number; color?: string; isChosen?: true }

/**
 * The values of a filter as links. A client component for the same reason as a tile: the page's data holds the values
 * instead of their elements. Those past `shownCount` are one tap away.
 */
export function FacetValues({
  links,
  shownCount,
  moreLabel,
}: {
  links: readonly FacetLink[]
  shownCount: number
  moreLabel: string
}) {
  const hidden = links.slice(shownCount)
  return (
    <>
      <LinkList links={links.slice(0, shownCount)} />
      {hidden.length > 0 && (
        <details open={hidden.some((link) => link.isChosen)}>
          <summary>{moreLabel}</summary>
          <LinkList links={hidden} />
        </details>
      )}
    </>
  )
}

function LinkList({ links }: { links: readonly FacetLink[] }) {
  return (
    <ul>
      {links.map(({ href, label, count, color, isChosen }) => (
        <li key={href}>
          <a href={href} data-scroll="keep" rel="nofollow" aria-current={isChosen && 'true'} className="facet">
            {color && <i style={{ background: color }} />}
            <b>{label}</b>
            <small>{count}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}
