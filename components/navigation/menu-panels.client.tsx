'use client'

import type { ReactNode } from 'react'

/** A link of the menu with those below it. */
export type MenuEntry = { id: string; name: string; href: string; isNewTab?: true; children?: readonly MenuEntry[] }

type Props = {
  entries: readonly MenuEntry[]
  label: string
  /** What staff wrote for the panel of an entry, by the entry's id. */
  blocks?: Readonly<Record<string, ReactNode>>
}

/**
 * Departments of a wide screen: plain links, their children in a panel below on hover and on keyboard focus. A client
 * component for the same reason as a tile: the page's data holds the entries instead of their elements.
 */
export function MenuPanels({ entries, label, blocks = {} }: Props) {
  return (
    <nav aria-label={label} className="main-menu">
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <MenuLink entry={entry} />
            {(entry.children || blocks[entry.id]) && (
              <div>
                {entry.children && <MenuList entries={entry.children} />}
                {blocks[entry.id]}
              </div>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MenuList({ entries }: { entries: readonly MenuEntry[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          <MenuLink entry={entry} />
          {entry.children && <MenuList entries={entry.children} />}
        </li>
      ))}
    </ul>
  )
}

function MenuLink({ entry: { name, href, isNewTab } }: { entry: MenuEntry }) {
  return (
    <a href={href} target={isNewTab && '_blank'} rel={isNewTab && 'noopener'}>
      {name}
    </a>
  )
}
