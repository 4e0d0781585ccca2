export type CarouselOptions = {
  /** Number of items side by side at each breakpoint. */
  readonly items: Readonly<Record<'xs' | 'sm' | 'md' | 'lg' | 'xl', number>>
  readonly hasAutoplay?: boolean
  readonly hasArrows?: boolean
  readonly hasDots?: boolean
  /** CSS classes of icons that replace the default arrows. */
  readonly previousIcon?: string
  readonly nextIcon?: string
}

/** Props of a carousel's controls. */
export type CarouselSettings = {
  readonly count: number
  readonly options: Omit<CarouselOptions, 'items'>
}
