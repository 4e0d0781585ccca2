/** Rate limits for actions that strangers could use to guess secrets or to flood a store. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type CommonMessageKey, ContractRefusal } from './refusal.ts'

/** At most this many attempts within this many minutes. */
export type AttemptLimit = readonly [most: number, minutes: number]

/** Limits of an action. Except for `about`, an attempt is never rejected because of other visitors. */
export type AttemptRule<TextKey extends string = CommonMessageKey> = {
  /** Per subject: an e-mail address, an order number or an account. */
  about?: AttemptLimit
  /** Per session. A visitor can start new sessions at will. */
  session?: AttemptLimit
  /** Per visitor (read-visitor.ts), if known: a household, or a shop with its screens. */
  visitor?: AttemptLimit
  /** Attempts per store and hour above which requests are delayed, but never rejected. */
  calm?: number
  /** Error message beyond a limit. */
  text?: TextKey
}

/** Who makes an attempt, and at which store. */
export type AttemptOrigin = { storeId: string; sessionId: string | undefined; visitor: string | undefined }

/** Removes an attempt from the counts, for example after a correct password. */
export type UndoAttempt = () => Promise<void>

export type Limiter<Kind extends string> = {
  /**
   * Counts an attempt with the subjects in `about`. Responds 429 with Retry-After beyond a limit, whether or not the
   * subject exists. Rejected attempts are not counted. Delays the request if the whole store gets unusually many
   * attempts.
   */
  countAttempt: (kind: Kind, origin: AttemptOrigin, ...about: string[]) => Promise<UndoAttempt>
}

/** Storage of the counts: in memory (memory-counts.ts), or shared by several instances. */
export type AttemptCounts = {
  /**
   * Counts one more attempt and returns their number; undefined if the limit is reached. Atomic, so that concurrent
   * attempts are all counted. The limit's minutes begin with the first attempt.
   */
  add: (key: string, storeId: string, limit: AttemptLimit) => Promise<number | undefined>
  /** Removes an attempt. */
  remove: (key: string) => Promise<void>
  /** Seconds until the minutes of a key are over, at least 1. */
  secondsLeft: (key: string) => Promise<number>
}

const HOUR = 60
const DELAY_STEP_MS = 1_000
const MAX_DELAY_MS = 4_000
/**
 * Maximum number of delayed requests. Further ones are not delayed, since holding them would cost more than serving
 * them.
 */
const MAX_DELAYED_REQUESTS = 200

/** A limiter of these actions. */
export function createLimiter<Kind extends string, TextKey extends string>(
  rules: Readonly<Record<Kind, AttemptRule<TextKey>>>,
  counts: AttemptCounts,
  hold: (ms: number) => Promise<unknown> = sleep,
): Limiter<Kind> {
  let held = 0
  const keyOf = (...parts: string[]) => JSON.stringify(['attempt', ...parts])

  async function slowDown(kind: Kind, storeId: string, calm: number) {
    const tries = (await counts.add(keyOf(kind, 'store', storeId), storeId, [Number.POSITIVE_INFINITY, HOUR])) ?? 0
    if (tries <= calm || held >= MAX_DELAYED_REQUESTS) return
    held += 1
    await hold(Math.min(MAX_DELAY_MS, DELAY_STEP_MS * Math.ceil(tries / calm))).finally(() => {
      held -= 1
    })
  }

  return {
    async countAttempt(kind, { storeId, sessionId, visitor }, ...about) {
      const rule = rules[kind]
      // The visitor comes first: attempts beyond the visitor's limit must not use up the limits of others.
      const scopes: readonly (readonly [scope: string, subject: string | undefined, AttemptLimit | undefined])[] = [
        ['visitor', visitor, rule.visitor],
        ['session', sessionId, rule.session],
        ...about.map((subject) => ['about', subject, rule.about] as const),
      ]
      const counted: string[] = []
      const undoAttempt = async () => {
        for (const key of counted) await counts.remove(key)
      }
      for (const [scope, subject, limit] of scopes) {
        if (subject === undefined || limit === undefined) continue
        const key = keyOf(kind, scope, storeId, subject)
        if ((await counts.add(key, storeId, limit)) !== undefined) {
          counted.push(key)
          continue
        }
        await undoAttempt()
        throw new ContractRefusal<string>(429, rule.text ?? 'tooManyTries', {}, await counts.secondsLeft(key))
      }
      if (rule.calm !== undefined) await slowDown(kind, storeId, rule.calm)
      return undoAttempt
    },
  }
}
