import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { signHex } from './tenant-key.node.ts'
import { hmacHex, isHmacHex, SIGN_ON_NODE, tenantKeyOf } from './tenant-key.ts'

afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(globalThis, { [SIGN_ON_NODE]: undefined })
})

const texts = [fc.string({ minLength: 1, unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), fc.string()] as const

it('signatures are the same on Node and on the web', async () => {
  await fc.assert(
    fc.asyncProperty(...texts, async (secret, tenant, text) => {
      const key = await tenantKeyOf(secret, tenant)
      expect(signHex(secret, tenant)).toBe(key)
      expect(signHex(key, text)).toBe(await hmacHex(key, text))
      expect(await isHmacHex(key, text, signHex(key, text))).toBe(true)
    }),
  )
})

it('a server on Node signs without another thread', async () => {
  Object.assign(globalThis, { [SIGN_ON_NODE]: signHex })
  const sign = vi.spyOn(crypto.subtle, 'sign')
  expect(await tenantKeyOf('secret', 'kessler')).toBe(signHex('secret', 'kessler'))
  expect(sign).not.toHaveBeenCalled()
})
