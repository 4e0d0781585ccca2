'use client'

import { useEffect, useState } from 'react'

/** Tabs that lead to the sections below; the one in view is current, the first one before that. */
export function SectionTabs({ label, tabs }: { label: string; tabs: readonly { id: string; title: string }[] }) {
  const [current, setCurrent] = useState(0)
  useEffect(() => {
    // A line a little below the top decides which section is being read.
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting)
        if (entry) setCurrent(tabs.findIndex(({ id }) => id === entry.target.id))
        // Above all of them, the first one is next.
        else if (
          entries.some(({ target, boundingClientRect }) => target.id === tabs[0]?.id && boundingClientRect.top > 0)
        )
          setCurrent(0)
      },
      { rootMargin: '-25% 0px -74%' },
    )
    for (const { id } of tabs) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [tabs])
  return (
    <nav aria-label={label} className="section-tabs">
      <ul>
        {tabs.map(({ id, title }, index) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={index === current ? 'true' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
