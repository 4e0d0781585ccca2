'use client'

import { useEffect, useRef, useState } from 'react'
import { loadScript } from './load-script.client.ts'
import { Notice } from './notice.tsx'

/** The part of the challenge's script that is used. */
type ChallengeApi = {
  ready: (run: () => void) => void
  render: (
    element: HTMLElement,
    options: {
      sitekey: string
      callback: (answer: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ) => number
}

const getApi = (): ChallengeApi | undefined => (window as { grecaptcha?: ChallengeApi }).grecaptcha

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
    let isGone = false
    const show = () => {
      const element = ref.current
      if (isGone || !element || element.childElementCount > 0) return
      const forget = () => onAnswer('')
      getApi()?.render(element, {
        sitekey: siteKey,
        callback: onAnswer,
        'expired-callback': forget,
        'error-callback': forget,
      })
    }
    loadScript(scriptUrl)
      .then(() => getApi()?.ready(show))
      .catch(() => setHasFailed(true))
    return () => {
      isGone = true
    }
  }, [siteKey, scriptUrl, onAnswer])

  return (
    <>
      {hasFailed && <Notice tone="error">{failedText}</Notice>}
      <div ref={ref} className="min-h-20" />
    </>
  )
}
