import { describe, expect, it } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

describe('hashes of passwords', () => {
  it('fit their own password only, and are never alike', async () => {
    const [first, second] = await Promise.all([hashPassword('sea otter 12'), hashPassword('sea otter 12')])
    expect(first).not.toBe(second)
    expect(first).not.toContain('otter')
    expect(await isPassword('sea otter 12', first)).toBe(true)
    expect(await isPassword('sea otter 13', first)).toBe(false)
  })

  it('fit a password whose letters are composed in another way', async () => {
    const hash = await hashPassword('Montr\u00e9al-1642')
    expect(await isPassword('Montre\u0301al-1642', hash)).toBe(true)
  })

  it('fit nothing where there is none, or a broken one', async () => {
    expect(await isPassword('x', undefined)).toBe(false)
    expect(await isPassword('x', '')).toBe(false)
    expect(await isPassword('x', 'plain')).toBe(false)
  })
})
