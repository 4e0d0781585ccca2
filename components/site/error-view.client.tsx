'use client'

import { useEffect, useState } from 'react'
import { formatErrorTime } from '#lib/core/error-time.ts'
import { errorTexts } from '#lib/i18n/error-texts.ts'
import picture from './error.svg?address'

type Props = {
  locale: string
  homeHref: string
  contactHref: string
  /** The store's logo, where the store is known and has one. */
  logo?: { src: string; alt: string }
  text?: string
}

/**
 * The error page (specification 2.4), with the store's logo where there is one. Address and time are those of the
 * shopper's browser, the time in US form whatever the language; nothing of the error itself is shown but `text`, which
 * was written for shoppers.
 */
export function ErrorView({ locale, homeHref, contactHref, logo, text }: Props) {
  const texts = errorTexts(locale)
  const [seen, setSeen] = useState<{ url: string; time: string } | null>(null)
  useEffect(() => {
    setSeen({ url: window.location.href, time: formatErrorTime(new Date()) })
  }, [])
  const link =
    'inline-flex min-h-11 items-center justify-center rounded-full border border-current px-6 font-semibold no-underline'
  return (
    <div className="mx-auto flex min-h-[70vh] max-w-2xl flex-col items-center justify-center gap-4 px-4 py-16 text-center">
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
        {/* Whole page loads: the application that failed is left behind. */}
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
