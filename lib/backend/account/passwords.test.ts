import { describe, expect, it } from 'vitest'
import { findOpened, hashPassword, saltOf } from './passwords.ts'

const ANN = saltOf('secret', 'fixture', 'ann@example.com')
const BEN = saltOf('secret', 'fixture', 'ben@example.com')

const opens = async (password: string, password_hash: string) =>
  (await findOpened(password, [{ password_hash }], ANN)) !== undefined

describe('hashes of passwords', () => {
  it('fit their own password only, and are never alike for two addresses', async () => {
    const [first, second] = await Promise.all([hashPassword('sea otter 12', ANN), hashPassword('sea otter 12', BEN)])
    expect(first).not.toBe(second)
    expect(first).not.toContain('otter')
    expect(saltOf('other', 'fixture', 'ann@example.com')).not.toEqual(ANN)
    expect(await opens('sea otter 12', first)).toBe(true)
    expect(await opens('sea otter 13', first)).toBe(false)
  })

  it('fit a password whose letters are composed in another way', async () => {
    const hash = await hashPassword('Montr\u00e9al-1642', ANN)
    expect(await opens('Montre\u0301al-1642', hash)).toBe(true)
  })

  it('fit nothing where there is none, or a broken one', async () => {
    expect(await findOpened('x', [], ANN)).toBeUndefined()
    expect(await opens('x', '')).toBe(false)
    expect(await opens('x', 'plain')).toBe(false)
  })

  it('tell which of an address’ accounts is meant, whenever they were made', async () => {
    const accounts = await Promise.all(
      [hashPassword('sea otter 12', ANN), hashPassword('sea otter 13', ANN), hashPassword('sea otter 14', BEN)].map(
        async (hash) => ({ password_hash: await hash }),
      ),
    )
    expect(await findOpened('sea otter 13', accounts, ANN)).toBe(accounts[1])
    expect(await findOpened('sea otter 14', accounts, ANN)).toBe(accounts[2])
    expect(await findOpened('sea otter 15', accounts, ANN)).toBeUndefined()
  })
})
