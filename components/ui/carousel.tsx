import type { CSSProperties, ReactNode } from 'react'
import { CarouselFrame } from './carousel-frame.client.tsx'
import type { CarouselOptions } from './carousel-options.ts'
import type { CarouselTexts } from './carousel-texts.ts'

type Props = {
  /** Number of items; if 0, the text for an empty carousel is rendered. */
  count: number
  options: CarouselOptions
  texts: CarouselTexts
  /** One <li> per item. */
  children: ReactNode
}

/** Width that a phone keeps free for the gap and a part of the next item. */
const PEEK = '3rem'

/** Items in a row with scroll snapping (S1-2.12). Scrolling works without JavaScript. */
export function Carousel({ count, options, texts, children }: Props) {
  if (count === 0) return <p className="py-4 text-muted">{texts.empty}</p>
  const { items, ...settings } = options
  const { xs, sm, md, lg, xl } = items
  // Slides that are as wide as the page never show a part of the next one.
  const peek = xl > 1 && count > xs ? PEEK : undefined
  const style = { '--xs': xs, '--sm': sm, '--md': md, '--lg': lg, '--xl': xl, '--peek': peek } as CSSProperties
  return (
    <CarouselFrame name={texts.name} style={style} count={count} options={settings}>
      {children}
    </CarouselFrame>
  )
}
