'use client'

import { useEffect, useState } from 'react'
import { formatErrorTime } from '#lib/core/time/error-time.ts'
import { errorTexts } from '#lib/i18n/error-texts.ts'
import picture from './error.svg?address'

type Props = {
  locale: string
  homeHref: string
  contactHref: string
  /** Omitted if the store is unknown or has no logo. */
  logo?: { src: string; alt: string }
  text?: string
}

/**
 * The error page (S1-2.4). It shows the URL and time of the shopper's browser; the time has the US format in every
 * language. Of the error itself it shows only `text`, a public message.
 */
export function ErrorView({ locale, homeHref, contactHref, logo, text }: Props) {
  const texts = errorTexts(locale)
  const [seen, setSeen] = useState<{ url: string; time: string } | null>(null)
  useEffect(() => {
    setSeen({ url: window.location.href, time: formatErrorTime(new Date()) })
  }, [])
  const link =
    'inline-flex min-h-11 items-center justify-center rounded-full border border-current px-6 font-semibold ' +
    'no-underline'
  return (
    <div
      className={
        'mx-auto flex min-h-[70vh] max-w-2xl flex-col items-center justify-center ' + 'gap-4 px-4 py-16 text-center'
      }
    >
      {logo?.src && <img src={logo.src} alt={logo.alt} height={48} className="h-12 w-auto max-w-full object-contain" />}
      <img src={picture} alt="" width={350} height={350} className="max-w-full" />
      <h1 className="text-3xl font-semibold">{texts.title}</h1>
      {text && <p className="text-lg">{text}</p>}
      <p>{texts.text}</p>
      <p className="min-h-12 break-all text-sm opacity-75">
        {seen && (
          <>
            {seen.url}
            <br />
            <time lang="en-US">{seen.time}</time>
          </>
        )}
      </p>
      <p className="flex flex-wrap justify-center gap-3">
        {/* Full page loads, because the application on this page has failed. */}
        <a href={homeHref} className={link}>
          {texts.home}
        </a>
        <a href={contactHref} className={link}>
          {texts.contact}
        </a>
      </p>
    </div>
  )
}
