'use client'

import { type RefObject, useEffect, useRef } from 'react'

/** A page counts as in view once its first entry is above this share of the viewport's height. */
const LINE = 0.4

/** A page of an endless list; `count` is its number of entries. */
type ListPage = { href: string; count: number }

/**
 * Keeps the address bar at the page in view of an endless list.
 *
 * @param start address of the first page in the list
 * @param appended the pages after it
 * @returns ref for the list, whose children are the entries of all pages
 */
export function usePageInView(start: string, appended: readonly ListPage[]): RefObject<HTMLUListElement | null> {
  const ref = useRef<HTMLUListElement>(null)
  const pages = JSON.stringify(appended)
  useEffect(() => {
    const entries = ref.current?.children
    if (!entries) return
    const listPages: ListPage[] = JSON.parse(pages)
    let from = entries.length - listPages.reduce((sum, { count }) => sum + count, 0)
    const starts = [{ href: start, first: entries[0] }]
    for (const { href, count } of listPages) {
      starts.push({ href, first: entries[from] })
      from += count
    }
    const observer = new IntersectionObserver(
      () => {
        const line = window.innerHeight * LINE
        const inView = starts.findLast(({ first }) => first && first.getBoundingClientRect().top <= line)
        const href = inView?.href ?? start
        if (href === `${window.location.pathname}${window.location.search}`) return
        // Next ignores a replaceState with Next's own state. Otherwise it would be a navigation, and would cancel one
        // that a click has just begun.
        window.history.replaceState(window.history.state, '', href)
      },
      { rootMargin: `-${LINE * 100}% 0px -${(1 - LINE) * 100}% 0px` },
    )
    for (const { first } of starts) if (first) observer.observe(first)
    return () => observer.disconnect()
  }, [start, pages])
  return ref
}
