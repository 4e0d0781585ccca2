import type { PolicyRequest } from '../../core/policy-request.ts'
import type { Site } from '../../site/site.ts'
import { PAYMENT_METHODS } from '../payment-methods/registry.ts'
import { listExpressCodes } from './express-codes.ts'

/** What the wallets on product pages need in the policy; nothing if the store has none there. */
export function productExpressRequests(site: Pick<Site, 'config'>): PolicyRequest[] {
  const { payments, partners } = site.config
  const codes: readonly string[] = listExpressCodes(site, 'product')
  const context = { config: payments, scriptUrls: partners.scriptUrls }
  return PAYMENT_METHODS.flatMap((method) => (codes.includes(method.code) && method.policyRequest?.(context)) || [])
}
