'use client'

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#components/ui/icon.client.tsx'
import { formatMessage, type Message } from '#lib/i18n/format-message.ts'
import type { GalleryLayout } from '#lib/product/gallery-layout.ts'
import type { RoomViewSource } from '#lib/product/partners.ts'
import type { Medium, Picture } from '#lib/product/product.ts'
import type { GalleryTexts, LightboxProps, PlayedMediumProps } from './gallery-parts.ts'
import { GalleryPicture } from './gallery-picture.client.tsx'
import { ProductPicture } from './product-picture.tsx'
import { useVariant } from './variant-state.client.tsx'

type Props = {
  media: readonly Medium[]
  name: string
  texts: GalleryTexts
  layout: GalleryLayout
  /** Whether a picture is enlarged under the pointer. */
  hasZoom: boolean
  /** Whether the page renders thumbnails; phones don't. */
  hasThumbs: boolean
  /** Source of further pictures (room views). */
  roomViews?: RoomViewSource | null
  /** Flags over the pictures. */
  children?: ReactNode
}

const MAIN_SIZES = '(width < 960px) 92vw, (width < 1600px) 46vw, 760px'
/** Thumbnails before the one with the number of the others. */
const THUMBS = 7

/**
 * Pictures, videos and 360° views of a product: swiped on a phone, selected by thumbnails on a wide screen. The strip
 * is a plain scroll area, so it works without JavaScript. Players, 360° views and the lightbox load on first use.
 */
