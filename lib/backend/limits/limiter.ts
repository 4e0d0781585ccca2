/** Limits on what strangers could try out or fill: one table, and what counts. */
import { createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '../db/database.ts'
import { type MessageKey, Refusal } from '../text/messages.ts'

/** So many times within so many minutes. */
type Limit = readonly [most: number, minutes: number]

/** How often something may be tried; nothing is refused because of what others do, but for `about`. */
type Rule = {
  /** With each thing it is about: an e-mail address, an order's number, an account. */
  about?: Limit
  /** By one session, which costs nothing to open anew. */
  session?: Limit
  /** By one visitor (read-visitor.ts), where one can be told: a household, or a shop with its screens. */
  visitor?: Limit
  /** By all of a store within an hour: more than that is slowed down, and never refused. */
  calm?: number
  /** What is said beyond a limit. */
  text?: MessageKey
}

const HOUR = 60
const DAY = 24 * HOUR

const LIMITS = {
  /** Wrong passwords of one address. */
  'sign-in': { about: [10, 15], visitor: [60, 15], calm: 1_200 },
  /** From a browser in which the account was opened before: about that browser. */
  'known-device': { about: [10, 15] },
  /** Wrong passwords of one address of a back office. */
  'office-sign-in': { about: [10, 15], visitor: [60, 15], calm: 300 },
  /** The password asked for once more, of one account. */
  'confirm-password': { about: [10, 15], visitor: [60, 15] },
  /** Another address for an account: refusals tell of other accounts. */
  'change-address': { about: [5, HOUR], visitor: [20, HOUR] },
  /** Mails with a link to one address. */
  forgotten: { about: [3, HOUR], visitor: [20, HOUR], calm: 120 },
  /** Links tried out. */
  reset: { session: [10, HOUR], visitor: [60, HOUR], calm: 300 },
  /** Accounts; of those for one address, its owner hears by mail. */
  create: { about: [5, HOUR], session: [5, HOUR], visitor: [20, HOUR], calm: 300 },
  /** Mails about an account for an order, to one address. */
  'order-account': { about: [3, HOUR], visitor: [20, HOUR], calm: 300 },
  /** Addresses tried with one order's number, and numbers with one address: each try counts for both. */
  'find-order': { about: [10, HOUR], visitor: [60, HOUR], calm: 600 },
  /** Coupon codes that are none. */
  coupon: { session: [30, HOUR], visitor: [120, HOUR], calm: 1_200 },
  /** Products that one address waits for. */
  restock: { about: [20, HOUR], session: [20, HOUR], visitor: [60, HOUR], calm: 600 },
  'share-wishlist': { session: [60, HOUR], visitor: [240, HOUR], calm: 1_200 },
  /** Carts by mail: to one address as many a day. */
  'cart-mail': { about: [3, DAY], session: [5, HOUR], visitor: [20, HOUR], calm: 120, text: 'tooManyMails' },
  quote: { session: [5, HOUR], visitor: [20, HOUR], calm: 300, text: 'tooManyRequests' },
  contact: { session: [5, HOUR], visitor: [20, HOUR], calm: 300, text: 'tooManyRequests' },
  /** Forms in content of any other kind. */
  form: { session: [5, HOUR], visitor: [20, HOUR], calm: 300, text: 'tooManyRequests' },
  /** E-mail addresses for the newsletter, each a few times. */
  newsletter: { about: [3, HOUR], session: [5, HOUR], visitor: [20, HOUR], calm: 300, text: 'tooManyRequests' },
  comment: { session: [5, HOUR], visitor: [20, HOUR], calm: 300, text: 'tooManyRequests' },
  review: { session: [10, HOUR], visitor: [40, HOUR], calm: 300, text: 'tooManyRequests' },
  /** Calls with one key of a store, and keys that are none. */
  'dealer-call': { about: [600, 5], text: 'tooManyCalls' },
  'dealer-key': { visitor: [30, HOUR], calm: 600 },
  /** Questions to the chat; what it costs has limits of its own (store/chat-usage.ts). */
  chat: { visitor: [240, DAY] },
} as const satisfies Record<string, Rule>

/** What is limited. */
export type TryKind = keyof typeof LIMITS

/** Who tries something at which store. */
export type Tryer = { storeId: string; sessionId: string | undefined; visitor: string | undefined }

/** Takes a try back: it has turned out to be none. */
export type Pardon = () => Promise<void>

/** Counts tries. */
export type Limiter = {
  /**
   * Counts a try with the things it is about; 429 with Retry-After beyond a limit, whether or not what was tried exists.
   * A refused try counts for nothing. Where a whole store sees more than usual, it takes a while.
   */
  note: (kind: TryKind, tryer: Tryer, ...about: string[]) => Promise<Pardon>
}

/** Largest number of the column. */
const UNLIMITED = 2_147_483_647
const HOLD_STEP_MS = 1_000
const MOST_HELD_MS = 4_000
/** Requests held at once; more are let through, since holding them would cost more than they do. */
const MOST_HELD = 200

/** A limiter over a database; `secret` keys the hashes of what was tried. */
export function createLimiter(db: Queryable, secret: string, hold: (ms: number) => Promise<unknown> = sleep): Limiter {
  let held = 0
  const keyOf = (...parts: string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['attempt', ...parts]))
      .digest('base64url')

  /** Counts one more in one statement, whatever arrives at the same moment; undefined when that would be too many. */
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

  async function slowDown(kind: TryKind, storeId: string, calm: number) {
    const tries = (await count(storeId, keyOf(kind, 'store', storeId), [UNLIMITED, HOUR])) ?? 0
    if (tries <= calm || held >= MOST_HELD) return
    held += 1
    await hold(Math.min(MOST_HELD_MS, HOLD_STEP_MS * Math.ceil(tries / calm))).finally(() => {
      held -= 1
    })
  }

  return {
    async note(kind, { storeId, sessionId, visitor }, ...about) {
      const { text = 'tooManyTries', ...rule }: Rule = LIMITS[kind]
      // The visitor first: who has tried too often does not count against others.
      const counted: readonly (readonly [scope: string, subject: string | undefined, limit: Limit | undefined])[] = [
        ['visitor', visitor, rule.visitor],
        ['session', sessionId, rule.session],
        ...about.map((subject) => ['about', subject, rule.about] as const),
      ]
      const keys: string[] = []
      const pardon = async () => {
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
        await pardon()
        return refuse(key, text)
      }
      if (rule.calm !== undefined) await slowDown(kind, storeId, rule.calm)
      return pardon
    },
  }
}
