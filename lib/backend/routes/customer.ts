import type { Backend } from '../backend.ts'
import { findCustomer } from '../session/customer.ts'
import { Refusal } from '../text/messages.ts'
import type { ApiContext } from './api.ts'
import { logSafety } from './log-refusal.ts'

/** The signed-in customer of a request and the store; 401 for guests. */
export async function requireCustomer({ db }: Pick<Backend, 'db'>, context: ApiContext) {
  const { content } = context.get('view')
  const customerId = await findCustomer(db, content.id, context.get('sessionId'))
  if (customerId === undefined) throw new Refusal(401, 'needSignIn')
  return { content, storeId: content.id, customerId }
}

/** The refusal of a customer who asks for another one's account: as if there were none. */
export function refuseStranger(context: ApiContext): Refusal {
  logSafety('store.refused', context, 'account of another')
  return new Refusal(404, 'noPage')
}
