'use client'

import { useEffect, useRef, useState } from 'react'
import { Icon } from '#components/ui/icon.client.tsx'
import { getRestClient } from '#lib/api/request.client.ts'
import { toMediaUrl } from '#lib/core/media-url.ts'
import { loadMenuInBrowser } from '#lib/navigation/load-menu.client.ts'
import { type MenuNode, menuFor, menuHref, menuKey } from '#lib/navigation/menu.ts'
import { useSiteStore } from './site-state-provider.client.tsx'

/** Texts of the menu drawer; '{category}' in allIn stands for the department's name. */
export type MobileMenuLabels = { menu: string; closeMenu: string; allCategories: string; back: string; allIn: string }

/** `links` are pages of the store's features, below its departments. */
export type MenuDrawerProps = {
  locale: string
  prefix: string
  mediaUrl: string
  catalogHref: string
  links: readonly { href: string; label: string }[]
  labels: MobileMenuLabels
  onClose: () => void
}

const rowStyle =
  'flex min-h-12 w-full items-center gap-3 border-b border-line px-5 py-2 text-left no-underline hover:bg-surface'

/** The departments in levels, in a modal dialog of the browser: focus stays inside, Escape closes. */
export function MenuDrawer({ locale, prefix, mediaUrl, catalogHref, links, labels, onClose }: MenuDrawerProps) {
  const store = useSiteStore()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLElement>(null)
  const [menu, setMenu] = useState<readonly MenuNode[] | null>(null)
  const [trail, setTrail] = useState<readonly MenuNode[]>([])
  const current = trail.at(-1)
  const nodes = current ? current.children : menu

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    // A page that is left by the browser's own buttons leaves its drawer.
    return () => element?.close()
  }, [])
  useEffect(() => {
    let isGone = false
    void loadMenuInBrowser(getRestClient(locale), store).then((found) => !isGone && setMenu(menuFor('mobile', found)))
    return () => {
      isGone = true
    }
  }, [locale, store])

  // What was pressed is gone: the focus goes on at the start of the level.
  const go = (next: readonly MenuNode[]) => {
    setTrail(next)
    requestAnimationFrame(() => heading.current?.focus())
  }
  // The drawer is left by the dialog's own event, which comes after the click: a link keeps its address until it is read.
  const close = () => dialog.current?.close()

  return (
    <dialog
      ref={dialog}
      aria-label={labels.menu}
      onClose={onClose}
      onPointerDown={(event) => event.target === event.currentTarget && close()}
      className="m-0 h-dvh max-h-none w-[min(24rem,88vw)] max-w-none bg-page text-text transition-[translate] duration-200 ease-out backdrop:bg-black/50 starting:-translate-x-full"
    >
      <div className="flex items-center justify-between border-b border-line px-3 py-2">
        {current ? (
          <button
            type="button"
            ref={(element) => {
              heading.current = element
            }}
            onClick={() => go(trail.slice(0, -1))}
            className="flex min-h-11 items-center gap-2 px-2 font-semibold"
          >
            <Icon name="chevron" className="size-5 rotate-180" />
            {labels.back}
          </button>
        ) : (
          <span ref={heading} tabIndex={-1} className="px-2 font-heading text-lg font-semibold outline-none">
            {labels.menu}
          </span>
        )}
        <button type="button" onClick={close} aria-label={labels.closeMenu} className="grid size-11 place-items-center">
          <Icon name="close" />
        </button>
      </div>
      <ul aria-busy={nodes === null} aria-label={current?.name ?? labels.allCategories}>
        <li>
          <a
            href={current ? menuHref(current, prefix) : catalogHref}
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
          <li key={menuKey(node)}>
            {node.children.length > 0 ? (
              <button type="button" onClick={() => go([...trail, node])} className={rowStyle}>
                <NodeIcon node={node} mediaUrl={mediaUrl} />
                <span className="flex-1">{node.name}</span>
                <Icon name="chevron" className="size-5 text-muted" />
              </button>
            ) : (
              <a
                href={menuHref(node, prefix)}
                onClick={close}
                className={rowStyle}
                {...(node.target === '_blank' && { target: '_blank', rel: 'noopener' })}
              >
                <NodeIcon node={node} mediaUrl={mediaUrl} />
                {node.name}
              </a>
            )}
          </li>
        ))}
      </ul>
      {!current && links.length > 0 && (
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
  )
}

function NodeIcon({ node, mediaUrl }: { node: MenuNode; mediaUrl: string }) {
  const icon = toMediaUrl(node.icon_url, mediaUrl)
  return icon ? <img src={icon} alt="" width="24" height="24" className="size-6 object-contain" /> : null
}
