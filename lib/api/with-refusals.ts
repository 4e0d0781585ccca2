import * as v from 'valibot'
import { readErrorMessages } from '../contracts/error.ts'
import { err } from '../core/result.ts'
import { checkShape } from './read-response.ts'
import type { RestClient } from './request.client.ts'

/** The answer is the cart itself (totals plus info): its messages also tell what is wrong with the cart anyway. */
const isCart = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && ('totals' in body || 'has_error' in body)

/**
 * The same client, whose writes also fail when the answer names errors with status 200: in messages.error[] or errors{}
 * (checkout specification 7.2, 7.3, 7.6). The failure is of layer 'refused' and carries every one of them.
 *
 * @param readStanding errors that the cart has anyway, e.g. of a line out of stock: they refuse nothing where they come
 *   with the cart that a write answers
 */
export function withRefusals(rest: RestClient, readStanding: () => readonly string[] = () => []): RestClient {
  return {
    ...rest,
    async send(write) {
      const standing = readStanding()
      const result = await rest.send({ ...write, schema: v.unknown() })
      if (!result.ok) return result
      const named = readErrorMessages(result.value)
      const messages = isCart(result.value) ? named.filter((message) => !standing.includes(message)) : named
      if (messages.length > 0) return err({ layer: 'refused', status: 200, messages, isRetryable: false })
      return checkShape(write.schema, result.value)
    },
  }
}
