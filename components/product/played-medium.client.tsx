'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { withDeferredMessages } from '#components/ui/messages.client.tsx'
import { FRAME_SANDBOX } from '#lib/core/html/block-external-links.ts'
import type { PlayedMediumProps } from './gallery-parts.ts'
import { SpinView } from './spin-view.client.tsx'

/** A video, an embedded player or a 360° view that the shopper has started. */
export const PlayedMedium = withDeferredMessages(['product'], View)

function View({ medium }: PlayedMediumProps) {
  const t = useTranslations('product.media')
  const { isKiosk } = useSite()
  const [hasFailed, setHasFailed] = useState(false)
  if (medium.kind === 'image') return null
  if (medium.kind === 'spin') return <SpinView frames={medium.frames} name={medium.name} />
  if (hasFailed) {
    return (
      <p role="alert" className="grid aspect-square place-items-center p-6 text-center text-black">
        {t('failed')}
      </p>
    )
  }
  if (medium.kind === 'embed') {
    return (
      <iframe
        src={medium.url}
        title={medium.name || t('video')}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox={isKiosk ? FRAME_SANDBOX : undefined}
        className="aspect-square w-full border-0 bg-black"
      />
    )
  }
  return (
    <figure className="flex aspect-square flex-col bg-black text-white">
      {/* biome-ignore lint/a11y/useMediaCaption: captions are the dealer's */}
      <video
        src={medium.url}
        poster={medium.thumb || undefined}
        controls
        autoPlay
        playsInline
        aria-label={medium.name}
        onError={() => setHasFailed(true)}
        className="min-h-0 w-full grow object-contain"
      >
        {medium.captions && <track kind="captions" src={medium.captions} default />}
      </video>
      {medium.description && <figcaption className="p-3 text-sm">{medium.description}</figcaption>}
    </figure>
  )
}
