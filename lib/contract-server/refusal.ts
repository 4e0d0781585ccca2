/** Rejected calls and their public messages. Each server has its own catalogue of texts. */
import type { Context } from 'hono'
import { errorBody } from '../contracts/error.ts'
import type { MessageValues, TranslateMessage } from './texts.ts'

/** Keys that parts of this folder use: every catalogue has them. */
export type CommonMessageKey = 'badRequest' | 'tooLarge' | 'badToken' | 'tooManyTries'

/** Rejects a call: `status` is the HTTP status, and the message is sent in messages.error. */
export class ContractRefusal<Key extends string = CommonMessageKey> extends Error {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 429 | 500 | 502 | 503
  readonly key: Key
  readonly values: MessageValues
  /** Value of Retry-After in seconds; 0 if retrying doesn't help. */
  readonly retryAfter: number

  constructor(status: ContractRefusal['status'], key: Key, values: MessageValues = {}, retryAfter = 0) {
    super(key)
    this.name = 'Refusal'
    this.status = status
    this.key = key
    this.values = values
    this.retryAfter = retryAfter
  }
}

/** The contract's response to a rejected call. */
export function respondWithRefusal<Key extends string>(
  context: Context,
  { status, key, values, retryAfter }: ContractRefusal<Key>,
  translate: TranslateMessage<NoInfer<Key> | CommonMessageKey>,
  locale: string,
): Response {
  if (retryAfter > 0) context.header('Retry-After', String(retryAfter))
  return context.json(errorBody(translate(key, locale, values)), status)
}
