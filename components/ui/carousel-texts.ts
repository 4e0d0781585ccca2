import type { Translate } from '#lib/i18n/catalogue.ts'

/** Texts of a carousel's row; those of its controls come with their code. */
export type CarouselTexts = {
  /** What it is called when nothing better is known, e.g. 'Carousel'. */
  readonly name: string
  readonly empty: string
}

/** The words in the language of a page. */
export const carouselTexts = (t: Translate<'carousel'>): CarouselTexts => ({ name: t('name'), empty: t('empty') })
