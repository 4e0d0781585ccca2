'use client'

import { type CSSProperties, type PointerEvent, useState } from 'react'
import type { Picture } from '#lib/product/product.ts'
import { ProductPicture } from './product-picture.tsx'

/** Scale under the mouse. */
const SCALE = 2.2

type Props = {
  picture: Picture
  alt: string
  label: string
  sizes: string
  /** Whether a mouse over the picture enlarges it. */
  hasZoom: boolean
  isFirst: boolean
  onOpen: () => void
}

/** A picture of the gallery: a button that opens the lightbox. The large file loads on first hover. */
export function GalleryPicture({ picture, alt, label, sizes, hasZoom, isFirst, onOpen }: Props) {
  const [style, setStyle] = useState<CSSProperties>()
  /** Address of the large file after it has loaded; until then the small one stays visible. */
  const [sharp, setSharp] = useState('')

  const enter = () => {
    if (!picture.large || sharp === picture.large) return
    const file = new Image()
    file.onload = () => setSharp(picture.large)
    file.src = picture.large
  }
  const move = ({ pointerType, clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>) => {
    if (pointerType !== 'mouse') return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setStyle({
      transformOrigin: `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`,
      transform: `scale(${SCALE})`,
    })
  }

  return (
    <button
      type="button"
      aria-label={label}
      onClick={onOpen}
      {...(hasZoom && {
        onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && enter(),
        onPointerMove: move,
        onPointerLeave: () => setStyle(undefined),
      })}
      className="gallery-poster cursor-zoom-in"
    >
      <ProductPicture
        picture={picture}
        alt={alt}
        sizes={sharp === picture.large ? '1280px' : sizes}
        isEager={isFirst}
        priority={isFirst && sharp === '' ? 'high' : 'low'}
        style={style}
      />
    </button>
  )
}
