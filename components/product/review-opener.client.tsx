'use client'

import { lazy, Suspense, useState } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Spinner } from '#components/ui/spinner.tsx'
import { useIsHydrated } from '#components/ui/use-is-hydrated.client.ts'

const ReviewForm = lazy(async () => {
  const { ReviewForm: Form } = await import('./review-form.client.tsx')
  return { default: Form }
})

/** Where the form is; mails that ask for a review lead there. */
export const REVIEW_FORM_ID = 'write-review'

/** The button that opens the form for a review; the form's code comes with the first press, or at once for who comes to write. */
export function ReviewOpener({ productId, text }: { productId: string; text: string }) {
  const [isOpen, setIsOpen] = useState(() => globalThis.location?.hash === `#${REVIEW_FORM_ID}`)
  // Only code can open it, so the button comes with it.
  if (!useIsHydrated()) return null
  if (!isOpen) {
    return (
      <button type="button" onClick={() => setIsOpen(true)} className={buttonStyle.secondary}>
        {text}
      </button>
    )
  }
  return (
    <Suspense fallback={<Spinner className="size-6" />}>
      <ReviewForm productId={productId} onClose={() => setIsOpen(false)} />
    </Suspense>
  )
}
