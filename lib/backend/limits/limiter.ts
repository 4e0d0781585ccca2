/** Rate limits for actions that strangers could use to guess secrets or to flood a store. */
import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '../db/database.ts'
import { type MessageKey, Refusal } from '../text/messages.ts'

/** At most this many attempts within this many minutes. */
type Limit = readonly [most: number, minutes: number]

/** Limits of an action. Except for `about`, an attempt is never rejected because of other visitors. */
type Rule = {
  /** Per subject: an e-mail address, an order number or an account. */
  about?: Limit
  /** Per session. A visitor can start new sessions at will. */
  session?: Limit
  /** Per visitor (read-visitor.ts), if known: a household, or a shop with its screens. */
  visitor?: Limit
  /** Attempts per store and hour above which requests are delayed, but never rejected. */
  calm?: number
  /** Error message beyond a limit. */
  text?: MessageKey
}

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
  /** Questions to the chat. Its costs are limited in store/chat-usage.ts. */
  chat: { visitor: [240, DAY] },
} as const satisfies Record<string, Rule>

export type AttemptKind = keyof typeof LIMITS

/** Who makes an attempt, and at which store. */
export type AttemptOrigin = { storeId: string; sessionId: string | undefined; visitor: string | undefined }

/** Removes an attempt from the counts, for example after a correct password. */
export type UndoAttempt = () => Promise<void>

export type Limiter = {
  /**
   * Counts an attempt with the subjects in `about`. Responds 429 with Retry-After beyond a limit, whether or not the
   * subject exists. Rejected attempts are not counted. Delays the request if the whole store gets unusually many
   * attempts.
   */
  countAttempt: (kind: AttemptKind, origin: AttemptOrigin, ...about: string[]) => Promise<UndoAttempt>
}

/** Maximum of the integer column. */
const UNLIMITED = 2_147_483_647
const DELAY_STEP_MS = 1_000
const MAX_DELAY_MS = 4_000
/**
 * Maximum number of delayed requests. Further ones are not delayed, since holding them would cost more than serving
 * them.
 */
const MAX_DELAYED_REQUESTS = 200

/** A limiter with its counts in `db`. `secret` is the key for the hashes of the subjects. */
export function createLimiter(db: Queryable, secret: string, hold: (ms: number) => Promise<unknown> = sleep): Limiter {
  let held = 0
  const keyOf = (...parts: string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['attempt', ...parts]))
      .digest('base64url')

  /** Increments atomically, so that concurrent attempts are all counted; undefined if the limit is reached. */
  async function count(storeId: string, key: string, [most, minutes]: Limit): Promise<number | undefined> {
    const [row] = await db.query<{ tries: number }>(
      `INSERT INTO attempt (key, store_id, tries, ends_at) VALUES ($1, $2, 1, now() + $4 * interval '1 minute')
       ON CONFLICT (key) DO UPDATE SET
         tries = CASE WHEN attempt.ends_at <= now() THEN 1 ELSE attempt.tries + 1 END,
         ends_at = CASE WHEN attempt.ends_at <= now() THEN EXCLUDED.ends_at ELSE attempt.ends_at END
       WHERE attempt.ends_at <= now() OR attempt.tries < $3
       RETURNING tries`,
      [key, storeId, most, minutes],
    )
    return row?.tries
  }

  async function refuse(key: string, text: MessageKey): Promise<never> {
    const [row] = await db.query<{ wait: number }>(
      'SELECT greatest(1, ceil(extract(epoch FROM ends_at - now())))::integer AS wait FROM attempt WHERE key = $1',
      [key],
    )
    throw new Refusal(429, text, {}, row?.wait ?? 1)
  }

  async function slowDown(kind: AttemptKind, storeId: string, calm: number) {
    const tries = (await count(storeId, keyOf(kind, 'store', storeId), [UNLIMITED, HOUR])) ?? 0
    if (tries <= calm || held >= MAX_DELAYED_REQUESTS) return
    held += 1
    await hold(Math.min(MAX_DELAY_MS, DELAY_STEP_MS * Math.ceil(tries / calm))).finally(() => {
      held -= 1
    })
  }

  return {
    async countAttempt(kind, { storeId, sessionId, visitor }, ...about) {
      const { text = 'tooManyTries', ...rule }: Rule = LIMITS[kind]
      // The visitor comes first: attempts beyond the visitor's limit must not use up the limits of others.
      const counted: readonly (readonly [scope: string, subject: string | undefined, limit: Limit | undefined])[] = [
        ['visitor', visitor, rule.visitor],
        ['session', sessionId, rule.session],
        ...about.map((subject) => ['about', subject, rule.about] as const),
      ]
      const keys: string[] = []
      const undoAttempt = async () => {
        for (const key of keys)
          await db.query('UPDATE attempt SET tries = greatest(0, tries - 1) WHERE key = $1', [key])
      }
      for (const [scope, subject, limit] of counted) {
        if (subject === undefined || limit === undefined) continue
        const key = keyOf(kind, scope, storeId, subject)
        if ((await count(storeId, key, limit)) !== undefined) {
          keys.push(key)
          continue
        }
        await undoAttempt()
        return refuse(key, text)
      }
      if (rule.calm !== undefined) await slowDown(kind, storeId, rule.calm)
      return undoAttempt
    },
  }
}
