import type { ReactNode } from 'react'
import { placeFlags, type SortedFlags } from '#lib/product/flags.ts'
import type { ProductFlag } from '#lib/product/product.ts'

type Props = { flags: readonly ProductFlag[] }

/** Main and special flags, over the product's pictures (S1-4.8). */
export function PictureFlags({ flags }: Props) {
  const { main, special } = placeFlags(flags)
  return (
    <>
      {main && (
        <div className="absolute top-3 left-3">
          <Flag flag={main} />
        </div>
      )}
      {special.length > 0 && (
        <div className="absolute top-3 right-3 flex flex-col items-end gap-2">
          {special.map((flag) => (
            <Flag key={flag.position} flag={flag} />
          ))}
        </div>
      )}
    </>
  )
}

/**
 * Flags 2 to 6 in a row of five slots, with transparent placeholders; a row of placeholders only takes no space. Flags
 * with long words start a new row, and break only if they are longer than it.
 */
export function FlagSlots({ flags }: Props) {
  const { slots }: SortedFlags = placeFlags(flags)
  const isEmpty = slots.every(({ isPlaceholder }) => isPlaceholder)
  return (
    <ul
      className="mt-4 flex flex-wrap gap-2 wrap-anywhere data-empty:m-0 data-empty:h-0 data-empty:overflow-hidden"
      data-empty={isEmpty || undefined}
      aria-hidden={isEmpty || undefined}
    >
      {slots.map((flag) => (
        <li
          key={flag.position}
          aria-hidden={flag.isPlaceholder}
          className="min-h-8 max-w-full flex-[1_0_auto] print:grow-0"
        >
          <Flag flag={flag} />
        </li>
      ))}
    </ul>
  )
}

/** A flag in its colours: a picture, or an icon with two lines; a link if it has an address. */
export function Flag({ flag }: { flag: ProductFlag }) {
  const content: ReactNode = flag.imageUrl ? (
    <img
      src={flag.imageUrl}
      alt={[flag.line1, flag.line2].filter(Boolean).join(' ')}
      height={32}
      className="h-8 w-auto"
    />
  ) : (
    <>
      {flag.iconUrl && <img src={flag.iconUrl} alt="" width={16} height={16} className="size-4 object-contain" />}
      <span>
        {flag.line1}
        {flag.line2 && <span className="block font-normal">{flag.line2}</span>}
      </span>
    </>
  )
  const look = flag.imageUrl
    ? 'inline-block'
    : 'inline-flex min-h-6 items-center gap-1.5 rounded-sm bg-primary px-2.5 py-1 text-xs font-semibold ' +
      'leading-tight text-on-primary'
  const style = flag.imageUrl ? undefined : { background: flag.color, color: flag.textColor }
  return flag.href ? (
    <a href={flag.href} className={`${look} in-data-kiosk:min-h-(--target) no-underline`} style={style}>
      {content}
    </a>
  ) : (
    <span className={look} style={style}>
      {content}
    </span>
  )
}
