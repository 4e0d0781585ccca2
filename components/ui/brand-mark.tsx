import { BRAND_ADDRESSES, type BrandName } from './brand-addresses.ts'

/** A brand's SVG, 38 × 24 px. Decorative: the text next to it has the brand's name. */
export const BrandMark = ({ name }: { name: BrandName }) => (
  <img src={BRAND_ADDRESSES[name]} alt="" width={38} height={24} loading="lazy" className="h-6 w-9.5 shrink-0" />
)

export const BrandMarks = ({ names }: { names: readonly BrandName[] }) =>
  names.length > 0 && (
    <span className="flex shrink-0 flex-wrap gap-1.5">
      {names.map((name) => (
        <BrandMark key={name} name={name} />
      ))}
    </span>
  )
