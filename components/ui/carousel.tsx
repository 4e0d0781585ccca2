import type { CSSProperties, ReactNode } from 'react'
import { CarouselFrame } from './carousel-frame.client.tsx'
import type { CarouselOptions } from './carousel-options.ts'
import type { CarouselTexts } from './carousel-texts.ts'

type Props = {
  /** Number of items; 0 shows the text for an empty carousel. */
  count: number
  options: CarouselOptions
  texts: CarouselTexts
  /** List items. */
  children: ReactNode
}

/** How much of the row a phone leaves to the gap and to a part of the next item. */
const PEEK = '3rem'

/** Items in a row that snaps (specification 2.12). The row is plain scrolling: it needs no script. */
export function Carousel({ count, options, texts, children }: Props) {
  if (count === 0) return <p className="py-4 text-muted">{texts.empty}</p>
  const { items, ...settings } = options
  const { xs, sm, md, lg, xl } = items
  // A slide as wide as the page stands alone on every screen.
  const peek = xl > 1 && count > xs ? PEEK : undefined
  const style = { '--xs': xs, '--sm': sm, '--md': md, '--lg': lg, '--xl': xl, '--peek': peek } as CSSProperties
  return (
    <CarouselFrame name={texts.name} style={style} count={count} options={settings}>
      {children}
    </CarouselFrame>
  )
}
