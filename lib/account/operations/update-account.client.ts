import type { RestClient } from '../../api/request.client.ts'
import type { AccountChanges } from '../account.ts'
import { sendUnread } from '../send-unread.client.ts'

/** PUT /customers/{customer_id} with the fields to change. */
export const updateAccount = (rest: RestClient, customerId: string, changes: AccountChanges) =>
  sendUnread(rest, {
    method: 'PUT',
    path: `/customers/${encodeURIComponent(customerId)}`,
    body: {
      firstname: changes.firstName?.trim(),
      lastname: changes.lastName?.trim(),
      email: changes.email?.trim(),
      password: changes.password,
      current_password: changes.currentPassword,
    },
  })
