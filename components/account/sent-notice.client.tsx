'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#components/ui/icon.client.tsx'

/** Confirmation with the next steps; screen readers announce it, and it gets the focus. */
export function SentNotice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div
      role="status"
      className="flex max-w-xl flex-col items-start gap-3 rounded-card border border-line bg-surface p-6"
    >
      <Icon name="check" className="size-8 text-positive" />
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
        {title}
      </h2>
      <p className="[overflow-wrap:anywhere]">{text}</p>
      <div className="mt-2 flex flex-wrap gap-3">{children}</div>
    </div>
  )
}
