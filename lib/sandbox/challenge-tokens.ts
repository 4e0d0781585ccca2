/** Sandbox stand-in of the anti-bot challenge: issues and verifies its response tokens like the real service. */
import type { Queryable } from '../backend/db/database.ts'
import type { ChallengeService } from '../backend/providers/providers.ts'
import { openToken, sealToken, spendToken } from './signed-token.ts'

/** Lifetime of a response token, as at the real service. */
export const CHALLENGE_TOKEN_MS = 2 * 60 * 1000

/** Token of a solved challenge, which a form sends as g-recaptcha-response. */
export const createChallengeToken = (secret: string, siteKey: string, nowMs = Date.now()): string =>
  sealToken(secret, 'challenge', { siteKey }, nowMs + CHALLENGE_TOKEN_MS)

/**
 * Verifies a token and spends it: it must be issued for this site key less than two minutes ago, and unspent. `answer`
 * comes from a request and has any type.
 */
async function verifyChallengeToken(
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

export const createChallengeService = (secret: string): ChallengeService => ({
  verify: (db, siteKey, answer) => verifyChallengeToken(db, secret, siteKey, answer),
})
