/** One step of the trail; without href it is no link (the current page, or a root category). */
export type Crumb = { name: string; href?: string }

/** Trail from the home page to here; scrolls sideways on a phone instead of wrapping. */
export function Breadcrumbs({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) {
  return (
    <nav aria-label={label} className="crumbs">
      <ol>
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
