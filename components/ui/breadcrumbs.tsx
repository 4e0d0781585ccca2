/** One step of the trail; without href it is plain text (the current page, or a root category). */
export type Crumb = { name: string; href?: string }

type Props = {
  /** The part of a Site that decides whether the trail is rendered. */
  site: { readonly config: { readonly features: { readonly breadcrumbs: boolean } } }
  crumbs: readonly Crumb[]
  label: string
}

/**
 * Trail from the home page to the current page; on a phone it scrolls sideways instead of wrapping. Renders nothing if
 * the store has turned off enable_breadcrumbs (S1-3.1).
 */
export function Breadcrumbs({ site, crumbs, label }: Props) {
  if (!site.config.features.breadcrumbs) return null
  return (
    <nav aria-label={label} className="-mx-4 scrollbar-none overflow-x-auto px-4 text-sm/inherit text-muted">
      <ol className="crumbs">
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.href ?? ''}${crumb.name}`}>
            {crumb.href ? (
              <a href={crumb.href}>{crumb.name}</a>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{crumb.name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
