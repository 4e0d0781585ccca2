'use client'

import { type ComponentType, useEffect, useReducer, useState } from 'react'
import { useCartHandle } from '#components/cart/cart-context.client.ts'
import { loadNamedSession } from '#lib/account/named-session.client.ts'
import { CLOSED_PANEL, movePanel } from '#lib/account/panel.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import type { AccountPanelProps } from './account-panel.client.tsx'
import { drawEntries, ENTRY } from './draw-entries.ts'

const loadPanel = () => import('./account-panel.client.tsx')

const entryOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(ENTRY) : null

/**
 * Reads who is shopping, for the header's name, and opens the account panel instead of following the link. What can be
 * done with an account is loaded with the panel.
 */
export function AccountHeader() {
  const { site } = useCartHandle()
  const [panel, move] = useReducer(movePanel, CLOSED_PANEL)
  const [Panel, setPanel] = useState<ComponentType<AccountPanelProps> | null>(null)

  useEffect(() => {
    void loadNamedSession(getRestClient(site.locale)).then(
      (session) => session.ok && drawEntries(document, session.value),
    )
  }, [site.locale])

  useEffect(() => {
    const approach = (event: Event) => {
      if (entryOf(event.target)) void loadPanel().catch(() => undefined)
    }
    const press = (event: MouseEvent) => {
      const entry = entryOf(event.target)
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      // On the account's own pages there is nothing to open.
      if (!entry || !isPlain || window.location.pathname.startsWith(entry.pathname)) return
      event.preventDefault()
      loadPanel().then(
        (module) => {
          setPanel(() => module.AccountPanel)
          move({ type: 'open', source: entry.closest('header') ? 'header' : 'page' })
        },
        () => window.location.assign(entry.href),
      )
    }
    // Before the listener that follows links.
    document.addEventListener('click', press, { capture: true })
    document.addEventListener('pointerover', approach, { passive: true })
    document.addEventListener('focusin', approach)
    return () => {
      document.removeEventListener('click', press, { capture: true })
      document.removeEventListener('pointerover', approach)
      document.removeEventListener('focusin', approach)
    }
  }, [])

  // Closed, not taken away: closing gives the focus back.
  return Panel && <Panel panel={panel} move={move} />
}
