import { count, statusClassOf } from '../telemetry/storefront-metrics.ts'
import { answerForTenant, type LookUpTenant } from './answer-for-tenant.ts'
import { forward } from './gateway.ts'

/**
 * Forwards a browser's call below /api/rest to the back end of the store of its Host header.
 * @param segments decoded path segments below /api/rest
 */
export const handleCall = (
  request: Request,
  segments: readonly string[],
  lookupTenant: LookUpTenant,
): Promise<Response> =>
  answerForTenant(request, lookupTenant, async (tenant, trace) => {
    const response = await forward(request, tenant, segments, trace)
    count('showroom_storefront_gateway_calls_total', [tenant.tenant, statusClassOf(response.status)])
    return response
  })
