'use client'

import { useEffect, useRef, useState } from 'react'
import { Notice } from './notice.tsx'
import { showChallenge } from './show-challenge.client.ts'

/**
 * The anti-bot challenge of a form. `onAnswer` is called with the challenge's token, and with '' if the token has
 * expired or the challenge has failed; the function must stay the same between renders. A token is valid for one
 * attempt: give the widget another React key to get a new challenge.
 */
export function ChallengeWidget({
  siteKey,
  scriptUrl,
  failedText,
  onAnswer,
}: {
  siteKey: string
  scriptUrl: string
  failedText: string
  onAnswer: (answer: string) => void
}) {
  const ref = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    const gone = new AbortController()
    if (ref.current) {
      showChallenge(ref.current, { siteKey, scriptUrl }, onAnswer, gone.signal).catch(() => setHasFailed(true))
    }
    return () => gone.abort()
  }, [siteKey, scriptUrl, onAnswer])

  return (
    <>
      {hasFailed && <Notice tone="error">{failedText}</Notice>}
      <div ref={ref} className="min-h-20" />
    </>
  )
}
