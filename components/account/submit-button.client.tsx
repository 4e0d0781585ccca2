'use client'

import { buttonStyle } from '#components/ui/button-style.ts'
import { Spinner } from '#components/ui/spinner.tsx'

/** Submit button of a form, with the progress. */
export function SubmitButton({
  isReady,
  isSending,
  label,
  sendingLabel,
  className = '',
}: {
  isReady: boolean
  isSending: boolean
  label: string
  sendingLabel: string
  className?: string
}) {
  return (
    <button
      type="submit"
      disabled={!isReady}
      aria-disabled={isReady ? isSending : undefined}
      className={`${buttonStyle.primary} ${className}`}
    >
      {isSending && <Spinner />}
      {isSending ? sendingLabel : label}
    </button>
  )
}
