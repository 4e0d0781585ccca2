'use client'

import { useCallback, useEffect, useState } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll'] as const

export type KioskProps = { locale: string; homeHref: string; idleMs: number; label: string }

/**
 * What only an in-store screen has (specification 2.5, 2.18): a way to start over, which happens by itself when nobody
 * has touched the screen for `idleMs`. A home page that nobody has touched is left as it is.
 */
export function KioskControls({ locale, homeHref, idleMs, label }: KioskProps) {
  const [isLeaving, setLeaving] = useState(false)
  const leave = useCallback(async () => {
    setLeaving(true)
    const { startOver } = await import('#lib/kiosk/start-over.client.ts')
    await startOver(locale, homeHref)
  }, [locale, homeHref])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(leave, idleMs)
    }
    if (window.location.pathname !== homeHref) wait()
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, wait, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, wait)
    }
  }, [leave, homeHref, idleMs])

  return (
    <div className="fixed bottom-4 start-4 z-40 print:hidden">
      <button
        type="button"
        onClick={leave}
        disabled={isLeaving}
        className={`${buttonStyle.secondary} min-h-14 px-8 text-lg shadow-float`}
      >
        {label}
      </button>
    </div>
  )
}
