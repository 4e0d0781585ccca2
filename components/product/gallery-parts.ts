import type { Message } from '#lib/i18n/format-message.ts'
import type { Medium } from '#lib/product/product.ts'

/** Texts of the gallery that are part of the page; lazily loaded parts bring their texts. */
export type GalleryTexts = {
  gallery: string
  /** 'Picture {n} of {total}'. */
  picture: Message
  /** {n}. */
  show: Message
  previous: string
  next: string
  /** {name}. */
  play: Message
  /** {name}. */
  spin: Message
  /** {n}. */
  zoom: Message
  /** {count}. */
  all: Message
}

export type PlayedMediumProps = { medium: Medium }

export type LightboxProps = {
  media: readonly Medium[]
  /** Index of the first medium. */
  index: number
  name: string
  onClose: () => void
}
