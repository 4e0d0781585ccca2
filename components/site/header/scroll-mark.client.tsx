'use client'

import { useEffect, useRef } from 'react'

/**
 * Marks the header group after it as scrolled once this place is out of sight, for the style sheet to show the mini
 * header. The group keeps its height meanwhile, so that nothing on the page moves.
 */
export function ScrollMark() {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = mark.current
    const group = place?.nextElementSibling
    if (!(place && group instanceof HTMLElement)) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return
      const isScrolled = !entry.isIntersecting && entry.boundingClientRect.bottom < 1
      if (isScrolled && !group.hasAttribute('data-scrolled')) {
        group.style.setProperty('--full-height', `${group.offsetHeight}px`)
      }
      group.toggleAttribute('data-scrolled', isScrolled)
    })
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return <div ref={mark} className="header-mark" aria-hidden="true" />
}
