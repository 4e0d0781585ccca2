/** How a carousel behaves and looks. */
export type CarouselOptions = {
  /** Items side by side by breakpoint. */
  readonly items: Readonly<Record<'xs' | 'sm' | 'md' | 'lg' | 'xl', number>>
  readonly hasAutoplay?: boolean
  readonly hasArrows?: boolean
  readonly hasDots?: boolean
  /** Class names of icons that take the place of the usual arrows. */
  readonly previousIcon?: string
  readonly nextIcon?: string
}

/** What the controls of a carousel need to know. */
export type CarouselSettings = {
  /** Number of items. */
  readonly count: number
  readonly options: Omit<CarouselOptions, 'items'>
}
