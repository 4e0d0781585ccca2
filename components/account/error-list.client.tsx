'use client'

import { useEffect, useRef } from 'react'
import { Notice } from '#components/ui/notice.tsx'

/** Errors as a list that is read out at once (specification 8); nothing without errors. Takes the focus as they come. */
export function ErrorList({ errors }: { errors: readonly string[] }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) ref.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <Notice tone="error">
        <ul>
          {errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
