'use client'

import { type ReactNode, useRef, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import type { MenuNode } from '#lib/navigation/menu.ts'
import type { MenuControls } from './menu-controls.client.ts'
import type { PanelSettings } from './panel-settings.ts'
import { useSiteStore } from './site-state-provider.client.tsx'

/** A department of the bar; `hasMore` when there are others below it; `more` names the
 * button that opens its panel. */
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
  /** All entries share one row, smaller when there is less room; otherwise they wrap. */
  isOneRow: boolean
  panels: PanelSettings
  /** What staff wrote for the panel of an entry, by its key. */
  blocks: Readonly<Record<string, ReactNode>>
}

/** Looks of the list and all its entries (app/theme.css), by shape: words with an arrow, words alone, or tiles with a picture. */
const SHAPES = {
  panels: 'menu-row menu-arrows entry-link:min-h-11 entry-link:font-medium entry-button:min-h-11 entry-button:w-6',
  flat: 'menu-row entry-link:min-h-9',
  icons: 'menu-arrows menu-tiles',
} as const

type Loaded = Pick<typeof import('./menu-panels.client.tsx'), 'MenuControl' | 'MenuPanel'>

/** Letters of a line of an entry: the words of a tile stand below each other, its button too. */
const lettersOf = (name: string, isTile: boolean): number =>
  isTile ? Math.max(...name.split(' ').map(({ length }) => length)) : name.length

/** Room of a row of entries: letters and gaps in em, and in pixels the buttons, which are never smaller. */
const roomOf = (entries: readonly MenuEntry[], isTile: boolean): object => ({
  '--menu-em': entries.reduce((sum, { name }) => sum + lettersOf(name, isTile) * 0.53 + 1, 0).toFixed(1),
  '--menu-px': isTile ? '0px' : `${entries.filter(({ hasMore }) => hasMore).length * 24}px`,
})

/**
 * Departments of a wide screen as the WAI-ARIA disclosure navigation pattern with top-level links: every department is
 * a link, a button beside it opens what is below. Panels and their controls are loaded when pointer or focus come near;
 * before that and without JavaScript the links lead to the departments. A client component for the same reason as a
 * tile: the page's data holds the entries instead of their elements.
 */
export function MenuBar({ entries, label, shape, isOneRow, panels, blocks, className }: Props) {
  const { locale } = useSite()
  const store = useSiteStore()
  const nav = useRef<HTMLElement>(null)
  const bar = useRef<HTMLUListElement>(null)
  const panelLinks = useRef(new Set<HTMLElement>())
  /** There once its code is loaded. */
  const controls = useRef<MenuControls | null>(null)
  /** Key of the entry with a panel that the pointer is over. */
  const hovered = useRef('')
  const isRequested = useRef(false)
  const [open, setOpen] = useState('')
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [menu, setMenu] = useState<readonly MenuNode[] | null>(null)

  const prepare = async () => {
    if (isRequested.current || shape === 'flat') return
    isRequested.current = true
    try {
      const { MenuControl, MenuPanel, loadPanels } = await import('./menu-panels.client.tsx')
      setLoaded({ MenuControl, MenuPanel })
      const loadedMenu = await loadPanels(locale, store)
      setMenu(loadedMenu)
      isRequested.current = loadedMenu.length > 0
    } catch {
      // The links lead to the departments all the same; the next approach tries again.
      isRequested.current = false
    }
  }

  const hover = (key: string) => {
    hovered.current = key
    controls.current?.rest(key)
  }
  // Names on one line, whether an item has a picture or not.
  const tallness =
    shape !== 'icons'
      ? ''
      : entries.some(({ icon }) => icon)
        ? ' entry-link:min-h-19 entry-link:not-has-[img]:pt-[calc(2.875rem+0.5em)]'
        : ' entry-link:min-h-11'

  return (
    <nav
      ref={nav}
      aria-label={label}
      className={`min-w-0 max-md:hidden [border-top:var(--shop-nav-border-top,0)] ${shape === 'icons' ? 'py-2 ' : ''}${className}`}
      style={isOneRow ? roomOf(entries, shape === 'icons') : undefined}
      onPointerOver={prepare}
      onFocus={prepare}
      onClick={({ target }) => {
        controls.current?.stop()
        if (target instanceof Element && target.closest('a')) setOpen('')
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
      <ul ref={bar} className={`menu-list ${SHAPES[shape]}${tallness} ${isOneRow ? 'menu-one-row' : 'flex-wrap'}`}>
        {entries.map(({ key, name, href, isNewTab, icon, hasMore, more }) => {
          const isOpen = open === key
          const block = blocks[key]
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
