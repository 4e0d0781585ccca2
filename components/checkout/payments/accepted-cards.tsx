import { BrandMark } from '#components/ui/brand-mark.tsx'
import { markOfCard } from '#lib/checkout/payments/marks.ts'
import { CARD_NAMES } from '#lib/core/card-names.ts'

type Props = {
  /** The list's name. */
  label: string
  types: readonly string[]
  /** Type of the number that is entered; the others are dimmed. '' while it is not known. */
  entered?: string
}

/** The cards that a method takes; a type that has no name is left out. */
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
            className={`transition-opacity duration-200 motion-reduce:transition-none ${isDimmed ? 'opacity-25 grayscale' : ''}`}
          >
            {mark && <BrandMark name={mark} />}
            <span className="sr-only">{CARD_NAMES[type]}</span>
          </li>
        )
      })}
    </ul>
  )
}
