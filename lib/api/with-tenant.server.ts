import 'server-only'
import type { Tenant } from '../tenant/tenant.ts'
import { answerForTenant } from './answer-for-tenant.ts'
import { lookupTenant } from './lookup-tenant.server.ts'
import type { RequestTrace } from './request-trace.ts'

/** Runs a route handler for the store of the Host header; unknown hosts get 404, an outage of the registry 503. */
export const withTenant = (
  request: Request,
  handle: (tenant: Tenant, trace: RequestTrace) => Promise<Response>,
): Promise<Response> => answerForTenant(request, lookupTenant, handle)
