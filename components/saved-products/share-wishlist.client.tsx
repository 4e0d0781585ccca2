'use client'

import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { FieldFrame, fieldStyle } from '#components/ui/field.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { explainFailure } from '#lib/api/explain-failure.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { paths } from '#lib/i18n/paths.ts'
import { endSharing, shareWishlist } from '#lib/saved-products/share-calls.client.ts'

/** Copies a field's text to the clipboard. Outside of a secure context browsers only copy the selection. */
async function copyField(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    field.select()
    return document.execCommand('copy')
  }
}

/** Creates a link to the current wishlist, which the shopper can copy, share through the device or end. */
export function ShareWishlist({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('lists.share')
  const site = useSite()
  const rest = getRestClient(site.locale)
  const [url, setUrl] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState('')
  const [note, setNote] = useState('')

  const share = async () => {
    if (isBusy) return
    setIsBusy(true)
    setError('')
    setNote('')
    const result = await shareWishlist(rest, ids)
    setIsBusy(false)
    if (result.ok) setUrl(new URL(site.href(paths.sharedWishlist(result.value)), window.location.origin).href)
    else setError(explainFailure(result.error, { unavailable: t('unavailable'), failed: t('failed') }))
  }
  const end = async () => {
    if (isBusy) return
    setIsBusy(true)
    setError('')
    const result = await endSharing(rest)
    setIsBusy(false)
    if (!result.ok) {
      return setError(explainFailure(result.error, { unavailable: t('unavailable'), failed: t('endFailed') }))
    }
    setUrl('')
    setNote(t('ended'))
  }

  return (
    <div className="flex flex-col gap-3">
      {error && <Notice tone="error">{error}</Notice>}
      {url ? (
        <SharedLink url={url} isBusy={isBusy} onNote={setNote} onEnd={() => void end()} />
      ) : (
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: once sharing has ended, it replaces the pressed button
          autoFocus={note !== ''}
          aria-disabled={isBusy}
          onClick={() => void share()}
          className={`${buttonStyle.secondary} self-start`}
        >
          {isBusy && <Spinner />}
          {t('open')}
        </button>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {note}
      </p>
    </div>
  )
}

function SharedLink({
  url,
  isBusy,
  onNote,
  onEnd,
}: {
  url: string
  isBusy: boolean
  onNote: (note: string) => void
  onEnd: () => void
}) {
  const t = useTranslations('lists.share')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    if (field.current) onNote(t((await copyField(field.current)) ? 'copied' : 'copyFailed'))
  }
  // The device's share dialog. Its promise rejects if the shopper cancels, which is not an error.
  const hand = () => void navigator.share({ title: t('shareTitle'), url }).catch(() => undefined)
  return (
    <section aria-label={t('title')} className="flex max-w-2xl flex-col gap-3 rounded-card border border-line p-4">
      <FieldFrame id={id} label={t('link')} hint={t('hint')}>
        {(described) => (
          <input
            {...described}
            ref={field}
            id={id}
            readOnly
            // Keeps the keyboard focus where the shopper pressed.
            // biome-ignore lint/a11y/noAutofocus: the field replaces the pressed button
            autoFocus
            value={url}
            onFocus={(event) => event.target.select()}
            className={fieldStyle}
          />
        )}
      </FieldFrame>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={() => void copy()} className={buttonStyle.primary}>
          {t('copy')}
        </button>
        {'share' in navigator && (
          <button type="button" onClick={hand} className={buttonStyle.secondary}>
            {t('send')}
          </button>
        )}
        <button type="button" aria-disabled={isBusy} onClick={onEnd} className={buttonStyle.quiet}>
          {isBusy && <Spinner />}
          {t('end')}
        </button>
      </div>
    </section>
  )
}
