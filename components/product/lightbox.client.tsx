'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#components/ui/icon.client.tsx'
import { withDeferredMessages } from '#components/ui/messages.client.tsx'
import { openModal } from '#components/ui/open-modal.client.ts'
import type { LightboxProps } from './gallery-parts.ts'
import { PlayedMedium } from './played-medium.client.tsx'
import { ZoomedPicture } from './zoomed-picture.client.tsx'

/**
 * All media of a product in full screen, one at a time; arrow keys, buttons and swipes change it, Escape closes.
 * Pictures can be pinched and moved.
 */
export const Lightbox = withDeferredMessages(['product'], AllMedia)

function AllMedia({ media, index, name, onClose }: LightboxProps) {
  const t = useTranslations('product')
  const dialog = useRef<HTMLDialogElement>(null)
  const [current, setCurrent] = useState(index)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another medium takes the place of the one with the focus
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    openModal(element)
    if (!element.contains(document.activeElement)) element.focus()
  }, [current])

  const show = (step: number) => setCurrent((old) => (old + step + media.length) % media.length)
  const medium = media[current]
  const control = 'grid size-11 place-items-center rounded-full bg-white/90 text-black shadow-float'
  return (
    <dialog
      ref={dialog}
      aria-label={t('gallery', { name })}
      onClose={onClose}
      onKeyDown={({ key, target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLVideoElement) return
        if (key === 'ArrowRight') show(1)
        if (key === 'ArrowLeft') show(-1)
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-backdrop text-black backdrop:bg-backdrop"
    >
      <div className="flex size-full items-center justify-center overflow-hidden">
        {medium?.kind === 'image' ? (
          <ZoomedPicture
            picture={medium.picture}
            alt={medium.picture.label ? `${name}: ${medium.picture.label}` : name}
            label={t('media.zoom', { n: current + 1 })}
            onSwipe={(step) => media.length > 1 && show(step)}
          />
        ) : (
          medium && (
            <div key={current} className="w-[min(96vw,88dvh)]">
              <PlayedMedium medium={medium} />
            </div>
          )
        )}
      </div>
      <button
        type="button"
        aria-label={t('media.close')}
        onClick={() => dialog.current?.close()}
        className={`fixed top-4 right-4 ${control}`}
      >
        <Icon name="close" />
      </button>
      {media.length > 1 && (
        <>
          <button
            type="button"
            aria-label={t('previousPicture')}
            onClick={() => show(-1)}
            className={`fixed top-1/2 left-4 -translate-y-1/2 rotate-180 ${control}`}
          >
            <Icon name="chevron" />
          </button>
          <button
            type="button"
            aria-label={t('nextPicture')}
            onClick={() => show(1)}
            className={`fixed top-1/2 right-4 -translate-y-1/2 ${control}`}
          >
            <Icon name="chevron" />
          </button>
          <p
            aria-live="polite"
            className={
              'tabular fixed bottom-4 left-1/2 -translate-x-1/2 rounded-full bg-black/70 px-4 py-1 text-sm ' +
              'text-white'
            }
          >
            {t('picture', { n: current + 1, total: media.length })}
          </p>
        </>
      )}
    </dialog>
  )
}
