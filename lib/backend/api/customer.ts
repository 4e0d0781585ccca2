import { findCustomer } from '../session/customer.ts'
import { Refusal } from '../text/messages.ts'
import type { Backend } from './backend.ts'
import { logSecurityEvent } from './log-refusal.ts'
import type { ApiContext } from './store-request.ts'

/** Signed-in customer and store of a request; 401 for guests. */
export async function requireCustomer({ db }: Pick<Backend, 'db'>, context: ApiContext) {
  const { content } = context.get('store')
  const customerId = await findCustomer(db, content.id, context.get('sessionId'))
  if (customerId === undefined) throw new Refusal(401, 'needSignIn')
  return { content, storeId: content.id, customerId }
}

/** Refusal for a customer who requests another's account: 404, as if it didn't exist. */
export function otherCustomerRefusal(context: ApiContext): Refusal {
  logSecurityEvent('store.refused', context, 'account of another')
  return new Refusal(404, 'noPage')
}