export function Gallery({ media: productMedia, name, texts, layout, hasZoom, hasThumbs, roomViews, children }: Props) {
  const { pictures } = useVariant().facts
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [played, setPlayed] = useState<{ index: number; View: ComponentType<PlayedMediumProps> } | null>(null)
  const [lightbox, setLightbox] = useState<{ index: number; View: ComponentType<LightboxProps> } | null>(null)
  const [views, setViews] = useState<readonly Picture[]>([])
  const variantMedia = pictures.map(asMedium)
  const shown =
    variantMedia.length > 0 ? [...variantMedia, ...productMedia.filter(({ kind }) => kind !== 'image')] : productMedia
  const media = [...shown, ...views.map(asMedium)]

  useEffect(() => {
    if (!roomViews) return
    void import('#lib/product/load-room-views.client.ts')
      .then(({ loadRoomViews }) => loadRoomViews(roomViews))
      // If the request fails, the product's pictures remain.
      .then(setViews, () => undefined)
  }, [roomViews])

  const shownPictures = useRef(pictures)
  useEffect(() => {
    if (shownPictures.current === pictures) return
    shownPictures.current = pictures
    strip.current?.scrollTo({ left: 0 })
    setPlayed(null)
  }, [pictures])

  const fill = (text: Message, index: number) => formatMessage(text, { n: index + 1, total: media.length })
  const show = (index: number) => {
    const target = (index + media.length) % media.length
    const list = strip.current
    list?.scrollTo({ left: target * list.clientWidth, behavior: isMotionReduced() ? 'auto' : 'smooth' })
    setCurrent(target)
  }
  const play = async (index: number) => {
    const { PlayedMedium } = await import('./played-medium.client.tsx')
    setPlayed({ index, View: PlayedMedium })
  }
  const enlarge = async (index: number) => {
    const { Lightbox } = await import('./lightbox.client.tsx')
    setLightbox({ index, View: Lightbox })
  }

  if (media.length === 0) {
    return (
      <div className="gallery-stage">
        <ProductPicture picture={null} alt="" sizes={MAIN_SIZES} />
        {children}
      </div>
    )
  }
  const more = media.length - THUMBS
  return (
    <section aria-label={texts.gallery} aria-roledescription="carousel" data-layout={layout} className="gallery">
      <div className="gallery-stage group">
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
          tabIndex={0}
          onScroll={({ currentTarget: list }) =>
            setCurrent(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))
          }
          className="gallery-strip"
        >
          {media.map((medium, index) => (
            <li key={keyOf(medium)} aria-label={fill(texts.picture, index)} className="gallery-slide">
              {played?.index === index ? (
                <played.View medium={medium} />
              ) : medium.kind === 'image' ? (
                <GalleryPicture
                  picture={medium.picture}
                  alt={medium.picture.label ? `${name}: ${medium.picture.label}` : name}
                  label={fill(texts.zoom, index)}
                  sizes={MAIN_SIZES}
                  hasZoom={hasZoom}
                  isFirst={index === 0}
                  onOpen={() => void enlarge(index)}
                />
              ) : (
                <button type="button" onClick={() => void play(index)} className="gallery-poster">
                  <Thumb medium={medium} widthPx={640} />
                  <span className="gallery-play">
                    <MediumMark kind={medium.kind} />
                    <span className="sr-only">
                      {formatMessage(medium.kind === 'spin' ? texts.spin : texts.play, { name: medium.name || name })}
                    </span>
                  </span>
                  {medium.kind !== 'spin' && medium.name && <span className="gallery-caption">{medium.name}</span>}
                </button>
              )}
            </li>
          ))}
        </ul>
        {children}
        {media.length > 1 && (
          <>
            <p aria-live="polite" className="gallery-count">
              <span aria-hidden="true">
                {current + 1} / {media.length}
              </span>
              <span className="sr-only">{fill(texts.picture, current)}</span>
            </p>
            <Arrow label={texts.previous} onClick={() => show(current - 1)} className="left-3 *:rotate-180" />
            <Arrow label={texts.next} onClick={() => show(current + 1)} className="right-3" />
          </>
        )}
      </div>
      {media.length > 1 && (
        <ul className="gallery-thumbs">
          {media.slice(0, more > 1 ? THUMBS : media.length).map((medium, index) => (
            <li key={keyOf(medium)}>
              <button
                type="button"
                aria-label={fill(texts.show, index)}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => show(index)}
                className="gallery-thumb"
              >
                <Thumb medium={medium} widthPx={80} isEager={hasThumbs} />
                {medium.kind !== 'image' && (
                  <span className="gallery-mark">
                    <MediumMark kind={medium.kind} />
                  </span>
                )}
              </button>
            </li>
          ))}
          {more > 1 && (
            <li>
              <button
                type="button"
                aria-label={formatMessage(texts.all, { count: media.length })}
                onClick={() => void enlarge(THUMBS)}
                className="gallery-thumb font-semibold"
              >
                {`+${more}`}
              </button>
            </li>
          )}
        </ul>
      )}
      {lightbox && <lightbox.View media={media} index={lightbox.index} name={name} onClose={() => setLightbox(null)} />}
    </section>
  )
}

/** Thumbnail of a medium; a placeholder if it has no picture. */
function Thumb({ medium, widthPx, isEager = false }: { medium: Medium; widthPx: number; isEager?: boolean }) {
  const src = medium.kind === 'image' ? medium.picture.small : medium.kind === 'spin' ? medium.frames[0] : medium.thumb
  if (!src) return <span aria-hidden="true" className="picture picture-none" />
  return (
    <img
      src={src}
      alt=""
      width={widthPx}
      height={widthPx}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'low' : undefined}
      decoding="async"
      className="picture"
    />
  )
}

function Arrow({ label, onClick, className }: { label: string; onClick: () => void; className: string }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className={`gallery-arrow ${className}`}>
      <Icon name="chevron" className="size-5" />
    </button>
  )
}

const asMedium = (picture: Picture): Medium => ({ kind: 'image', picture })

const keyOf = (medium: Medium): string =>
  medium.kind === 'image' ? medium.picture.normal : medium.kind === 'spin' ? (medium.frames[0] ?? '') : medium.url

const isMotionReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Icon of a medium that is not a picture. */
const MediumMark = ({ kind }: { kind: Medium['kind'] }) =>
  kind === 'spin' ? <span aria-hidden="true">360°</span> : <Icon name="play" className="size-[1.2em] fill-current" />
