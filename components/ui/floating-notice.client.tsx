'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How long a notice stays when nobody looks at it. */
const SHOWN_MS = 7_000

type Props = {
  /** Name of the landmark. */
  label: string | undefined
  /** What the notice is about: another subject starts its own time. */
  subject?: unknown
  onClose: () => void
  /** Where on the screen it floats. */
  className: string
  children: ReactNode
}

/** A notice over the page that goes by itself or on Escape, but not from under pointer or focus. */
export function FloatingNotice({ label, subject, onClose, className, children }: Props) {
  const [isHeld, setIsHeld] = useState(false)
  const close = useRef(onClose)
  close.current = onClose
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject starts its own time
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => close.current(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, subject])
  // Also from outside: it may lie over what the shopper wants to press.
  useEffect(() => {
    const press = (event: KeyboardEvent) => event.key === 'Escape' && close.current()
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])

  return (
    <section
      aria-label={label}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className={`fixed z-50 flex rounded-card border border-line bg-page shadow-float print:hidden ${className}`}
    >
      {children}
    </section>
  )
}
