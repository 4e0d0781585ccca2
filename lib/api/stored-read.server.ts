import 'server-only'
import { unstable_cache } from 'next/cache'
import { err, ok, type Result } from '../core/result.ts'
import { sha256 } from '../core/sha256.ts'
import { type ApiFailure, isOutage } from './failure.ts'

/** Cache tags of a stored answer, and how long it is used before it is read again, in seconds. */
export type Lifetime = { readonly tags: string[]; readonly revalidateS: number }

/** How long a page is kept that lacks what a failed read was to bring, in seconds. */
const WANTING_S = 30

/**
 * Answers by way of Next's cache, in which only what went well is stored: `answer` judges before it gives a value. While
 * the back end is out of order its last good answer is given, and the page made of it, or without it, is a short-lived
 * one; what the back end refuses (404) is refused, whatever it answered before.
 *
 * @param key names store, language and address
 */
export async function readStored<T>(
  key: string,
  { tags, revalidateS }: Lifetime,
  answer: () => Promise<Result<T, ApiFailure>>,
): Promise<Result<T, ApiFailure>> {
  const outcome: { failure: ApiFailure | null } = { failure: null }
  const renew = async (): Promise<T> => {
    const result = await answer()
    if (result.ok) return result.value
    outcome.failure = result.error
    throw new NotStored(result.error.layer)
  }
  // Next writes the key of what it could not renew into its log: an address may hold what a shopper chose.
  const read = unstable_cache(() => renew(), [sha256(key, 'hex')], { tags, revalidate: revalidateS })
  try {
    // Next stores nothing of what throws, and gives what it has when a renewal does.
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

/** Why there is nothing to store. Our own log says more than Next's, which shows this: so it brings no stack. */
class NotStored extends Error {
  constructor(layer: string) {
    super(layer)
    this.name = 'NotStored'
    this.stack = `NotStored: ${layer}`
  }
}

/** A page lives no longer than what it is made of: this is nothing, for a short time. */
const shortenPage = unstable_cache(async () => null, ['short-lived page'], { revalidate: WANTING_S })
