'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { ReviewListProps } from './review-view.ts'

/** The first page of reviews; what turns pages, sorts and filters is loaded when it comes near the screen. */
export function ReviewListPlace(props: ReviewListProps) {
  const place = useRef<HTMLDivElement>(null)
  const [List, setList] = useState<ComponentType<ReviewListProps> | null>(null)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        const { ReviewList } = await import('./review-list.client.tsx')
        setList(() => ReviewList)
      },
      { rootMargin: '600px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  if (List) return <List {...props} />
  // As high as the controls that come: nothing moves.
  return (
    <div ref={place} className="pt-13 pb-11">
      {props.children}
    </div>
  )
}
