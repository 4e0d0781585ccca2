import { describe, expect, it } from 'vitest'
import { findByPassword, hashPassword, saltOf } from './passwords.ts'

const ANN = saltOf('secret', 'fixture', 'ann@example.com')
const BEN = saltOf('secret', 'fixture', 'ben@example.com')

const opens = async (password: string, password_hash: string) =>
  (await findByPassword(password, [{ password_hash }], ANN)) !== undefined

describe('password hashes', () => {
  it('match only their password, and differ between two e-mail addresses', async () => {
    const [first, second] = await Promise.all([hashPassword('sea otter 12', ANN), hashPassword('sea otter 12', BEN)])
    expect(first).not.toBe(second)
    expect(first).not.toContain('otter')
    expect(saltOf('other', 'fixture', 'ann@example.com')).not.toEqual(ANN)
    expect(await opens('sea otter 12', first)).toBe(true)
    expect(await opens('sea otter 13', first)).toBe(false)
  })

  it('match a password in another Unicode normalization', async () => {
    const hash = await hashPassword('Montr\u00e9al-1642', ANN)
    expect(await opens('Montre\u0301al-1642', hash)).toBe(true)
  })

  it('do not match if missing or broken', async () => {
    expect(await findByPassword('x', [], ANN)).toBeUndefined()
    expect(await opens('x', '')).toBe(false)
    expect(await opens('x', 'plain')).toBe(false)
  })

  it('find the matching account of an e-mail address, whatever their order', async () => {
    const accounts = await Promise.all(
      [hashPassword('sea otter 12', ANN), hashPassword('sea otter 13', ANN), hashPassword('sea otter 14', BEN)].map(
        async (hash) => ({ password_hash: await hash }),
      ),
    )
    expect(await findByPassword('sea otter 13', accounts, ANN)).toBe(accounts[1])
    expect(await findByPassword('sea otter 14', accounts, ANN)).toBe(accounts[2])
    expect(await findByPassword('sea otter 15', accounts, ANN)).toBeUndefined()
  })
})
