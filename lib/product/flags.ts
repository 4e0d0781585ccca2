import type { ProductFlag } from './product.ts'

/** Flags by their positions. */
export type SortedFlags = {
  main: ProductFlag | null
  /** Positions 2 to 6, always five: a position without a flag holds a transparent placeholder of the same size. */
  slots: readonly (ProductFlag & { isPlaceholder?: true })[]
  special: readonly ProductFlag[]
}

const SLOTS = [2, 3, 4, 5, 6]
const SPECIAL = [7, 8]

const placeholderAt = (position: number) => ({
  position,
  line1: '',
  line2: '',
  color: 'transparent',
  textColor: 'transparent',
  isPlaceholder: true as const,
})

/** Position 1 is the main flag, 7 and 8 are special flags, 2 to 6 fill five slots (S1-4.8). */
export function placeFlags(flags: readonly ProductFlag[]): SortedFlags {
  const at = (position: number) => flags.find((flag) => flag.position === position) ?? null
  return {
    main: at(1),
    slots: SLOTS.map((position) => at(position) ?? placeholderAt(position)),
    special: SPECIAL.flatMap((position) => at(position) ?? []),
  }
}
