'use client'

import { type RefObject, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { getRestClient } from '#lib/api/request.client.ts'
import { loadMenuInBrowser } from '#lib/navigation/load-menu.client.ts'
import { type MenuNode, menuFor, menuHref, menuKey } from '#lib/navigation/menu.ts'
import type { SiteState } from '#lib/navigation/site-state.ts'
import { toMediaUrl } from '#lib/site/media-url.ts'
import { followMenu } from './menu-behaviour.client.ts'
import type { PanelSettings } from './panel-settings.ts'

/** Entries of one list in a panel; what is more is behind its link to all. */
const MOST_LINKS = 24

/** The menu whose branches the panels show. */
export const loadPanels = async (locale: string, store: SiteState): Promise<readonly MenuNode[]> =>
  menuFor('desktop', await loadMenuInBrowser(getRestClient(locale), store))

type ControlProps = {
  nav: RefObject<HTMLElement | null>
  settings: PanelSettings
  open: string
  setOpen: (key: string) => void
}

/** Opens and closes panels by pointer and keyboard; dims the page behind an open one where the store wants that. */
export function MenuControl({ nav, settings: { delayMs, hasBackdrop }, open, setOpen }: ControlProps) {
  useEffect(() => (nav.current ? followMenu(nav.current, delayMs, setOpen) : undefined), [nav, delayMs, setOpen])
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
  settings: PanelSettings
}

/** What is below a department: its children in columns with their own children, or one plain list. */
export function MenuPanel({ menu, entry, name, href, settings }: PanelProps) {
  const node = menu?.find((candidate) => menuKey(candidate) === entry)
  return (
    <div aria-busy={menu === null}>
      <a href={href} className="mb-2 inline-flex min-h-11 items-center font-bold text-link hover:underline">
        {settings.allIn.replace('{category}', name)}
      </a>
      {menu === null ? (
        <div className={COLUMNS}>
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((place) => (
            <div key={place} className="skeleton mb-4 h-4" />
          ))}
        </div>
      ) : (
        <MenuList nodes={node?.children ?? []} settings={settings} isBox={node?.layout === 'box'} />
      )}
    </div>
  )
}

const COLUMNS = 'columns-[5_11rem] gap-x-10'
const BOX = 'grid grid-cols-[repeat(auto-fill,minmax(14rem,max-content))] gap-x-10 gap-y-0.5'

type ListProps = { nodes: readonly MenuNode[]; settings: PanelSettings; isBox: boolean }

function MenuList({ nodes, settings, isBox }: ListProps) {
  return (
    <ul className={isBox ? BOX : COLUMNS}>
      {nodes.slice(0, MOST_LINKS).map((node) => (
        <li key={menuKey(node)} className={isBox ? undefined : 'break-inside-avoid pb-5'}>
          <NodeLink node={node} settings={settings} className={isBox ? '' : 'font-semibold'} />
          {node.children.length > 0 && (
            <ul>
              {node.children.slice(0, MOST_LINKS).map((child) => (
                <li key={menuKey(child)}>
                  <NodeLink node={child} settings={settings} className={isBox ? '' : 'text-sm/inherit text-muted'} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

type LinkProps = { node: MenuNode; settings: PanelSettings; className: string }

function NodeLink({ node, settings, className }: LinkProps) {
  const icon = toMediaUrl(node.icon_url, settings.mediaUrl)
  const isNewTab = node.target === '_blank'
  return (
    <a
      href={menuHref(node, settings.prefix)}
      target={isNewTab ? '_blank' : undefined}
      rel={isNewTab ? 'noopener' : undefined}
      className={`inline-flex min-h-8 items-center gap-2 hover:underline ${className}`}
    >
      {icon && <img src={icon} alt="" width="24" height="24" className="size-6 flex-none object-contain" />}
      {node.name}
    </a>
  )
}
