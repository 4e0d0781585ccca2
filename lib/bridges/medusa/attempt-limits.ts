/** Rate limits of sensitive calls, for each visitor. Each instance counts separately. */
import { createLimiter, type Limiter } from '../../contract-server/limiter.ts'
import { createMemoryCounts } from '../../contract-server/memory-counts.ts'

const RULES = {
  'sign-in': { visitor: [20, 15] },
  account: { visitor: [10, 15] },
  forgotten: { visitor: [5, 15] },
  reset: { visitor: [20, 15] },
  coupon: { visitor: [60, 15] },
} as const

export type BridgeAttempt = keyof typeof RULES

export type BridgeLimiter = Limiter<BridgeAttempt>

export const createBridgeLimiter = (): BridgeLimiter => createLimiter(RULES, createMemoryCounts())
