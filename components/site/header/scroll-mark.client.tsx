'use client'

import { useEffect, useRef } from 'react'

/**
 * Marks the header group after it as scrolled once this place is out of sight, for the style sheet to show the mini
 * header. The group keeps its height meanwhile, so that nothing on the page moves. How much of it stays in sight is noted
 * as --header-height on the page, for what sticks below it.
 */
export function ScrollMark() {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const marker = mark.current
    const group = marker?.nextElementSibling
    if (!(marker && group instanceof HTMLElement)) return
    const observer = new IntersectionObserver((entries) => {
      // A page that is scrolled early is told of its start and of where it is now in one call.
      const entry = entries.at(-1)
      if (!entry) return
      const isScrolled = !entry.isIntersecting && entry.boundingClientRect.bottom < 1
      if (isScrolled && !group.hasAttribute('data-scrolled')) {
        group.style.setProperty('--full-height', `${group.offsetHeight}px`)
      }
      group.toggleAttribute('data-scrolled', isScrolled)
      if (!isScrolled) return
      // Only now: a property of the document has all of the page styled anew, and nothing sticks before it is scrolled.
      const last = getComputedStyle(group).position === 'sticky' ? group.lastElementChild : null
      const height = last instanceof HTMLElement ? last.offsetTop + last.offsetHeight : 0
      document.documentElement.style.setProperty('--header-height', `${height}px`)
    })
    observer.observe(marker)
    return () => observer.disconnect()
  }, [])
  // As tall as a page must be scrolled for the mini header.
  return <div ref={mark} className="pointer-events-none invisible absolute h-56 w-px" aria-hidden="true" />
}
