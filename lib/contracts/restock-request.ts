/** Bodies of the restock notice calls (additional calls, docs/contract.md). */
import * as v from 'valibot'
import { email, filledLine } from './request-parts.ts'

/** Body of POST /products/{id}/restock-notices. */
export const RestockNoticeRequest = v.object({ email: email() })

/** Body of POST /restock-notices/cancel: the token in the mail's link. */
export const RestockCancelRequest = v.object({ token: filledLine(200) })
