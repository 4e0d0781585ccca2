'use client'

import { useEffect, useState } from 'react'

type Props = {
  /** Value of the field after the shopper has left it; '' while the shopper types. */
  email: string
  /** Returns the text of the question, e.g. 'Did you mean …?', for the suggested address. */
  ask: (meant: string) => string
  onTake: (meant: string) => void
}

/**
 * If the host of an email address looks misspelt, a button suggests another address. The field changes only if the
 * shopper presses it.
 */
export function EmailSuggestion({ email, ask, onTake }: Props) {
  const [meant, setMeant] = useState<string>()
  useEffect(() => {
    setMeant(undefined)
    if (email === '') return
    let isCurrent = true
    void import('./mail-hosts.ts').then(
      ({ suggestEmail }) => isCurrent && setMeant(suggestEmail(email)),
      // If the code can't be loaded, there is no suggestion and the address stays as it is.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [email])
  return (
    <div role="status">
      {meant && (
        <button
          type="button"
          onClick={() => onTake(meant)}
          className="min-h-11 text-start text-sm text-link underline underline-offset-4 wrap-anywhere"
        >
          {ask(meant)}
        </button>
      )}
    </div>
  )
}
