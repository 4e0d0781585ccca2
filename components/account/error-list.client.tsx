'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import type { AccountError } from '#lib/account/errors.ts'

/** Errors as a list that screen readers announce (S1-8); null without errors. New errors get the focus. */
export function ErrorList({ errors }: { errors: readonly AccountError[] }) {
  const t = useTranslations('account.errors')
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.length > 0) ref.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <Notice tone="error">
        <ul>
          {errors.map((error) => {
            const text = typeof error === 'string' ? error : t(error.key)
            return <li key={text}>{text}</li>
          })}
        </ul>
      </Notice>
    </div>
  )
}
