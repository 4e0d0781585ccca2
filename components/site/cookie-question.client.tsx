'use client'

import { useEffect, useId, useRef } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { whenIdle } from '#components/ui/when-idle.client.ts'
import { CHOICE_EVENT, type ConsentChoice, formatChoice, isRefusedByBrowser } from '#lib/tracking/consent.ts'
import { readSignals } from '#lib/tracking/signals.client.ts'

/** The banner is shown after this time at the latest, even if the browser is never idle. */
const LATEST_MS = 1_000

type Props = {
  /** Element id: buttons elsewhere on the page open the banner with popovertarget. */
  id: string
  title: string
  text: string
  privacyPolicy: { href: string; title: string } | null
  /** In the order of the buttons. */
  choices: readonly (readonly [choice: ConsentChoice, text: string])[]
}

/**
 * The cookie banner, over the page. It opens if the shopper has not decided yet and the browser sends no signal against
 * tracking. The choice is stored in a cookie.
 */
export function CookieQuestion({ id, title, text, privacyPolicy, choices }: Props) {
  const titleId = useId()
  const banner = useRef<HTMLElement>(null)
  /** The button that opened the banner; it gets the focus back after the choice. */
  const opener = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const callOff = whenIdle(() => {
      const signals = readSignals()
      const isOpen = isShown(banner.current)
      if (!isOpen && signals.choice === undefined && !isRefusedByBrowser(signals)) banner.current?.showPopover()
      markPage(isShown(banner.current))
    }, LATEST_MS)
    return () => {
      callOff()
      markPage(false)
    }
  }, [])

  const choose = (chosen: ConsentChoice) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in current Firefox releases
    document.cookie = formatChoice(chosen, window.location.protocol === 'https:')
    banner.current?.hidePopover()
    opener.current?.focus()
    window.dispatchEvent(new Event(CHOICE_EVENT))
  }

  return (
    <section
      ref={banner}
      id={id}
      popover="manual"
      aria-labelledby={titleId}
      onBeforeToggle={() => {
        const { activeElement } = document
        if (activeElement instanceof HTMLElement && activeElement.matches(`[popovertarget="${id}"]`)) {
          opener.current = activeElement
        }
      }}
      onToggle={() => markPage(isShown(banner.current))}
      className={
        'inset-auto bottom-[calc(1rem+var(--dock,0px))] start-4 w-[min(30rem,calc(100%-2rem))] rounded-card ' +
        'border border-line bg-page p-5 text-sm text-text shadow-float transition-opacity duration-200 ' +
        'starting:opacity-0 motion-reduce:transition-none print:hidden'
      }
    >
      <h2 id={titleId} className="text-lg font-semibold leading-tight">
        {title}
      </h2>
      <p className="mt-2">
        {text}{' '}
        {privacyPolicy && (
          <a href={privacyPolicy.href} className="text-link underline underline-offset-4">
            {privacyPolicy.title}
          </a>
        )}
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        {choices.map(([name, label]) => (
          <button key={name} type="button" onClick={() => choose(name)} className={buttonStyle.secondary}>
            {label}
          </button>
        ))}
      </div>
    </section>
  )
}

const isShown = (banner: HTMLElement | null): boolean => banner?.matches(':popover-open') ?? false

/**
 * globals.css adds space at the end of the page while the banner is shown, so that all content can be scrolled out from
 * under it.
 */
const markPage = (isAsking: boolean): void => {
  document.documentElement.toggleAttribute('data-asks', isAsking)
}
