import 'server-only'
import { unstable_cache } from 'next/cache'
import { err, ok, type Result } from '../core/result.ts'
import { sha256 } from '../core/secrets/sha256.ts'
import { type ApiFailure, isOutage } from './failure.ts'

/** Cache tags of a stored response, and seconds until it is renewed. */
export type Lifetime = { readonly tags: string[]; readonly revalidateS: number }

/** Lifetime in seconds of a page for which a request of the back end has failed. */
const AFTER_FAILURE_S = 30

/**
 * Reads through Next's cache, which stores successful results only. During an outage of the back end its last valid
 * response is returned, and the page gets a short lifetime; rejections (404) are returned even if an earlier response
 * is stored.
 * @param key contains store, language and address
 */
export async function readStored<T>(
  key: string,
  { tags, revalidateS }: Lifetime,
  fetchResource: () => Promise<Result<T, ApiFailure>>,
): Promise<Result<T, ApiFailure>> {
  const outcome: { failure: ApiFailure | null } = { failure: null }
  const renew = async (): Promise<T> => {
    const result = await fetchResource()
    if (result.ok) return result.value
    outcome.failure = result.error
    throw new NotStored(result.error.layer)
  }
  // The key is hashed because Next logs the key of failed renewals: an address may contain what a shopper chose.
  const read = unstable_cache(() => renew(), [sha256(key, 'hex')], { tags, revalidate: revalidateS })
  try {
    // If the function throws, Next stores nothing and returns what it has.
    const value = await read()
    if (outcome.failure === null) return ok(value)
    if (!isOutage(outcome.failure)) return err(outcome.failure)
    await shortenPage()
    return ok(value)
  } catch (error) {
    if (outcome.failure === null) throw error
    if (isOutage(outcome.failure)) await shortenPage()
    return err(outcome.failure)
  }
}

/** Thrown to keep Next from storing a failure. Next logs it, so it has no stack: our own log says more. */
class NotStored extends Error {
  constructor(layer: string) {
    super(layer)
    this.name = 'NotStored'
    this.stack = `NotStored: ${layer}`
  }
}

/** A page's lifetime is the minimum of its parts': this empty part has a short one. */
const shortenPage = unstable_cache(async () => null, ['short-lived page'], { revalidate: AFTER_FAILURE_S })
