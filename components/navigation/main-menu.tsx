import type { Translate } from '#lib/i18n/translator.ts'
import type { MenuNode } from '#lib/navigation/menu.ts'
import type { Site } from '#lib/site/site.ts'

/** Departments of a wide screen: plain links, their children in a panel below on hover and on keyboard focus. */
export function MainMenu({ site, menu, t }: { site: Site; menu: readonly MenuNode[]; t: Translate }) {
  if (menu.length === 0) return null
  return (
    <nav aria-label={t('mainNavigation')} className="main-menu">
      <ul>
        {menu.map((node) => (
          <li key={node.id}>
            <MenuLink site={site} node={node} />
            {node.children.length > 0 && (
              <div>
                <ul>
                  {node.children.map((child) => (
                    <li key={child.id}>
                      <MenuLink site={site} node={child} />
                      {child.children.length > 0 && (
                        <ul>
                          {child.children.map((leaf) => (
                            <li key={leaf.id}>
                              <MenuLink site={site} node={leaf} />
                            </li>
                          ))}
                        </ul>
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MenuLink({ site, node }: { site: Site; node: MenuNode }) {
  if (node.isRoute) return <a href={site.href(node.path)}>{node.name}</a>
  const isNewTab = node.target === '_blank'
  return (
    <a href={node.path} target={isNewTab ? '_blank' : undefined} rel={isNewTab ? 'noopener' : undefined}>
      {node.name}
    </a>
  )
}
