import { describe, expect, it } from 'vitest'
import { isChallengeRequired } from './challenge.ts'

describe('the challenge', () => {
  const forms = ['guest_checkout', 'user_create']

  it('is required on a listed form while it is enabled', () => {
    expect(isChallengeRequired({ isEnabled: true, forms }, 'user_create')).toBe(true)
    expect(isChallengeRequired({ isEnabled: true, forms }, 'newsletter')).toBe(false)
    expect(isChallengeRequired({ isEnabled: false, forms }, 'user_create')).toBe(false)
  })
})
