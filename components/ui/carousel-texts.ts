import type { Translate } from '#lib/i18n/catalogue.ts'

/** Texts of a carousel's row; those of its controls are loaded with the controls. */
export type CarouselTexts = {
  /** Accessible name of a carousel without a title, e.g. 'Carousel'. */
  readonly name: string
  readonly empty: string
}

export const carouselTexts = (t: Translate<'carousel'>): CarouselTexts => ({ name: t('name'), empty: t('empty') })
