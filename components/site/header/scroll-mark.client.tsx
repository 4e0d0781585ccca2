'use client'

import { useEffect, useRef } from 'react'

/**
 * Sets data-scrolled on the next element, the header group, once this element has left the screen; the style sheet then
 * shows the mini header. The group keeps its height, so that nothing on the page moves. --header-height on the document
 * is the height of the part that stays visible, for other sticky elements below it.
 */
export function ScrollMark() {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const marker = mark.current
    const group = marker?.nextElementSibling
    if (!(marker && group instanceof HTMLElement)) return
    const observer = new IntersectionObserver((entries) => {
      // If the page is scrolled early, one call has both the initial and the current entry: the last one counts.
      const entry = entries.at(-1)
      if (!entry) return
      const isScrolled = !entry.isIntersecting && entry.boundingClientRect.bottom < 1
      if (isScrolled && !group.hasAttribute('data-scrolled')) {
        group.style.setProperty('--full-height', `${group.offsetHeight}px`)
      }
      group.toggleAttribute('data-scrolled', isScrolled)
      if (!isScrolled) return
      // Not earlier: setting a property on the document makes the browser recalculate all styles, and nothing is sticky
      // before the page is scrolled.
      const last = getComputedStyle(group).position === 'sticky' ? group.lastElementChild : null
      const height = last instanceof HTMLElement ? last.offsetTop + last.offsetHeight : 0
      document.documentElement.style.setProperty('--header-height', `${height}px`)
    })
    observer.observe(marker)
    return () => observer.disconnect()
  }, [])
  // Its height is how far the page must be scrolled for the mini header.
  return <div ref={mark} className="pointer-events-none invisible absolute h-56 w-px" aria-hidden="true" />
}
