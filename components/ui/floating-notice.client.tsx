'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How long a notice stays without pointer or focus on it. */
const SHOWN_MS = 7_000

type Props = {
  /** Accessible name of the landmark. */
  label: string | undefined
  /** The time starts again when this value changes. */
  subject?: unknown
  onClose: () => void
  /** Must contain the position on the screen. */
  className: string
  children: ReactNode
}

/** A notice over the page. It closes by itself or on Escape, but not while it is hovered or contains the focus. */
export function FloatingNotice({ label, subject, onClose, className, children }: Props) {
  const [isHeld, setIsHeld] = useState(false)
  const close = useRef(onClose)
  close.current = onClose
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time starts again when `subject` changes
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => close.current(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, subject])
  // Escape works from anywhere on the page: the notice may cover what the shopper wants to click.
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
