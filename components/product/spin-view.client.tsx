'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { frameAfterDrag } from '#lib/product/spin.ts'

type Props = { frames: readonly string[]; name: string }

/** A 360° view, turned by dragging, arrow keys, or the slider below it. */
export function SpinView({ frames, name }: Props) {
  const t = useTranslations('product.media')
  const [frame, setFrame] = useState(0)
  const drag = useRef<{ fromPx: number; frame: number } | null>(null)

  useEffect(() => {
    // Loads all frames first, so that turning does not flicker.
    for (const src of frames) new Image().src = src
  }, [frames])

  return (
    <div className="relative">
      <div
        className="cursor-grab touch-pan-y select-none active:cursor-grabbing"
        onPointerDown={(event) => {
          drag.current = { fromPx: event.clientX, frame }
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={({ clientX }) => {
          const from = drag.current
          if (from) setFrame(frameAfterDrag(from.frame, clientX - from.fromPx, frames.length))
        }}
        onPointerUp={() => {
          drag.current = null
        }}
        onPointerCancel={() => {
          drag.current = null
        }}
      >
        <img src={frames[frame]} alt={name} width={640} height={640} draggable={false} className="picture" />
      </div>
      <label className="absolute start-6 end-20 bottom-4 flex flex-col items-center gap-1 text-xs text-black">
        <span className="rounded-full bg-white/85 px-3 py-1">{t('spinHint')}</span>
        <input
          type="range"
          min={0}
          max={frames.length - 1}
          value={frame}
          onChange={(event) => setFrame(Number(event.target.value))}
          aria-label={t('spin', { name })}
          aria-valuetext={t('frame', { n: frame + 1, total: frames.length })}
          className="h-6 w-full max-w-80 accent-primary"
        />
      </label>
    </div>
  )
}
