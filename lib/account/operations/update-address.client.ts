import type { RestClient } from '../../api/request.client.ts'
import type { AddressChange } from '../account.ts'
import { sendUnread } from '../send-unread.client.ts'

/** PUT /customers/addresses/{entity_id}. */
export const updateAddress = (rest: RestClient, id: string, address: AddressChange) =>
  sendUnread(rest, { method: 'PUT', path: `/customers/addresses/${encodeURIComponent(id)}`, body: address })
