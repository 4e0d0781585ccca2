'use client'

import { useEffect, useRef, useState } from 'react'
import { Notice } from './notice.tsx'
import { showChallenge } from './show-challenge.client.ts'

/**
 * The anti-bot challenge of a form. `onAnswer` gets its answer, and '' when the answer has expired or broken; it must be
 * the same function for as long as the widget is shown. An answer is good for one attempt: another key, another one.
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
