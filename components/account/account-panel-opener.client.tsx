'use client'

import { type ComponentType, type RefObject, useEffect, useReducer, useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { useSite } from '#components/site/site-provider.client.tsx'
import { loadNamedSession } from '#lib/account/named-session.client.ts'
import { CLOSED_PANEL, movePanel } from '#lib/account/panel.ts'
import { keys } from '#lib/api/keys.ts'
import { onChangeElsewhere } from '#lib/api/other-tabs.client.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import type { AccountPanelProps } from './account-panel.client.tsx'
import { followSession } from './follow-session.client.ts'

const loadPanel = () => import('./account-panel.client.tsx')

export type AccountPanelOpenerProps = {
  link: RefObject<HTMLAnchorElement | null>
  /** Receives the first name of the signed-in customer; '' for a guest. */
  onName: (name: string) => void
}

/**
 * Reads the session for the name in the header, and opens the account panel instead of following the link. The
 * account's service is loaded with the panel.
 */
export function AccountPanelOpener({ link, onName }: AccountPanelOpenerProps) {
  const site = useSite()
  const [panel, move] = useReducer(movePanel, CLOSED_PANEL)
  const [Panel, setPanel] = useState<ComponentType<AccountPanelProps> | null>(null)
  const { cache, mutate } = useSWRConfig()
  const { data: session } = useSWR(keys.session(site.tenant), () => loadNamedSession(getRestClient(site.locale)), {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  })
  const name = session?.ok && session.value.isSignedIn ? session.value.firstName.trim() : ''
  useEffect(() => onName(name), [onName, name])

  // After signing in or out in another tab, this tab shows the same shopper and cart.
  useEffect(
    () => onChangeElsewhere('session', () => void followSession(site, { cache, mutate })),
    [site, cache, mutate],
  )

  useEffect(() => {
    const entry = link.current
    if (!entry) return
    const approach = () => void loadPanel().catch(() => undefined)
    const press = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      // The account's own pages need no panel.
      if (!isPlain || window.location.pathname.startsWith(entry.pathname)) return
      event.preventDefault()
      loadPanel().then(
        (module) => {
          setPanel(() => module.AccountPanel)
          move({ type: 'open', source: 'header' })
        },
        () => window.location.assign(entry.href),
      )
    }
    entry.addEventListener('click', press)
    entry.addEventListener('pointerenter', approach)
    entry.addEventListener('focus', approach)
    return () => {
      entry.removeEventListener('click', press)
      entry.removeEventListener('pointerenter', approach)
      entry.removeEventListener('focus', approach)
    }
  }, [link])

  // The panel is closed, not unmounted, as closing returns the focus.
  return Panel && <Panel panel={panel} move={move} />
}
