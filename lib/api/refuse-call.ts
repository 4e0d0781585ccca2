import { errorBody } from '../contracts/error.ts'
import { edgeTexts, type GatewayRefusal } from '../i18n/edge-texts.ts'
import { log } from '../telemetry/log.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { RequestTrace } from './request-trace.ts'

/** Rejects a browser's call in its language (header `language`), with the contract's error body. */
export const refuseCall = ({ headers }: Request, status: number, refusal: GatewayRefusal): Response =>
  Response.json(errorBody(edgeTexts(headers.get('language') ?? '').gateway[refusal]), {
    status,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  })

/** Logs a call that was rejected before it reached a back end, with the reason and without its contents. */
export const logRefusedCall = (
  { tenant }: Tenant,
  { requestId }: Pick<RequestTrace, 'requestId'>,
  cause: string,
): void => log('gateway.refused', { message: `A call for ${tenant} was refused: ${cause}`, requestId, tenant, cause })
