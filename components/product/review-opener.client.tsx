'use client'

import { lazy, Suspense, useState } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Spinner } from '#components/ui/spinner.tsx'
import { useIsHydrated } from '#components/ui/use-is-hydrated.client.ts'

const ReviewForm = lazy(async () => {
  const { ReviewForm: Form } = await import('./review-form.client.tsx')
  return { default: Form }
})

/** Id of the form's place in the page; mails that ask for a review link to it. */
export const REVIEW_FORM_ID = 'write-review'

/**
 * Button that opens the review form. The form's code loads on the first press, or at once if the address has its hash.
 */
export function ReviewOpener({ productId, text }: { productId: string; text: string }) {
  const [isOpen, setIsOpen] = useState(() => globalThis.location?.hash === `#${REVIEW_FORM_ID}`)
  // The button needs JavaScript, so it is rendered after hydration.
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
