import * as v from 'valibot'
import { readErrorMessages } from '../contracts/error.ts'
import { err } from '../core/result.ts'
import type { ApiFailure } from './failure.ts'
import { checkShape } from './read-response.ts'
import type { RestClient } from './request.client.ts'

/** Whether the response is the cart itself (totals plus info), whose messages include existing errors of the cart. */
const isCart = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && ('totals' in body || 'has_error' in body)

const refusal = (messages: readonly string[]) =>
  err<ApiFailure>({ layer: 'refused', status: 200, messages, isRetryable: false })

/**
 * Wraps a client so that responses with status 200 fail if they contain errors: in messages.error[] or errors{}
 * (S2-7.2, S2-7.3, S2-7.6). The failure has layer 'refused' and all messages. Errors in a cart that is read are the
 * cart's state and no failure.
 * @param readStanding existing errors of the cart, e.g. a line out of stock; a write that returns the cart does not
 * fail because of them
 */
export function withRefusals(rest: RestClient, readStanding: () => readonly string[] = () => []): RestClient {
  return {
    ...rest,
    async load(path, schema, signal) {
      const result = await rest.load(path, v.unknown(), signal)
      if (!result.ok) return result
      const messages = isCart(result.value) ? [] : readErrorMessages(result.value)
      return messages.length > 0 ? refusal(messages) : checkShape(schema, result.value)
    },
    async send(write) {
      const standing = readStanding()
      const result = await rest.send({ ...write, schema: v.unknown() })
      if (!result.ok) return result
      const named = readErrorMessages(result.value)
      const messages = isCart(result.value) ? named.filter((message) => !standing.includes(message)) : named
      return messages.length > 0 ? refusal(messages) : checkShape(write.schema, result.value)
    },
  }
}
