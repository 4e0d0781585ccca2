/** Errors of rejected calls. The shopper gets the message; what the engine said is not included. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { BridgeMessageKey } from './messages.ts'

/** A rejected call: its status and the key of the shopper's message (messages.ts). */
export class BridgeRefusal extends Error {
  readonly status: ContentfulStatusCode
  readonly key: BridgeMessageKey

  constructor(status: ContentfulStatusCode, key: BridgeMessageKey) {
    super(key)
    this.name = 'Refusal'
    this.status = status
    this.key = key
  }
}

/** Rate limit exceeded; `retryAfterS` is the time until the next attempt. */
export class RateLimited extends BridgeRefusal {
  readonly retryAfterS: number

  constructor(retryAfterS: number) {
    super(429, 'tooOften')
    this.retryAfterS = retryAfterS
  }
}
