import type { Message } from '#lib/i18n/format-message.ts'
import type { Medium } from '#lib/product/product.ts'

/** Texts of the gallery in the page; those of what is loaded on need come with its code. */
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

/** What plays or turns a medium. */
export type PlayedMediumProps = { medium: Medium }

/** What shows all media over the whole screen. */
export type LightboxProps = {
  media: readonly Medium[]
  /** Where it opens. */
  index: number
  name: string
  onClose: () => void
}
