import type { Medium } from '#lib/product/product.ts'

/** Texts of the gallery; '{n}', '{total}', '{count}' and '{name}' are filled in. */
export type GalleryLabels = {
  gallery: string
  picture: string
  show: string
  previous: string
  next: string
  play: string
  spin: string
  spinHint: string
  zoom: string
  all: string
  close: string
  failed: string
  frame: string
}

/** What plays or turns a medium. */
export type PlayedMediumProps = { medium: Medium; labels: GalleryLabels }

/** What shows all media over the whole screen. */
export type LightboxProps = {
  media: readonly Medium[]
  /** Where it opens. */
  index: number
  name: string
  labels: GalleryLabels
  onClose: () => void
}
