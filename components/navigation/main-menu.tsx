import type { Translate } from '#lib/i18n/translator.ts'
import type { MenuNode } from '#lib/navigation/menu.ts'
import type { Site } from '#lib/site/site.ts'

/** Departments of a wide screen: plain links, their children in a panel below on hover and on keyboard focus. */
export function MainMenu({ site, menu, t }: { site: Site; menu: readonly MenuNode[]; t: Translate }) {
  if (menu.length === 0) return null
  return (
    <nav aria-label={t('mainNavigation')} className="hidden md:block">
      <ul className="flex flex-wrap gap-x-1 [justify-content:var(--shop-nav-justify,flex-start)]">
        {menu.map((node) => (
          <li key={node.id} className="group">
            <MenuLink
              site={site}
              node={node}
              className="flex min-h-11 items-center border-b-2 border-transparent px-3 font-medium no-underline group-focus-within:border-current group-hover:border-current"
            />
            {node.children.length > 0 && (
              <div className="invisible absolute inset-x-0 top-full z-40 border-t border-line bg-page text-text opacity-0 shadow-float transition-opacity delay-75 group-focus-within:visible group-focus-within:opacity-100 group-hover:visible group-hover:opacity-100 group-hover:delay-200">
                <div className="shell grid max-h-[70vh] grid-cols-3 gap-x-8 gap-y-6 overflow-y-auto py-8 lg:grid-cols-5">
                  {node.children.map((child) => (
                    <div key={child.id}>
                      <MenuLink site={site} node={child} className="font-semibold no-underline hover:text-link" />
                      {child.children.length > 0 && (
                        <ul className="mt-2 space-y-1">
                          {child.children.map((leaf) => (
                            <li key={leaf.id}>
                              <MenuLink
                                site={site}
                                node={leaf}
                                className="inline-block py-0.5 text-sm text-muted no-underline hover:text-text hover:underline"
                              />
                            </li>
                          ))}
                        </ul>
                      )}
                    </div>
                  ))}
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MenuLink({ site, node, className }: { site: Site; node: MenuNode; className: string }) {
  if (node.isRoute) {
    return (
      <a href={site.href(node.path)} className={className}>
        {node.name}
      </a>
    )
  }
  const isNewTab = node.target === '_blank'
  return (
    <a
      href={node.path}
      target={isNewTab ? '_blank' : undefined}
      rel={isNewTab ? 'noopener' : undefined}
      className={className}
    >
      {node.name}
    </a>
  )
}
