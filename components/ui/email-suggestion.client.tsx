'use client'

import { useEffect, useState } from 'react'

type Props = {
  /** What stands in the field that was left; '' while it is typed in. */
  email: string
  /** Writes the question about the address that was probably meant. */
  ask: (meant: string) => string
  onTake: (meant: string) => void
}

/** Asks whether another address was meant where the host looks misspelt; pressed, it takes that. Nothing is changed by itself. */
export function EmailSuggestion({ email, ask, onTake }: Props) {
  const [meant, setMeant] = useState<string>()
  useEffect(() => {
    setMeant(undefined)
    if (email === '') return
    let isCurrent = true
    void import('#lib/core/mail-hosts.ts').then(
      ({ suggestEmail }) => isCurrent && setMeant(suggestEmail(email)),
      // Without the question the address stays as it is.
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
