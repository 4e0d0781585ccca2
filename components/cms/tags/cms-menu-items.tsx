import { readAttributes } from '#lib/cms/tags/attributes.ts'
import { type MenuNode, menuKey } from '#lib/navigation/menu.ts'
import { loadMenu } from '#lib/navigation/queries.server.ts'
import type { Site } from '#lib/site/site.ts'
import type { TagProps } from './tag-props.ts'

const MOST_LEVELS = 6
const TREE = '[&_a]:inline-block [&_a]:py-[0.3rem] [&_ul]:ps-[1.25em]'

/**
 * avb-menu-items: links of a branch of the navigation menu (S1-1). data-branch is the branch's id or name; without it
 * the custom menu items are rendered. data-levels is the depth, by default 1.
 */
export async function CmsMenuItems({ site, attributes: properties }: TagProps) {
  const attributes = readAttributes(properties)
  const branch = attributes.text('branch', 'menu', 'node-id', 'root')
  const menu = await loadMenu(site)
  const nodes =
    branch === '' ? menu.filter(({ type }) => type === 'menuItem') : (findBranch(menu, branch)?.children ?? [])
  const levels = attributes.count('levels', 1, 1, MOST_LEVELS)
  return nodes.length === 0 ? null : <Branch site={site} nodes={nodes} levels={levels} className={TREE} />
}

function findBranch(nodes: readonly MenuNode[], idOrName: string): MenuNode | undefined {
  for (const node of nodes) {
    const isIt = node.id === idOrName || node.name.toLowerCase() === idOrName.toLowerCase()
    const match = isIt ? node : findBranch(node.children, idOrName)
    if (match) return match
  }
  return undefined
}

type BranchProps = { site: Site; nodes: readonly MenuNode[]; levels: number; className?: string }

function Branch({ site, nodes, levels, className }: BranchProps) {
  return (
    <ul className={className}>
      {nodes.map(({ type, id, name, path, isRoute, target, children }) => (
        <li key={menuKey({ type, id })}>
          <a
            href={isRoute ? site.href(path) : path}
            target={target === '_blank' ? target : undefined}
            rel={target === '_blank' ? 'noopener' : undefined}
          >
            {name}
          </a>
          {levels > 1 && children.length > 0 && <Branch site={site} nodes={children} levels={levels - 1} />}
        </li>
      ))}
    </ul>
  )
}
