import type { MarkName } from '#lib/checkout/payments/marks.ts'
import { MARK_ADDRESSES } from './mark-addresses.ts'

/** A brand's drawing, 38 × 24 at its full size. Decorative: the text beside it has the name. */
export const PaymentMark = ({ name }: { name: MarkName }) => (
  <img src={MARK_ADDRESSES[name]} alt="" width={38} height={24} loading="lazy" className="h-6 w-9.5 shrink-0" />
)

/** The drawings of a method in a row. */
export const PaymentMarks = ({ names }: { names: readonly MarkName[] }) =>
  names.length > 0 && (
    <span className="flex shrink-0 flex-wrap gap-1.5">
      {names.map((name) => (
        <PaymentMark key={name} name={name} />
      ))}
    </span>
  )
