/** One step of the trail; without href it is no link (the current page, or a root category). */
export type Crumb = { name: string; href?: string }

/** Trail from the home page to here; scrolls sideways on a phone instead of wrapping. */
export function Breadcrumbs({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) {
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 text-sm text-muted [scrollbar-width:none]">
      <ol className="flex gap-2 whitespace-nowrap py-3">
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.href ?? ''}${crumb.name}`} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {crumb.href ? (
              <a href={crumb.href} className="py-1 underline-offset-4 hover:text-text hover:underline">
                {crumb.name}
              </a>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined} className="py-1 text-text">
                {crumb.name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
