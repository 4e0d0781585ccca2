/** A text as it is read for the index, for queries and for suggestions. */

/**
 * A run of letters or digits, or a number with a decimal point. `text` is folded, `spelling` has its accents.
 * `isGlued`: only a separator such as '-' or '/' is between it and the atom before ('2-in-1').
 */
export type Atom = {
  readonly text: string
  readonly spelling: string
  readonly isGlued: boolean
  /** Canonical values of a number, of which each may be meant: '1,500' is 1500 or 1.5. Empty for words. */
  readonly numbers: readonly string[]
}

/** Atoms `from` to `to` (exclusive) are a number with its unit: '4.5 cu. ft.', '55"'. */
export type Quantity = {
  readonly from: number
  readonly to: number
  readonly numbers: readonly string[]
  /** Key of the unit in the language's data: 'cuft'. */
  readonly unit: string
}

/** Atoms `from` to `to` (exclusive) are a size: '60" x 80"'. Its measures are sorted, `unit` is '' if unknown. */
export type Size = {
  readonly from: number
  readonly to: number
  readonly values: readonly string[]
  readonly unit: string
}

export type ReadText = {
  readonly atoms: readonly Atom[]
  readonly quantities: readonly Quantity[]
  readonly sizes: readonly Size[]
}
