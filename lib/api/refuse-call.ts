import { errorBody } from '../contracts/error.ts'
import { edgeTexts, type GatewayRefusal } from '../i18n/edge-texts.ts'

/** Refuses a call of an island in its language (header `language`), with the error body of the contract. */
export const refuseCall = ({ headers }: Request, status: number, refusal: GatewayRefusal): Response =>
  Response.json(errorBody(edgeTexts(headers.get('language') ?? '').gateway[refusal]), {
    status,
    headers: { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  })
