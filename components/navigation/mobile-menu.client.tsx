'use client'

import { type ComponentType, useRef, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import { SHELL_PATHS } from '#lib/i18n/shell-paths.ts'
import type { MenuDrawerProps } from './menu-drawer.client.tsx'

/** `wordClass` are class names of the text next to the icon. */
type Props = Omit<MenuDrawerProps, 'onClose'> & { wordClass: string }

/**
 * Departments on a phone: a button that opens a drawer with nested levels. The drawer's code is loaded when the pointer
 * enters the button, its content when it is first opened (S1-4.1: mobile defers categories and menus). Without
 * JavaScript the button leads to the catalog.
 */
export function MobileMenu({ wordClass, ...props }: Props) {
  const { href } = useSite()
  const catalogHref = href(SHELL_PATHS.catalog)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [Drawer, setDrawer] = useState<ComponentType<MenuDrawerProps> | null>(null)

  const prepare = async () => {
    const { MenuDrawer } = await import('./menu-drawer.client.tsx')
    setDrawer(() => MenuDrawer)
  }
  const open = async (event: React.FormEvent) => {
    event.preventDefault()
    try {
      await prepare()
      setIsOpen(true)
    } catch {
      window.location.assign(catalogHref)
    }
  }
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }

  return (
    <>
      <form action={catalogHref} onSubmit={open} onPointerEnter={() => void prepare().catch(() => undefined)}>
        <button
          ref={button}
          type="submit"
          aria-haspopup="dialog"
          aria-label={props.menu}
          className="flex min-h-11 min-w-11 items-center justify-center gap-2"
        >
          <Icon name="menu" />
          <span aria-hidden="true" className={`font-semibold ${wordClass}`}>
            {props.menu}
          </span>
        </button>
      </form>
      {isOpen && Drawer && <Drawer {...props} onClose={close} />}
    </>
  )
}
