import { BrandMark } from '#components/ui/brand-mark.tsx'
import { markOfCard } from '#lib/core/money/card-marks.ts'
import { CARD_NAMES } from '#lib/core/money/card-names.ts'

type Props = {
  /** Accessible name of the list. */
  label: string
  types: readonly string[]
  /** Type of the entered number; the others are dimmed. '' if unknown. */
  entered?: string
}

/** The card types that a method accepts; types without a display name are left out. */
export function AcceptedCards({ label, types, entered = '' }: Props) {
  const named = types.filter((type) => CARD_NAMES[type])
  if (named.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {named.map((type) => {
        const mark = markOfCard(type)
        const isDimmed = entered !== '' && entered !== type
        return (
          <li
            key={type}
            className={
              'transition-opacity duration-200 motion-reduce:transition-none ' +
              (isDimmed ? 'opacity-25 grayscale' : '')
            }
          >
            {mark && <BrandMark name={mark} />}
            <span className={mark ? 'sr-only' : 'text-sm'}>{CARD_NAMES[type]}</span>
          </li>
        )
      })}
    </ul>
  )
}
