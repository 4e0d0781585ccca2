/** What a call is refused with. The shopper reads the sentence; what the engine said of it stays inside. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { WordKey } from './words.ts'

/** A refused call: its status and the sentence for the shopper (words.ts). */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  readonly key: WordKey

  constructor(status: ContentfulStatusCode, key: WordKey) {
    super(key)
    this.name = 'Refusal'
    this.status = status
    this.key = key
  }
}

/** A try beyond its limit; `retryAfterS` is when the next one may come. */
export class TooOften extends Refusal {
  readonly retryAfterS: number

  constructor(retryAfterS: number) {
    super(429, 'tooOften')
    this.retryAfterS = retryAfterS
  }
}
