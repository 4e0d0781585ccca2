/** The rate limits of the back end, and their counts in the database. */
import { createHmac } from 'node:crypto'
import { type AttemptCounts, type AttemptRule, createLimiter, type Limiter } from '../../contract-server/limiter.ts'
import type { Queryable } from '../db/database.ts'
import type { MessageKey } from '../text/messages.ts'

const HOUR = 60
const DAY = 24 * HOUR

const LIMITS = {
  /** Wrong passwords, per e-mail address. */
  'sign-in': { about: [10, 15], visitor: [60, 15], calm: 1_200 },
  /** Wrong passwords in a browser in which the account was used before, per browser. */
  'known-device': { about: [10, 15] },
  /** Wrong passwords of the back office, per e-mail address. */
  'office-sign-in': { about: [10, 15], visitor: [60, 15], calm: 300 },
  /** Repeated entry of the current password, per account. */
  'confirm-password': { about: [10, 15], visitor: [60, 15] },
  /** Changes of an account's e-mail address: their errors reveal whether other accounts exist. */
  'change-address': { about: [5, HOUR], visitor: [20, HOUR] },
  /** Mails with a link to reset a password, per e-mail address. */
  forgotten: { about: [3, HOUR], visitor: [20, HOUR], calm: 120 },
  /** Attempts to use a link. */
  reset: { session: [10, HOUR], visitor: [60, HOUR], calm: 300 },
  /** New accounts. If the address already has one, its owner gets a mail. */
  create: { about: [5, HOUR], session: [5, HOUR], visitor: [20, HOUR], calm: 300 },
  /** Mails that offer an account after an order, per e-mail address. */
  'order-account': { about: [3, HOUR], visitor: [20, HOUR], calm: 300 },
  /** Lookups of an order by number and address. Each counts for the number and for the address. */
  'find-order': { about: [10, HOUR], visitor: [60, HOUR], calm: 600 },
  /** Invalid coupon codes. */
  coupon: { session: [30, HOUR], visitor: [120, HOUR], calm: 1_200 },
  /** Restock notices per e-mail address. */
  restock: { about: [20, HOUR], session: [20, HOUR], visitor: [60, HOUR], calm: 600 },
  'share-wishlist': { session: [60, HOUR], visitor: [240, HOUR], calm: 1_200 },
  /** Mails with a cart; the limit per recipient is per day. */
  'cart-mail': { about: [3, DAY], session: [5, HOUR], visitor: [20, HOUR], calm: 120, text: 'tooManyMails' },
  quote: { session: [5, HOUR], visitor: [20, HOUR], calm: 300, text: 'tooManyRequests' },
  contact: { session: [5, HOUR], visitor: [20, HOUR], calm: 300, text: 'tooManyRequests' },
  /** Forms in content of any other kind. */
  form: { session: [5, HOUR], visitor: [20, HOUR], calm: 300, text: 'tooManyRequests' },
  /** Newsletter sign-ups, per e-mail address. */
  newsletter: { about: [3, HOUR], session: [5, HOUR], visitor: [20, HOUR], calm: 300, text: 'tooManyRequests' },
  comment: { session: [5, HOUR], visitor: [20, HOUR], calm: 300, text: 'tooManyRequests' },
  review: { session: [10, HOUR], visitor: [40, HOUR], calm: 300, text: 'tooManyRequests' },
  /** Requests of a store's software per key, and requests with an invalid key. */
  'dealer-call': { about: [600, 5], text: 'tooManyCalls' },
  'dealer-key': { visitor: [30, HOUR], calm: 600 },
  /** Suggestions and checks of addresses, each of which the provider bills. */
  'suggest-address': { session: [300, HOUR], visitor: [1_200, HOUR], text: 'tooManyRequests' },
  'check-address': { session: [60, HOUR], visitor: [240, HOUR], text: 'tooManyRequests' },
  /** Cancellations, returns and their pictures. */
  'order-return': { session: [40, HOUR], visitor: [120, HOUR], calm: 600, text: 'tooManyRequests' },
  /** Questions to the chat. Its costs are limited in store/chat-usage.ts. */
  chat: { visitor: [240, DAY] },
} as const satisfies Record<string, AttemptRule<MessageKey>>

export type AttemptKind = keyof typeof LIMITS

export type BackendLimiter = Limiter<AttemptKind>

/** Maximum of the integer column. */
const UNLIMITED = 2_147_483_647

/** Counts in the database, which all processes share. `secret` is the key for the hashes of the subjects. */
function createSqlCounts(db: Queryable, secret: string): AttemptCounts {
  const hashOf = (key: string) => createHmac('sha256', secret).update(key).digest('base64url')
  return {
    add: async (key, storeId, [most, minutes]) => {
      const [row] = await db.query<{ tries: number }>(
        `INSERT INTO attempt (key, store_id, tries, ends_at) VALUES ($1, $2, 1, now() + $4 * interval '1 minute')
         ON CONFLICT (key) DO UPDATE SET
           tries = CASE WHEN attempt.ends_at <= now() THEN 1 ELSE attempt.tries + 1 END,
           ends_at = CASE WHEN attempt.ends_at <= now() THEN EXCLUDED.ends_at ELSE attempt.ends_at END
         WHERE attempt.ends_at <= now() OR attempt.tries < $3
         RETURNING tries`,
        [hashOf(key), storeId, Math.min(most, UNLIMITED), minutes],
      )
      return row?.tries
    },
    remove: async (key) => {
      await db.query('UPDATE attempt SET tries = greatest(0, tries - 1) WHERE key = $1', [hashOf(key)])
    },
    secondsLeft: async (key) => {
      const [row] = await db.query<{ wait: number }>(
        'SELECT greatest(1, ceil(extract(epoch FROM ends_at - now())))::integer AS wait FROM attempt WHERE key = $1',
        [hashOf(key)],
      )
      return row?.wait ?? 1
    },
  }
}

export const createBackendLimiter = (
  db: Queryable,
  secret: string,
  hold?: (ms: number) => Promise<unknown>,
): BackendLimiter => createLimiter<AttemptKind, MessageKey>(LIMITS, createSqlCounts(db, secret), hold)

export async function deletePastAttempts(db: Queryable): Promise<void> {
  await db.query('DELETE FROM attempt WHERE ends_at < now()')
}
