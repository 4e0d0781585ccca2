'use client'

import { useRef, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import type { MenuNode } from '#lib/navigation/menu.ts'
import { useSiteStore } from './site-state.client.tsx'

/** Texts of the menu drawer. */
export type MobileMenuLabels = { menu: string; closeMenu: string; allCategories: string; back: string; allIn: string }

/** `links` are pages of the store's features, below its departments. */
type Props = {
  locale: string
  prefix: string
  catalogHref: string
  links: readonly { href: string; label: string }[]
  labels: MobileMenuLabels
}

/**
 * Departments on a phone: a drawer of nested levels. Its content is fetched when it is first opened (specification
 * 4.1: mobile defers categories and menus); without JavaScript the button is a link to the catalog.
 */
export function MobileMenu({ locale, prefix, catalogHref, links, labels }: Props) {
  const store = useSiteStore()
  const dialog = useRef<HTMLDialogElement>(null)
  const [menu, setMenu] = useState<readonly MenuNode[] | null>(null)
  const [trail, setTrail] = useState<readonly MenuNode[]>([])
  const current = trail.at(-1)
  const nodes = current ? current.children : menu

  const open = async (event: React.MouseEvent) => {
    event.preventDefault()
    dialog.current?.showModal()
    if (menu === null) {
      const { loadMenuInBrowser } = await import('#lib/navigation/load-menu.client.ts')
      setMenu(await loadMenuInBrowser(locale, store))
    }
  }
  // The levels are left by the dialog's own event, which comes after the click: a link keeps its address until it is read.
  const close = () => dialog.current?.close()
  const rowStyle =
    'flex min-h-12 w-full items-center justify-between gap-3 border-b border-line px-5 py-2 text-left no-underline'

  return (
    <>
      <a
        href={catalogHref}
        onClick={open}
        aria-haspopup="dialog"
        aria-label={labels.menu}
        className="-ml-2 grid size-11 place-items-center"
      >
        <Icon name="menu" />
      </a>
      <dialog
        ref={dialog}
        aria-label={labels.menu}
        onClose={() => setTrail([])}
        {...{ closedby: 'any' }}
        className="m-0 h-dvh max-h-none w-[min(24rem,88vw)] max-w-none bg-page text-text backdrop:bg-black/50"
      >
        <div className="flex items-center justify-between border-b border-line px-3 py-2">
          {current ? (
            <button
              type="button"
              onClick={() => setTrail(trail.slice(0, -1))}
              className="flex min-h-11 items-center gap-2 px-2 font-semibold"
            >
              <Icon name="chevron" className="size-5 rotate-180" />
              {labels.back}
            </button>
          ) : (
            <span className="px-2 font-heading text-lg font-semibold">{labels.menu}</span>
          )}
          <button
            type="button"
            onClick={close}
            aria-label={labels.closeMenu}
            className="grid size-11 place-items-center"
          >
            <Icon name="close" />
          </button>
        </div>
        <ul aria-busy={nodes === null}>
          <li>
            <a
              href={current ? `${prefix}${current.path}` : catalogHref}
              onClick={close}
              className={`${rowStyle} font-semibold`}
            >
              {current ? labels.allIn.replace('{category}', current.name) : labels.allCategories}
            </a>
          </li>
          {nodes === null &&
            Array.from({ length: 8 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
              <li key={index} className="border-b border-line px-5 py-4">
                <div className="skeleton h-4 w-40" />
              </li>
            ))}
          {nodes?.map((node) => (
            <li key={node.id}>
              {node.children.length > 0 ? (
                <button type="button" onClick={() => setTrail([...trail, node])} className={rowStyle}>
                  {node.name}
                  <Icon name="chevron" className="size-5 text-muted" />
                </button>
              ) : (
                <a href={node.isRoute ? `${prefix}${node.path}` : node.path} onClick={close} className={rowStyle}>
                  {node.name}
                </a>
              )}
            </li>
          ))}
        </ul>
        {!current && (
          <ul className="mt-4 border-t border-line">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href} onClick={close} className={rowStyle}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </dialog>
    </>
  )
}
