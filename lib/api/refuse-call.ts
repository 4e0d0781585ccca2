import { errorBody } from '../contracts/error.ts'
import { edgeTexts, type GatewayRefusal } from '../i18n/edge-texts.ts'
import { log } from '../telemetry/log.ts'
import type { Tenant } from '../tenant/tenant.ts'
import type { Exchange } from './exchange.ts'

/** Refuses a call of an island in its language (header `language`), with the error body of the contract. */
export const refuseCall = ({ headers }: Request, status: number, refusal: GatewayRefusal): Response =>
  Response.json(errorBody(edgeTexts(headers.get('language') ?? '').gateway[refusal]), {
    status,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  })

/** Logs that a call was refused before any back end heard of it; `cause` says why, nothing says what was sent. */
export const logRefusedCall = ({ tenant }: Tenant, { requestId }: Pick<Exchange, 'requestId'>, cause: string): void =>
  log('gateway.refused', { message: `A call for ${tenant} was refused: ${cause}`, requestId, tenant, cause })
