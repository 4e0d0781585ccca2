/**
 * Stand-in of a tax service. It is strict: a request that a real one would refuse is refused. Its rates are those of no
 * place: 6 % and 1 % of everything, groceries 1 %.
 */
import * as v from 'valibot'
import type { TaxService, TaxServiceRequest, TaxServiceResponse } from '../backend/providers/tax-service.ts'
import { EXEMPT_CLASS } from '../backend/store/tax-schema.ts'
import { isPostcode } from '../core/address/postcode.ts'
import { multiplyCents } from '../core/money/rates.ts'

const cents = v.pipe(v.number(), v.integer(), v.minValue(0))
const filled = v.pipe(v.string(), v.minLength(1))

const Request = v.pipe(
  v.strictObject({
    store: filled,
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
    day: v.pipe(v.string(), v.isoDate()),
    to: v.strictObject({
      country: v.picklist(['US', 'CA']),
      region: filled,
      city: v.string(),
      postcode: filled,
      street: v.string(),
    }),
    lines: v.pipe(
      v.array(
        v.strictObject({
          id: filled,
          sku: filled,
          taxClass: filled,
          quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
          cents,
        }),
      ),
      v.minLength(1),
    ),
    feesCents: cents,
    shippingCents: cents,
    exemption: v.nullable(v.strictObject({ certificate: filled, places: v.pipe(v.array(filled), v.minLength(1)) })),
  }),
  v.check(({ to }) => isPostcode(to.postcode, to.country), 'the postcode is not one of the country'),
  v.check(({ lines }) => new Set(lines.map(({ id }) => id)).size === lines.length, 'two lines have the same id'),
)

/** Postcodes with which the stand-in fails, never responds, and forgets a line. */
export const FAILING_POSTCODES = { fails: '00501', hangs: '00502', forgets: '00503' } as const

const AUTHORITIES = [
  { title: 'State (sandbox)', rate: 0.06, isOfGroceries: false },
  { title: 'City (sandbox)', rate: 0.01, isOfGroceries: true },
] as const

function compute({ lines, feesCents, shippingCents, exemption, to }: TaxServiceRequest): TaxServiceResponse {
  const isFree = exemption?.places.includes(`${to.country}-${to.region}`) ?? false
  const taxed = isFree ? [] : lines.filter(({ taxClass }) => taxClass !== EXEMPT_CLASS)
  const untaxed = lines.filter((line) => !taxed.includes(line)).map(({ id }) => id)
  const taxes = AUTHORITIES.map(({ title, rate, isOfGroceries }) => ({
    title,
    rate,
    lines: Object.fromEntries(
      taxed.map(({ id, cents, taxClass }) => [
        id,
        taxClass === 'grocery' && !isOfGroceries ? 0 : multiplyCents(cents, rate),
      ]),
    ),
    feesCents: multiplyCents(feesCents, rate),
    shippingCents: multiplyCents(shippingCents, rate),
  }))
  return { taxes: isFree ? [] : taxes, untaxed }
}

const never = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

export const createTaxService = (): TaxService => ({
  quote: async (request, signal) => {
    const checked = v.parse(Request, request)
    const { postcode } = checked.to
    if (postcode === FAILING_POSTCODES.fails) throw new Error('the stand-in fails for this postcode')
    if (postcode === FAILING_POSTCODES.hangs) return never(signal)
    const response = compute(checked)
    return postcode === FAILING_POSTCODES.forgets ? { ...response, taxes: [], untaxed: [] } : response
  },
})
