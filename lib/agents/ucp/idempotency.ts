/**
 * Idempotency keys (https://ucp.dev/2026-04-08/specification/checkout-rest, “Specific Header Requirements”): a repeated
 * request gets the first response again, and 409 if its content differs. In memory of this instance; an order is placed
 * once in any case, since the back end knows its key.
 */
import { sha256 } from '../../core/secrets/sha256.ts'
import { createExpiringMap } from '../../core/server/expiring-map.ts'
import { protocolError, type UcpResponse } from './outcomes.ts'

const LIFETIME_MS = 24 * 3600 * 1000
const LONGEST_KEY = 200
/** Bounded by number and by size: a response of a cart has a few kilobytes. */
const MOST_RESPONSES = 1_000
const LARGEST_RESPONSE = 32 * 1024

type Stored = { readonly print: string; readonly response: Promise<UcpResponse> }

const stored = createExpiringMap<Stored>(MOST_RESPONSES, LIFETIME_MS)

/** What a key belongs to: the same key of another platform, store or operation is another one. */
export type IdempotentRequest = {
  readonly store: string
  readonly platform: string
  readonly operation: string
  readonly key: string | null
  readonly body: string
}

export async function runOnce(
  { store, platform, operation, key, body }: IdempotentRequest,
  run: () => Promise<UcpResponse>,
): Promise<UcpResponse> {
  if (key === null || key === '') return run()
  if (key.length > LONGEST_KEY) return protocolError('invalid_request', 'The Idempotency-Key is too long')
  const name = sha256(JSON.stringify([store, platform, operation, key]), 'base64')
  const print = sha256(body, 'base64')
  const present = stored.get(name)
  if (present) {
    if (present.print === print) return present.response
    return protocolError('idempotency_conflict', 'The Idempotency-Key was used for another request')
  }
  const response = run()
  stored.set(name, { print, response })
  try {
    const { status, body: answer } = await response
    // What failed for a moment may succeed when it is repeated.
    if (status >= 429 || JSON.stringify(answer).length > LARGEST_RESPONSE) stored.delete(name)
  } catch (error) {
    stored.delete(name)
    throw error
  }
  return response
}
