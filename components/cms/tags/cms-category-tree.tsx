import { readAttributes } from '#lib/cms/tags/attributes.ts'
import { buildCategoryTree, readTreeChoice, type TreeNode } from '#lib/cms/tags/category-tree.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadCategories } from '#lib/navigation/queries.server.ts'
import type { Site } from '#lib/site/site.ts'
import type { TagProps } from './tag-props.ts'

const TREE = '[&_a]:inline-block [&_a]:py-[0.3rem] [&_ul]:ps-[1.25em]'

/** avb-category-tree: links to the categories below a category (S1-2.11). */
export async function CmsCategoryTree({ site, attributes }: TagProps) {
  const choice = readTreeChoice(readAttributes(attributes))
  const nodes = buildCategoryTree(await loadCategories(site), choice)
  return nodes.length === 0 ? null : <Branch site={site} nodes={nodes} className={TREE} />
}

function Branch({ site, nodes, className }: { site: Site; nodes: readonly TreeNode[]; className?: string }) {
  return (
    <ul className={className}>
      {nodes.map(({ id, name, urlKey, children }) => (
        <li key={id}>
          <a href={site.href(paths.category(urlKey))}>{name}</a>
          {children.length > 0 && <Branch site={site} nodes={children} />}
        </li>
      ))}
    </ul>
  )
}
