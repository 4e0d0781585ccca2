import type { PolicyRequest } from '../core/policy-request.ts'
import { scriptRequests } from '../site/provider-scripts.ts'
import type { Site } from '../site/site.ts'
import { buildFinancing } from './banners.ts'
import { buildMonthlyPayments } from './monthly-payments.ts'

/** What pages with financing banners ask their policy for: the scripts of the providers that the store has on. */
export const financingRequests = (site: Site): PolicyRequest[] => [
  ...scriptRequests('financing', buildFinancing(site).script?.url),
  ...scriptRequests('monthly payments', buildMonthlyPayments(site)?.scriptUrl),
]
