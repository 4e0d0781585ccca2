'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import { withDeferredMessages } from '#components/ui/messages.client.tsx'
import { getRestClient } from '#lib/api/request.client.ts'
import { ownValue } from '#lib/core/own-value.ts'
import { toMediaUrl } from '#lib/core/url/media-url.ts'
import { paths } from '#lib/i18n/paths.ts'
import { loadMenuInBrowser } from '#lib/navigation/load-menu.client.ts'
import { blockSuffixOf, type MenuNode, menuFor, menuHref, menuKey } from '#lib/navigation/menu.ts'
import { useSiteStore } from './site-state-provider.client.tsx'

/** `links` lead to pages of the store's features and are rendered below the departments. */
export type MenuDrawerProps = {
  links: readonly { href: string; label: string }[]
  /** Blocks of staff, by suffix; rendered below the children of a department. */
  blocks: Readonly<Record<string, ReactNode>>
  /** Accessible name, the same as that of the button that opens it. */
  menu: string
  onClose: () => void
}

const rowStyle =
  'flex min-h-12 w-full items-center gap-3 border-b border-line px-5 py-2 text-left no-underline hover:bg-surface'

/** The departments, one level at a time, in a native modal dialog: focus stays inside, Escape closes it. */
export const MenuDrawer = withDeferredMessages(['menu'], Drawer)

function Drawer({ links, blocks, menu: title, onClose }: MenuDrawerProps) {
  const t = useTranslations('menu')
  const { locale, href: hrefOf, prefix = '' } = useSite()
  const store = useSiteStore()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLElement>(null)
  const [menu, setMenu] = useState<readonly MenuNode[] | null>(null)
  const [trail, setTrail] = useState<readonly MenuNode[]>([])
  const current = trail.at(-1)
  const nodes = current ? current.children : menu
  // Only top-level entries have blocks.
  const blockOf = (node: MenuNode) => (menu?.includes(node) ? ownValue(blocks, blockSuffixOf(node)) : undefined)
  const block = current && blockOf(current)

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    // If the shopper leaves the page with back or forward, the drawer closes.
    return () => element?.close()
  }, [])
  useEffect(() => {
    let isGone = false
    void loadMenuInBrowser(getRestClient(locale), store).then(
      (loadedMenu) => !isGone && setMenu(menuFor('mobile', loadedMenu)),
    )
    return () => {
      isGone = true
    }
  }, [locale, store])

  // The clicked button is removed, so the focus moves to the start of the new level.
  const go = (next: readonly MenuNode[]) => {
    setTrail(next)
    requestAnimationFrame(() => heading.current?.focus())
  }
  // onClose runs in the dialog's close event, after the click. Until then the link keeps its href, which the click
  // handlers need.
  const close = () => dialog.current?.close()
  const closeForLink = ({ nativeEvent }: React.MouseEvent) => {
    if (nativeEvent.composedPath().some((part) => part instanceof HTMLAnchorElement)) close()
  }

  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onPointerDown={(event) => event.target === event.currentTarget && close()}
      className={
        'm-0 h-dvh max-h-none w-[min(24rem,88vw)] max-w-none bg-page text-text transition-[translate] ' +
        'duration-200 ease-out backdrop:bg-black/50 starting:-translate-x-full'
      }
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
            {t('back')}
          </button>
        ) : (
          <span ref={heading} tabIndex={-1} className="px-2 font-heading text-lg font-semibold outline-none">
            {title}
          </span>
        )}
        <button type="button" onClick={close} aria-label={t('closeMenu')} className="grid size-11 place-items-center">
          <Icon name="close" />
        </button>
      </div>
      <ul aria-busy={nodes === null} aria-label={current?.name ?? t('allCategories')}>
        <li>
          <a
            href={current ? menuHref(current, prefix) : hrefOf(paths.category(''))}
            onClick={close}
            className={`${rowStyle} font-semibold`}
          >
            {current ? t('allIn', { category: current.name }) : t('allCategories')}
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
            {node.children.length > 0 || blockOf(node) ? (
              <button type="button" onClick={() => go([...trail, node])} className={rowStyle}>
                <NodeIcon node={node} />
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
                <NodeIcon node={node} />
                {node.name}
              </a>
            )}
          </li>
        ))}
      </ul>
      {block && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the click comes from a link inside
        // biome-ignore lint/a11y/useKeyWithClickEvents: links dispatch click events for the keyboard too
        <div className="p-5" onClick={closeForLink}>
          {block}
        </div>
      )}
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

function NodeIcon({ node }: { node: MenuNode }) {
  const { mediaUrl } = useSite()
  const icon = toMediaUrl(node.icon_url, mediaUrl)
  return icon ? <img src={icon} alt="" width="24" height="24" className="size-6 object-contain" /> : null
}
