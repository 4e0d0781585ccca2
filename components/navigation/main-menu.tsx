import type { ComponentProps, ReactNode } from 'react'
import { ownValue } from '#lib/core/own-value.ts'
import { toMediaUrl } from '#lib/core/url/media-url.ts'
import type { Translate } from '#lib/i18n/catalogue.ts'
import { localePrefix } from '#lib/i18n/shell-paths.ts'
import { blockSuffixOf, type MenuNode, menuHref, menuKey } from '#lib/navigation/menu.ts'
import type { Site } from '#lib/site/site.ts'
import { MenuBar, type MenuEntry } from './menu-bar.client.tsx'

/** Maximum of departments in the bar; the others are reachable through the catalog. */
const MOST_ENTRIES = 40

/**
 * Length of an entry's longest line, in characters: tiles have one word per line, and their button is on its own line.
 */
const lettersOf = (name: string, isTile: boolean): number =>
  isTile ? Math.max(...name.split(' ').map(({ length }) => length)) : name.length

/** Width of a row of entries: text and gaps in em; buttons in px, because they have a minimum size. */
const roomOf = (
  entries: readonly MenuEntry[],
  isTile: boolean,
): NonNullable<ComponentProps<typeof MenuBar>['room']> => ({
  '--menu-em': entries.reduce((sum, { name }) => sum + lettersOf(name, isTile) * 0.53 + 1, 0).toFixed(1),
  '--menu-px': isTile ? '0px' : `${entries.filter(({ hasMore }) => hasMore).length * 24}px`,
})

type Props = {
  site: Site
  menu: readonly MenuNode[]
  t: Translate
  shape: 'panels' | 'flat' | 'icons'
  /** Blocks of staff for the panels, by suffix of the block. */
  blocks: Readonly<Record<string, ReactNode>>
  className: string
}

/**
 * Departments of a wide screen. The HTML contains their top level and the blocks of staff for their panels; lower
 * levels are loaded when the shopper is about to open a panel. A block header-nav-{suffix} opens with the entry whose
 * path ends in the suffix (S1-2.8), also in a flat menu.
 */
export function MainMenu({ site, menu, t, shape, blocks, className }: Props) {
  if (menu.length === 0) return null
  const { header, identity } = site.config
  const prefix = localePrefix(site.locale, site.tenant.locale)
  const shown = menu.slice(0, MOST_ENTRIES)
  const isFlat = shape === 'flat'
  const byEntry = shown.flatMap((node) => {
    const block = ownValue(blocks, blockSuffixOf(node))
    return block ? [[menuKey(node), block] as const] : []
  })
  const withBlock = new Set(byEntry.map(([key]) => key))
  const entries = shown.map((node): MenuEntry => {
    const icon = toMediaUrl(node.icon_url, identity.baseMediaUrl)
    return {
      key: menuKey(node),
      name: node.name,
      href: menuHref(node, prefix),
      ...(node.target === '_blank' && { isNewTab: true }),
      ...(icon && { icon }),
      ...(!isFlat && node.children.length > 0 && { hasMore: true }),
      ...(((!isFlat && node.children.length > 0) || withBlock.has(menuKey(node))) && {
        more: t('moreIn', { category: node.name }),
      }),
    }
  })
  return (
    <MenuBar
      label={t('mainNavigation')}
      entries={entries}
      blocks={Object.fromEntries(byEntry)}
      shape={shape}
      className={className}
      {...(header.hasDynamicMenuSizing && { room: roomOf(entries, shape === 'icons') })}
      panels={{
        delayMs: header.menuDelayMs,
        hasBackdrop: header.hasMenuBackdrop,
      }}
    />
  )
}

/** Plain links to the custom items, in headers with two menus. */
export function OwnLinks({ site, menu, t, className }: Omit<Props, 'shape' | 'blocks'>) {
  if (menu.length === 0) return null
  const prefix = localePrefix(site.locale, site.tenant.locale)
  return (
    <nav aria-label={t('services')} className={`max-md:hidden ${className}`}>
      <ul className="flex flex-wrap gap-x-6 text-sm/inherit">
        {menu.slice(0, MOST_ENTRIES).map((node) => (
          <li key={menuKey(node)}>
            <a
              href={menuHref(node, prefix)}
              className="flex min-h-(--target,2.5rem) items-center hover:underline"
              {...(node.target === '_blank' && { target: '_blank', rel: 'noopener' })}
            >
              {node.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
