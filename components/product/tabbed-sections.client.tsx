'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * A section is current when its top is above this line, a little below where jumps to a section stop (scroll-mt-jump).
 */
const LINE_PX = 214

type Props = { label: string; sections: readonly { id: string; title: string; content: ReactNode }[] }

/**
 * Sections in one column, and tabs that link to them. The current tab is that of the last section that has begun,
 * before that the first one. Not an island: the server renders the sections' content, and an island around them would
 * delay it.
 */
export function TabbedSections({ label, sections }: Props) {
  const elements = useRef(new Map<string, HTMLElement>())
  const [current, setCurrent] = useState(sections[0]?.id)

  useEffect(() => {
    const ids = sections.map(({ id }) => id)
    const begun = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) begun[isIntersecting ? 'add' : 'delete'](target.id)
        setCurrent(ids.filter((id) => begun.has(id)).at(-1) ?? ids[0])
      },
      // The margin counts everything above the line as visible, so that a jump past several sections is noticed too.
      { rootMargin: `100000px 0px ${LINE_PX - window.innerHeight}px` },
    )
    for (const element of elements.current.values()) observer.observe(element)
    return () => observer.disconnect()
  }, [sections])

  return (
    <>
      <nav aria-label={label} className="section-tabs">
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'true' : undefined} className="section-tab">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title, content }) => (
        <section
          key={id}
          id={id}
          ref={(element) => {
            if (element) elements.current.set(id, element)
            else elements.current.delete(id)
          }}
          aria-label={title}
          className="scroll-mt-jump border-b border-line py-8 last:border-b-0 print:break-inside-avoid-page"
        >
          <h2 className="mb-4 text-2xl font-semibold">{title}</h2>
          {content}
        </section>
      ))}
    </>
  )
}
