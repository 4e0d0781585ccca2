import type { CarouselLabels } from './carousel-options.ts'

/** Texts of a carousel from the namespace 'common'. */
export const carouselLabels = (t: (key: string, values?: Record<string, string>) => string): CarouselLabels => ({
  name: t('carousel.name'),
  previous: t('carousel.previous'),
  next: t('carousel.next'),
  dot: t('carousel.dot', { n: '{n}' }),
  pause: t('carousel.pause'),
  play: t('carousel.play'),
  empty: t('carousel.empty'),
})
