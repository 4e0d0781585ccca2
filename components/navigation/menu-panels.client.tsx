'use client'

import { useTranslations } from 'next-intl'
import { type RefCallback, type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSite } from '#components/site/site-provider.client.tsx'
import { withDeferredMessages } from '#components/ui/messages.client.tsx'
import { getRestClient } from '#lib/api/request.client.ts'
import { toMediaUrl } from '#lib/core/url/media-url.ts'
import { loadMessages } from '#lib/i18n/messages.ts'
import { loadMenuInBrowser } from '#lib/navigation/load-menu.client.ts'
import { type MenuNode, menuFor, menuHref, menuKey } from '#lib/navigation/menu.ts'
import type { SiteState } from '#lib/navigation/site-state.ts'
import { createMenuControls, type MenuControls } from './menu-controls.client.ts'
import type { PanelSettings } from './panel-settings.ts'
import { useSiteState } from './site-state-provider.client.tsx'

/** Maximum of entries in each list of a panel; the link to the department leads to the others. */
const MOST_LINKS = 24

/** The menu that the panels show. */
export async function loadPanels(locale: string, store: SiteState): Promise<readonly MenuNode[]> {
  // Loads the texts in parallel, so that they are available when a panel opens.
  void loadMessages(locale, 'menu').catch(() => undefined)
  return menuFor('desktop', await loadMenuInBrowser(getRestClient(locale), store))
}

type ControlProps = {
  nav: RefObject<HTMLElement | null>
  bar: RefObject<HTMLElement | null>
  panelLinks: ReadonlySet<HTMLElement>
  /** Set to the functions that the bar calls. */
  controls: RefObject<MenuControls | null>
  /** Key of the entry that was hovered before this code was loaded. */
  hovered: RefObject<string>
  settings: PanelSettings
  open: string
  setOpen: (key: string) => void
}

/**
 * Opens and closes panels by pointer and keyboard; dims the page behind an open panel if the store has configured it.
 */
export function MenuControl({ nav, bar, panelLinks, controls, hovered, settings, open, setOpen }: ControlProps) {
  const { delayMs, hasBackdrop } = settings
  useEffect(() => {
    if (!bar.current) return
    const made = createMenuControls({ bar: bar.current, panelLinks, delayMs, setOpen })
    controls.current = made
    if (hovered.current) made.rest(hovered.current)
    const onPress = ({ target }: Event) => target instanceof Node && !nav.current?.contains(target) && made.close()
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && made.escape()
    document.addEventListener('pointerdown', onPress)
    document.addEventListener('keydown', onKey)
    return () => {
      controls.current = null
      made.stop()
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('keydown', onKey)
    }
  }, [nav, bar, panelLinks, controls, hovered, delayMs, setOpen])
  if (!hasBackdrop || open === '') return null
  return createPortal(
    <div className="fixed inset-0 z-29 animate-fade-in bg-black/45" aria-hidden="true" />,
    document.body,
  )
}

type PanelProps = {
  menu: readonly MenuNode[] | null
  entry: string
  name: string
  href: string
  /** Links of the panel while it is open, in order: arrow keys move through them. */
  links: Set<HTMLElement>
}

/** Keeps a link in the set while it is rendered. */
const keepIn = (links: Set<HTMLElement>) => (link: HTMLElement | null) => {
  if (!link) return
  links.add(link)
  return () => void links.delete(link)
}

/** Children of a department: columns with their own children, or one plain list. */
export const MenuPanel = withDeferredMessages(['menu'], Panel)

function Panel({ menu, entry, name, href, links }: PanelProps) {
  const t = useTranslations('menu')
  const [keep] = useState(() => keepIn(links))
  const node = menu?.find((candidate) => menuKey(candidate) === entry)
  return (
    <div aria-busy={menu === null}>
      <a ref={keep} href={href} className="mb-2 inline-flex min-h-11 items-center font-bold text-link hover:underline">
        {t('allIn', { category: name })}
      </a>
      {menu === null ? (
        <div className={COLUMNS}>
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => (
            <div key={letter} className="skeleton mb-4 h-4" />
          ))}
        </div>
      ) : (
        <MenuList nodes={node?.children ?? []} keep={keep} isBox={node?.layout === 'box'} />
      )}
    </div>
  )
}

const COLUMNS = 'columns-[5_11rem] gap-x-10'
const BOX = 'grid grid-cols-[repeat(auto-fill,minmax(14rem,max-content))] gap-x-10 gap-y-0.5'

type LinkContext = { keep: RefCallback<HTMLElement> }

/** Direct children of a department have their categories' pictures if at least one has one; deeper levels have none. */
function MenuList({ nodes, isBox, ...rest }: LinkContext & { nodes: readonly MenuNode[]; isBox: boolean }) {
  const { categories } = useSiteState()
  const ofCategory = new Map(categories?.map(({ entity_id, image_url }) => [entity_id, image_url]))
  const pictureOf = ({ type, id }: MenuNode) => (type === 'category' ? (ofCategory.get(id) ?? '') : '')
  const hasPictures = nodes.some((node) => pictureOf(node) !== '')
  return (
    <ul className={isBox ? BOX : COLUMNS}>
      {nodes.slice(0, MOST_LINKS).map((node) => (
        <li key={menuKey(node)} className={isBox ? undefined : 'break-inside-avoid pb-5'}>
          <NodeLink
            node={node}
            className={isBox ? '' : 'font-semibold'}
            picture={hasPictures ? pictureOf(node) : undefined}
            {...rest}
          />
          {node.children.length > 0 && (
            <ul className={hasPictures ? 'ps-16' : undefined}>
              {node.children.slice(0, MOST_LINKS).map((child) => (
                <li key={menuKey(child)}>
                  <NodeLink node={child} className={isBox ? '' : 'text-sm/inherit text-muted'} {...rest} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

type NodeLinkProps = LinkContext & {
  node: MenuNode
  className: string
  /** '' reserves the picture's space, undefined renders none. */
  picture?: string
}

function NodeLink({ node, keep, className, picture }: NodeLinkProps) {
  const { mediaUrl, prefix = '' } = useSite()
  const icon = toMediaUrl(node.icon_url, mediaUrl)
  const image = toMediaUrl(picture ?? '', mediaUrl)
  const isNewTab = node.target === '_blank'
  return (
    <a
      ref={keep}
      href={menuHref(node, prefix)}
      target={isNewTab ? '_blank' : undefined}
      rel={isNewTab ? 'noopener' : undefined}
      className={`inline-flex min-h-(--target,2rem) items-center gap-2 hover:underline ${className}`}
    >
      {picture !== undefined && (
        <span className="grid size-14 flex-none overflow-hidden rounded-card bg-picture">
          {image && (
            <img
              src={image}
              alt=""
              width="56"
              height="56"
              loading="lazy"
              className="size-14 object-contain [mix-blend-mode:var(--shop-picture-blend,normal)]"
            />
          )}
        </span>
      )}
      {icon && <img src={icon} alt="" width="24" height="24" className="size-6 flex-none object-contain" />}
      {node.name}
    </a>
  )
}
