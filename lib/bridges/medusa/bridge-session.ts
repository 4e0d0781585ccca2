/** A shopper's session: the id of Medusa's cart and the customer's token, in the session's cookie alone. */
import * as v from 'valibot'
import { sessionEntries } from '../../contract-server/session-state.ts'

export const SESSION_COOKIE = 'showroom_bridge'

export const SessionState = v.object({
  ...sessionEntries,
  cartId: v.optional(v.string()),
  customer: v.optional(v.object({ id: v.string(), token: v.string() })),
  /** The cart of the last order, and the attempts that requested it. */
  placed: v.optional(v.object({ attempts: v.array(v.string()), cartId: v.string() })),
})

export type SessionState = v.InferOutput<typeof SessionState>
