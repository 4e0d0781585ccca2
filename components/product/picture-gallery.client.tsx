'use client'

import { useRef, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import type { Picture } from '#lib/product/product.ts'
import { ProductPicture } from './product-picture.tsx'

/** Texts of the gallery; '{n}' and '{total}' are filled in. */
export type GalleryLabels = { gallery: string; picture: string; show: string; previous: string; next: string }

type Props = { pictures: readonly Picture[]; name: string; labels: GalleryLabels; className?: string }

const MAIN_SIZES = '(width < 960px) 92vw, (width < 1600px) 52vw, 820px'

/**
 * Pictures of a product: swiped on a phone, chosen by thumbnails on a wide screen. The strip is a plain scroll area, so
 * every picture can be seen before and without JavaScript.
 */
export function PictureGallery({ pictures, name, labels, className }: Props) {
  const strip = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)

  const show = (index: number) => {
    const target = (index + pictures.length) % pictures.length
    const list = strip.current
    list?.scrollTo({ left: target * list.clientWidth, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
    setCurrent(target)
  }
  const fill = (text: string, index: number) =>
    text.replace('{n}', String(index + 1)).replace('{total}', String(pictures.length))

  if (pictures.length === 0) {
    return (
      <div className={className}>
        <ProductPicture picture={null} alt="" sizes={MAIN_SIZES} />
      </div>
    )
  }
  return (
    <section aria-label={labels.gallery} aria-roledescription="carousel" className={className}>
      <div className="group relative overflow-hidden rounded-card border border-line bg-white">
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
          tabIndex={0}
          onScroll={({ currentTarget: list }) =>
            setCurrent(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))
          }
          className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
        >
          {pictures.map((picture, index) => (
            <li key={picture.normal} className="w-full shrink-0 snap-center" aria-label={fill(labels.picture, index)}>
              <ProductPicture
                picture={picture}
                alt={picture.label ? `${name}: ${picture.label}` : name}
                sizes={MAIN_SIZES}
                isEager={index === 0}
                isHighPriority={index === 0}
              />
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <>
            <p
              aria-live="polite"
              className="tabular absolute bottom-3 right-3 rounded-full bg-black/60 px-3 py-1 text-xs text-white"
            >
              <span aria-hidden="true">
                {current + 1} / {pictures.length}
              </span>
              <span className="sr-only">{fill(labels.picture, current)}</span>
            </p>
            <Arrow label={labels.previous} onClick={() => show(current - 1)} className="left-3 [&_svg]:rotate-180" />
            <Arrow label={labels.next} onClick={() => show(current + 1)} className="right-3" />
          </>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="mt-3 hidden flex-wrap gap-3 md:flex">
          {pictures.map((picture, index) => (
            <li key={picture.normal}>
              <button
                type="button"
                aria-label={fill(labels.show, index)}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => show(index)}
                className="block size-20 overflow-hidden rounded-card border-2 border-line bg-white aria-current:border-primary"
              >
                <img
                  src={picture.small}
                  alt=""
                  width={80}
                  height={80}
                  loading="lazy"
                  className="size-full object-contain"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Arrow({ label, onClick, className }: { label: string; onClick: () => void; className: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-full bg-white/90 text-black shadow-float opacity-0 transition-opacity focus-visible:opacity-100 group-hover:opacity-100 md:grid ${className}`}
    >
      <Icon name="chevron" className="size-5" />
    </button>
  )
}

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
