/** Limits on what strangers could try out: passwords, addresses, links. */
import { createHmac } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { Refusal } from '../text/messages.ts'

/** Tries about one subject, and of all a store's visitors together, within `minutes`. */
const LIMITS = {
  /** Wrong passwords of one address. */
  'sign-in': { subject: 10, store: 600, minutes: 15 },
  /** Mails with a link to one address. */
  forgotten: { subject: 3, store: 120, minutes: 60 },
  /** Links tried out in one session. */
  reset: { subject: 10, store: 300, minutes: 60 },
  /** Accounts made in one session. */
  create: { subject: 5, store: 300, minutes: 60 },
  /**
   * Addresses tried with one order's number, and numbers with one address: each try counts for both. That alone bounds
   * guessing; a limit for all of a store would let one visitor lock everybody out.
   */
  'find-order': { subject: 10, store: Number.POSITIVE_INFINITY, minutes: 60 },
  /** Products that one address, and one session, waits for; what a store takes is counted where it is kept. */
  restock: { subject: 20, store: Number.POSITIVE_INFINITY, minutes: 60 },
  /** Sharing a wishlist, from one session. */
  'share-wishlist': { subject: 60, store: Number.POSITIVE_INFINITY, minutes: 60 },
  /** Mails about an account for an order, to one address. */
  'order-account': { subject: 3, store: 300, minutes: 60 },
} as const

/** What is limited. */
export type AttemptKind = keyof typeof LIMITS

/** Tries are forgotten after this time, the longest of the limits. */
export const ATTEMPT_HOURS = 1

/** Counts tries of one store. */
export type Attempts = {
  /** Notes a try; 429 'tooManyTries' when there were too many, whether or not what was tried exists. */
  note: (kind: AttemptKind, subject: string) => Promise<void>
  /** Forgets the tries about a subject: it has proved to be who it says. */
  forget: (kind: AttemptKind, subject: string) => Promise<void>
}

/** Tries of a store; `secret` keys the hashes of what was tried. */
export function openAttempts(db: Database, secret: string, storeId: string): Attempts {
  const hash = (kind: AttemptKind, subject: string) =>
    createHmac('sha256', secret).update(`attempt\n${kind}\n${storeId}\n${subject}`).digest('base64url')
  return {
    async note(kind, subject) {
      const { subject: perSubject, store, minutes } = LIMITS[kind]
      // Noted before it is counted: of tries at the same moment none is overlooked.
      await db.query('INSERT INTO account_attempt (store_id, kind, subject) VALUES ($1, $2, $3)', [
        storeId,
        kind,
        hash(kind, subject),
      ])
      const [count] = await db.query<{ own: number; all: number }>(
        `SELECT count(*) FILTER (WHERE subject = $3)::integer AS own, count(*)::integer AS all
         FROM account_attempt WHERE store_id = $1 AND kind = $2 AND tried_at > now() - interval '${minutes} minutes'`,
        [storeId, kind, hash(kind, subject)],
      )
      if ((count?.own ?? 0) > perSubject || (count?.all ?? 0) > store) throw new Refusal(429, 'tooManyTries')
    },
    async forget(kind, subject) {
      await db.query('DELETE FROM account_attempt WHERE store_id = $1 AND kind = $2 AND subject = $3', [
        storeId,
        kind,
        hash(kind, subject),
      ])
    },
  }
}
