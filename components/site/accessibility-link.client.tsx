'use client'

import type { MouseEvent } from 'react'

/** The part of the accessibility widget's page API that is used. */
type Widget = { widgetOpen?: () => void }

/** Opens the accessibility widget; without one, as its script is missing or blocked, leads to the contact page. */
export function AccessibilityLink({ text, contactHref }: { text: string; contactHref: string }) {
  const open = (event: MouseEvent) => {
    const widget = (window as { UserWay?: Widget }).UserWay
    if (!widget?.widgetOpen) return
    event.preventDefault()
    widget.widgetOpen()
  }
  return (
    <a href={contactHref} onClick={open} className="footer-link">
      {text}
    </a>
  )
}
