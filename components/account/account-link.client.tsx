'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import { whenIdle } from '#components/ui/when-idle.client.ts'
import type { AccountPanelOpenerProps } from './account-panel-opener.client.tsx'

/** Longest wait on a busy page before the name is loaded. */
const LATEST_MS = 2_500

/**
 * The header's link to the account. Once the page is idle it gets the shopper's first name, and opens a panel instead
 * of the page. Until then, and without JavaScript, it is a link to the account's page.
 */
export function AccountLink({ href, label }: { href: string; label: string }) {
  const link = useRef<HTMLAnchorElement>(null)
  const [Header, setHeader] = useState<ComponentType<AccountPanelOpenerProps> | null>(null)
  const [name, setName] = useState('')
  useEffect(() => {
    const load = async () => {
      const { AccountPanelOpener } = await import('./account-panel-opener.client.tsx')
      setHeader(() => AccountPanelOpener)
    }
    return whenIdle(() => void load().catch(() => undefined), LATEST_MS)
  }, [])
  return (
    <>
      <a
        ref={link}
        href={href}
        // As in the links to the lists, the text is for screen readers, and the style sheet displays the rest.
        data-account={name}
        aria-label={name ? `${label}, ${name}` : undefined}
        className="account-link"
      >
        {label}
      </a>
      {Header && <Header link={link} onName={setName} />}
    </>
  )
}
