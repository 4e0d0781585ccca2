/** The sandbox stand-in of the anti-bot challenge: gives answers and verifies them as the real service does. */
import type { Queryable } from '../db/database.ts'
import { openToken, sealToken, spendToken } from './signed-token.ts'

/** How long an answer may be used; the real service gives two minutes too. */
export const CHALLENGE_ANSWER_MS = 2 * 60 * 1000

/** The answer of a solved challenge: what a form sends as g-recaptcha-response. */
export const createChallengeAnswer = (secret: string, siteKey: string, nowMs = Date.now()): string =>
  sealToken(secret, 'challenge', { siteKey }, nowMs + CHALLENGE_ANSWER_MS)

/**
 * Verifies an answer and uses it up: it must have been given for this site key, less than two minutes ago, and not have
 * been used. `answer` is what a request carried, of any type.
 */
export async function verifyChallengeAnswer(
  db: Queryable,
  secret: string,
  siteKey: string,
  answer: unknown,
  nowMs = Date.now(),
): Promise<boolean> {
  if (typeof answer !== 'string') return false
  const opened = openToken(secret, 'challenge', answer, nowMs)
  return opened?.claims.siteKey === siteKey && (await spendToken(db, opened))
}
