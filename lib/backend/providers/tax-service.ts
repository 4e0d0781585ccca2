/** An outside service that computes the taxes of a cart. */
import * as v from 'valibot'

/** Where goods are sent to. `street` may be empty while the shopper estimates. */
export type TaxServiceAddress = {
  readonly country: string
  readonly region: string
  readonly city: string
  readonly postcode: string
  readonly street: string
}

export type TaxServiceRequest = {
  readonly store: string
  readonly currency: string
  /** Day of the order (YYYY-MM-DD) in the store's time zone. */
  readonly day: string
  readonly to: TaxServiceAddress
  /** Lines with their amounts after discounts, in cents. */
  readonly lines: readonly {
    readonly id: string
    readonly sku: string
    readonly taxClass: string
    readonly quantity: number
    readonly cents: number
  }[]
  /** Taxed fees. */
  readonly feesCents: number
  readonly shippingCents: number
  readonly exemption: { readonly certificate: string; readonly places: readonly string[] } | null
}

const cents = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000))

/**
 * A response: one entry for each authority. `lines` has the cents by the ids of the request. Every line of the request
 * must occur in an entry, or in `untaxed`, so that a line which the service has left out isn't sold without tax.
 */
export const TaxServiceResponse = v.strictObject({
  taxes: v.pipe(
    v.array(
      v.strictObject({
        title: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
        rate: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
        lines: v.record(v.string(), cents),
        feesCents: cents,
        shippingCents: cents,
      }),
    ),
    v.maxLength(50),
  ),
  untaxed: v.array(v.string()),
})
export type TaxServiceResponse = v.InferOutput<typeof TaxServiceResponse>

/**
 * An adapter of a tax service. `quote` only computes: the sale is not recorded there. It may reject, and must stop when
 * the signal is aborted. Its response is checked.
 */
export type TaxService = {
  readonly quote: (request: TaxServiceRequest, signal: AbortSignal) => Promise<unknown>
}
