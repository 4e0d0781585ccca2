'use client'

import type { MouseEvent } from 'react'
import { SHELL_PATHS } from '#lib/i18n/shell-paths.ts'
import { useSite } from './site-provider.client.tsx'

/** The part of UserWay's page API that is used. */
type Widget = { widgetOpen?: () => void }

/** Opens the accessibility widget. If its script is missing or blocked, the link leads to the contact page. */
export function AccessibilityLink({ text }: { text: string }) {
  const { href } = useSite()
  const open = (event: MouseEvent) => {
    const widget = (window as { UserWay?: Widget }).UserWay
    if (!widget?.widgetOpen) return
    event.preventDefault()
    widget.widgetOpen()
  }
  return (
    <a href={href(SHELL_PATHS.contact)} onClick={open} className="footer-link">
      {text}
    </a>
  )
}
