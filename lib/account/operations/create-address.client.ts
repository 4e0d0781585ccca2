import type { RestClient } from '../../api/request.client.ts'
import type { AddressChange } from '../account.ts'
import { sendUnread } from '../send-unread.client.ts'

/** POST /customers/{customer_id}/addresses. */
export const createAddress = (rest: RestClient, customerId: string, address: AddressChange) =>
  sendUnread(rest, { method: 'POST', path: `/customers/${encodeURIComponent(customerId)}/addresses`, body: address })
