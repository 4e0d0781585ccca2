import { describe, expect, it, vi } from 'vitest'
import type { CheckoutSession } from '../backend/providers/wallets.ts'
import { createAmazonPay, isSignedPayload } from './amazon-pay.ts'

const { completeSession, sign } = createAmazonPay('https://wallet.test')
const session = (state: CheckoutSession['state']): CheckoutSession => ({
  id: 's-1',
  storeId: 'kessler',
  cartId: 'c-1',
  state,
  cents: 1_000,
  details: {},
})

describe('the stand-in of Amazon Pay', () => {
  it.each([
    ['approved', 1_000, 'completed'],
    ['spent', 1_000, 'completed'],
    ['created', 1_000, 'invalid'],
    ['approved', 1_001, 'invalid'],
    ['declined', 1_000, 'canceled'],
  ] as const)('completes a session that is %s, for %s cents of 1000: %s', async (state, cents, outcome) => {
    const query = vi.fn(async () => [])
    expect(await completeSession({ query } as never, session(state), cents)).toBe(outcome)
    expect(query).toHaveBeenCalledTimes(outcome === 'completed' ? 1 : 0)
  })

  it('accepts a signature for its text and its algorithm only', () => {
    const signature = sign('{}', 'AMZN-PAY-RSASSA-PSS-V2')
    expect(isSignedPayload('{}', signature, 'AMZN-PAY-RSASSA-PSS-V2')).toBe(true)
    expect(isSignedPayload('{ }', signature, 'AMZN-PAY-RSASSA-PSS-V2')).toBe(false)
    // Without a name Amazon takes the first algorithm.
    for (const other of ['', 'AMZN-PAY-RSASSA-PSS', 'RSA']) expect(isSignedPayload('{}', signature, other)).toBe(false)
    expect(isSignedPayload('{}', sign('{}', 'AMZN-PAY-RSASSA-PSS'), '')).toBe(true)
  })
})
