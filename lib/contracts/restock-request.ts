/** Bodies of the calls about products that are back (additional calls, docs/contract.md). */
import * as v from 'valibot'
import { email, filledLine } from './request-parts.ts'

/** Body of POST /products/{id}/restock-notices. */
export const RestockNoticeRequest = v.object({ email: email() })

/** Body of POST /restock-notices/cancel: what the link of the mail carries. */
export const RestockCancelRequest = v.object({ token: filledLine(200) })
