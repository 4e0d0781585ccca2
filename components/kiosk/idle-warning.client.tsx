'use client'

import { useTranslations } from 'next-intl'
import { useId, useLayoutEffect, useRef } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { announcedSeconds } from '#lib/kiosk/idle.ts'
import { OWN_TOUCHES } from './use-idle.client.ts'

type Props = {
  secondsLeft: number
  /** Length of the whole countdown. */
  seconds: number
  onStay: () => void
  onLeave: () => void
}

const RADIUS = 54
const ROUND = 2 * Math.PI * RADIUS

/** Asks whether the shopper is still there, before the screen starts over. */
export function IdleWarning({ secondsLeft, seconds, onStay, onLeave }: Props) {
  const t = useTranslations('kiosk')
  const ref = useRef<HTMLDialogElement>(null)
  const stayButton = useRef<HTMLButtonElement>(null)
  const [titleId, textId] = [useId(), useId()]

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    stayButton.current?.focus()
    // Closed before it is removed, so that the focus returns to the element that had it.
    return () => dialog.close()
  }, [])

  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      onCancel={(event) => {
        event.preventDefault()
        onStay()
      }}
      className={
        'm-auto w-[min(40rem,calc(100vw-2rem))] rounded-card bg-page p-0 text-text shadow-float ' +
        'backdrop:bg-black/70'
      }
    >
      <div {...{ [OWN_TOUCHES]: '' }} className="flex flex-col items-center gap-6 p-8 text-center sm:p-12">
        <svg viewBox="0 0 120 120" className="size-36" aria-hidden="true">
          <circle cx="60" cy="60" r={RADIUS} fill="none" strokeWidth="8" className="stroke-line" />
          <circle
            cx="60"
            cy="60"
            r={RADIUS}
            fill="none"
            strokeWidth="8"
            strokeLinecap="round"
            strokeDasharray={ROUND}
            strokeDashoffset={ROUND * (1 - secondsLeft / seconds)}
            transform="rotate(-90 60 60)"
            className="stroke-primary transition-[stroke-dashoffset] duration-1000 ease-linear"
          />
          <text x="60" y="75" fontSize="44" textAnchor="middle" className="tabular fill-text font-semibold">
            {secondsLeft}
          </text>
        </svg>
        <h2 id={titleId} className="text-3xl font-semibold">
          {t('stillThere')}
        </h2>
        <p id={textId} className="max-w-prose text-lg text-muted">
          {t('startsOver')}
        </p>
        <p role="status" className="sr-only">
          {t('secondsLeft', { count: announcedSeconds(secondsLeft, seconds) })}
        </p>
        <div className="grid w-full gap-3 sm:grid-cols-2">
          <button ref={stayButton} type="button" onClick={onStay} className={`${buttonStyle.primary} min-h-16 text-lg`}>
            {t('stay')}
          </button>
          <button type="button" onClick={onLeave} className={`${buttonStyle.secondary} min-h-16 text-lg`}>
            {t('startOver')}
          </button>
        </div>
      </div>
    </dialog>
  )
}
