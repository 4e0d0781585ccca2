import * as v from 'valibot'
import { REST_PATHS } from '../../../contracts/paths.ts'
import { InstalmentCheckoutWire, InstalmentPlansWire } from '../../../contracts/payment-parts.ts'
import { err, ok } from '../../../core/result.ts'
import { mapInstalmentPlans } from '../instalment-plans.ts'
import type { PaymentMethod } from '../method.ts'
import { plainMethod } from '../plain-method.ts'
import { PROVIDER_NAMES } from '../provider-names.ts'
import { namedOrigins } from '../provider-origins.ts'

/** Hosts of the provider's own pages. */
const PAGES = ['https://*.financeit.io', 'https://*.financeit.ca']

/**
 * Instalment financing (S2-3.7, S2-4.5, S2-7.5): the shopper chooses a plan, whose admin fee is added to the totals;
 * the order is placed; then the address of the provider's page is requested and the browser goes there.
 */
export const financeit: PaymentMethod = {
  ...plainMethod('financeit', PROVIDER_NAMES.financeit),
  kind: 'over-time',
  mark: 'financeit',
  panel: 'plans',
  onApprove: ['prepare', 'save', 'refresh-cart'],
  onPlace: ['place'],
  onResume: 'approved',
  failureKey: 'paymentNotProcessed',
  loadPlans: async (rest, format) => {
    const response = await rest.load(REST_PATHS.financeitPlans, InstalmentPlansWire)
    return response.ok ? ok(mapInstalmentPlans(response.value, format)) : response
  },
  prepare: (rest, { plan_hash, plan_code }) =>
    rest.send({
      method: 'POST',
      path: REST_PATHS.financeitPlanChoice,
      body: { plan_hash, plan_code },
      schema: v.unknown(),
    }),
  buildSubmission: async ({ plan_hash, plan_code }) =>
    typeof plan_hash === 'string' && plan_hash !== ''
      ? ok({ data: { plan_hash, plan_code, method: 'financeit' } })
      : err('paymentNotProcessed'),
  afterPlaced: () => ({ kind: 'start' }),
  startAfterPlacing: async (rest, { plan_hash, plan_code }) => {
    const response = await rest.send({
      method: 'POST',
      path: REST_PATHS.financeitCheckout,
      body: { plan_hash, plan_code },
      schema: InstalmentCheckoutWire,
    })
    return response.ok ? ok(response.value.redirect_url) : response
  },
  startFailureKey: 'instalmentStart',
  pageOrigins: (context) => [...PAGES, ...namedOrigins('financeit', context)],
}
