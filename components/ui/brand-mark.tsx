import { BRAND_ADDRESSES, type BrandName } from './brand-addresses.ts'

/** A brand's drawing, 38 × 24. Decorative: the text beside it has the name. */
export const BrandMark = ({ name }: { name: BrandName }) => (
  <img src={BRAND_ADDRESSES[name]} alt="" width={38} height={24} loading="lazy" className="h-6 w-9.5 shrink-0" />
)

/** Drawings of several brands in a row. */
export const BrandMarks = ({ names }: { names: readonly BrandName[] }) =>
  names.length > 0 && (
    <span className="flex shrink-0 flex-wrap gap-1.5">
      {names.map((name) => (
        <BrandMark key={name} name={name} />
      ))}
    </span>
  )
