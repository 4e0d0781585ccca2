/** The taxes of a cart, by authority. */

/** A tax for shoppers. `lines` has the cents due for each line; they, fees and shipping add up to `cents`. */
export type CartTaxLine = {
  readonly title: string
  /** 0.06875 for 6.875 %. */
  readonly rate: number
  readonly cents: number
  readonly lines: readonly number[]
  readonly feesCents: number
  readonly shippingCents: number
}

export type CartTax = {
  /** 'none' if no tax applies at the place, or the place is unknown. */
  readonly state: 'none' | 'due' | 'exempt' | 'later'
  readonly lines: readonly CartTaxLine[]
  /** Whether entries for counties, cities or districts apply. */
  readonly isByPlace: boolean
}
