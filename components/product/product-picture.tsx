import type { CSSProperties } from 'react'
import { preload } from 'react-dom'
import type { Picture } from '#lib/product/product.ts'

/** The sizes of a picture for srcset. */
export type ShownPicture = Pick<Picture, 'small' | 'normal'> & Partial<Pick<Picture, 'mediumLarge' | 'large'>>

type Props = {
  picture: ShownPicture | null
  alt: string
  sizes: string
  isEager?: boolean
  /** 'high' for the picture that a shopper sees first, 'low' for those that must not delay others. */
  priority?: 'high' | 'low'
  style?: CSSProperties
}

/** Widths in pixels of the contract's picture sizes. */
const srcSetOf = ({ small, normal, mediumLarge = normal, large = normal }: ShownPicture): string => {
  const widths = new Map([
    [large, 1280],
    [mediumLarge, 960],
    [normal, 640],
    [small, 320],
  ])
  return [...widths]
    .map(([address, widthPx]) => `${address} ${widthPx}w`)
    .reverse()
    .join(', ')
}

/** A product picture on white, square and never cropped; a placeholder if missing. */
export function ProductPicture({ picture, alt, sizes, isEager = false, priority, style }: Props) {
  if (!picture) return <div aria-hidden="true" className="picture picture-none" />
  const srcSet = srcSetOf(picture)
  if (priority === 'high') {
    preload(picture.normal, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: 'high' })
  }
  return (
    <img
      src={picture.normal}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={640}
      height={640}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={priority}
      decoding="async"
      className="picture"
      style={style}
    />
  )
}
