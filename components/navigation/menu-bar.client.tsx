'use client'

import { type ReactNode, useRef, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { ownValue } from '#lib/core/own-value.ts'
import type { MenuNode } from '#lib/navigation/menu.ts'
import type { MenuControls } from './menu-controls.client.ts'
import type { PanelSettings } from './panel-settings.ts'
import { useSiteStore } from './site-state-provider.client.tsx'

/**
 * A department of the bar; `hasMore` if it has children; `more` is the accessible name of the button that opens its
 * panel.
 */
export type MenuEntry = {
  key: string
  name: string
  href: string
  isNewTab?: true
  icon?: string
  hasMore?: true
  more?: string
}

type Props = {
  entries: readonly MenuEntry[]
  label: string
  shape: 'panels' | 'flat' | 'icons'
  className: string
  /**
   * If set, all entries stay in one row and become smaller if its width is not enough; otherwise they wrap. CSS
   * variables with the width that they need.
   */
  room?: Readonly<Record<`--menu-${string}`, string>>
  panels: PanelSettings
  /** Blocks of staff for the panel of an entry, by the entry's key. */
  blocks: Readonly<Record<string, ReactNode>>
}

/**
 * Class names of the list and its entries (app/theme.css) by shape: text with an arrow, only text, or tiles with a
 * picture.
 */
const SHAPES = {
  panels: 'menu-row menu-arrows entry-link:min-h-11 entry-link:font-medium entry-button:min-h-11 entry-button:w-6',
  flat: 'menu-row menu-arrows entry-link:min-h-9 entry-button:min-h-9 entry-button:w-6',
  icons: 'menu-arrows menu-tiles',
} as const

type Loaded = Pick<typeof import('./menu-panels.client.tsx'), 'MenuControl' | 'MenuPanel'>

/**
 * Departments of a wide screen, as the WAI-ARIA disclosure navigation pattern with top-level links: each department is
 * a link with a button next to it that opens its panel. Panels and their controls are loaded when the bar gets the
 * pointer or the focus; before that, and without JavaScript, the links work. It is a client component for the same
 * reason as a tile: Next's data then contains the entries instead of their elements.
 */
export function MenuBar({ entries, label, shape, room, panels, blocks, className }: Props) {
  const { locale } = useSite()
  const store = useSiteStore()
  const nav = useRef<HTMLElement>(null)
  const bar = useRef<HTMLUListElement>(null)
  const panelLinks = useRef(new Set<HTMLElement>())
  /** null until the code of the panels is loaded. */
  const controls = useRef<MenuControls | null>(null)
  /** Key of the hovered entry that has a panel; otherwise ''. */
  const hovered = useRef('')
  const isRequested = useRef(false)
  const [open, setOpen] = useState('')
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [menu, setMenu] = useState<readonly MenuNode[] | null>(null)

  const prepare = async () => {
    if (isRequested.current || (shape === 'flat' && Object.keys(blocks).length === 0)) return
    isRequested.current = true
    try {
      const { MenuControl, MenuPanel, loadPanels } = await import('./menu-panels.client.tsx')
      setLoaded({ MenuControl, MenuPanel })
      const loadedMenu = await loadPanels(locale, store)
      setMenu(loadedMenu)
      isRequested.current = loadedMenu.length > 0
    } catch {
      // The links still work; the next pointer or focus event tries again.
      isRequested.current = false
    }
  }

  const hover = (key: string) => {
    hovered.current = key
    controls.current?.rest(key)
  }
  return (
    <nav
      ref={nav}
      aria-label={label}
      className={
        'min-w-0 max-md:hidden [border-top:var(--shop-nav-border-top,0)] ' +
        `${shape === 'icons' ? 'py-2 ' : ''}${className}`
      }
      style={room}
      onPointerOver={prepare}
      onFocus={prepare}
      onClick={({ nativeEvent }) => {
        controls.current?.stop()
        // Also finds links in a block's shadow root.
        if (nativeEvent.composedPath().some((part) => part instanceof HTMLAnchorElement)) setOpen('')
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) controls.current?.close()
      }}
      onKeyDown={(event) => {
        const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event
        if (!(target instanceof HTMLElement) || ctrlKey || metaKey || altKey || shiftKey) return
        if (controls.current?.move(target, key)) event.preventDefault()
      }}
    >
      <ul ref={bar} className={`menu-list ${SHAPES[shape]} ${room ? 'menu-one-row' : 'flex-wrap'}`}>
        {entries.map(({ key, name, href, isNewTab, icon, hasMore, more }) => {
          const isOpen = open === key
          const block = ownValue(blocks, key)
          return (
            <li
              key={key}
              onPointerEnter={({ pointerType }) => pointerType !== 'touch' && hover(hasMore || block ? key : '')}
              onPointerLeave={({ pointerType }) => pointerType !== 'touch' && hover('')}
            >
              <a href={href} target={isNewTab && '_blank'} rel={isNewTab && 'noopener'}>
                {icon && (
                  <img
                    src={icon}
                    alt=""
                    width="24"
                    height="24"
                    className={`flex-none object-contain ${shape === 'icons' ? 'size-10' : 'size-6'}`}
                  />
                )}
                {name}
              </a>
              {(hasMore || block) && (
                <button
                  type="button"
                  aria-label={more}
                  aria-expanded={isOpen}
                  aria-controls={isOpen ? `menu-${key}` : undefined}
                  onClick={() => {
                    void prepare()
                    if (!controls.current?.hasJustOpened(key)) setOpen(isOpen ? '' : key)
                  }}
                />
              )}
              {(isOpen || block) && (
                <div id={`menu-${key}`} className="menu-panel" hidden={!isOpen}>
                  {isOpen && hasMore && loaded && (
                    <loaded.MenuPanel menu={menu} entry={key} name={name} href={href} links={panelLinks.current} />
                  )}
                  {block}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {loaded && (
        <loaded.MenuControl
          nav={nav}
          bar={bar}
          panelLinks={panelLinks.current}
          controls={controls}
          hovered={hovered}
          settings={panels}
          open={open}
          setOpen={setOpen}
        />
      )}
    </nav>
  )
}
