import { CmsBlock } from '#components/cms/cms-block.tsx'
import { loadBlocksOfKind } from '#lib/cms/queries.server.ts'
import type { Translate } from '#lib/i18n/translator.ts'
import type { MenuNode } from '#lib/navigation/menu.ts'
import type { Site } from '#lib/site/site.ts'
import { type MenuEntry, MenuPanels } from './menu-panels.client.tsx'

/** Levels that the menu of a wide screen shows; deeper ones are reached from their department's page. */
const SHOWN_LEVELS = 3

/**
 * Departments of a wide screen. A block header-nav-{suffix} opens with the entry whose path ends in its suffix
 * (specification 2.8), unless the configuration turns these blocks off.
 */
export async function MainMenu({ site, menu, t }: { site: Site; menu: readonly MenuNode[]; t: Translate }) {
  if (menu.length === 0) return null
  const view = (node: MenuNode, level: number): MenuEntry => ({
    id: node.id,
    name: node.name,
    href: node.isRoute ? site.href(node.path) : node.path,
    ...(!node.isRoute && node.target === '_blank' && { isNewTab: true }),
    ...(level < SHOWN_LEVELS &&
      node.children.length > 0 && { children: node.children.map((child) => view(child, level + 1)) }),
  })
  const blocks = site.config.header.hasCategoryMenuBlocks ? await loadBlocksOfKind(site, 'isolated') : []
  const byEntry = blocks.flatMap(({ identifier, html }) => {
    const suffix = identifier.slice('header-nav-'.length)
    const node = menu.find(({ path }) => path.split('/').at(-1) === suffix)
    return node
      ? [[node.id, <CmsBlock key={identifier} site={site} identifier={identifier} html={html} />] as const]
      : []
  })
  const entries = menu.map((node) => view(node, 1))
  return <MenuPanels label={t('mainNavigation')} entries={entries} blocks={Object.fromEntries(byEntry)} />
}
