import fc from 'fast-check'
import { expect, it } from 'vitest'
import { signHex } from './tenant-key.node.ts'
import { hmacHex, isHmacHex, signForTenant, tenantKeyOf } from './tenant-key.ts'

it('signatures are the same on Node and on the web, with and without a stored key', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.string(),
      fc.string(),
      async (secret, tenant, text) => {
        const key = await tenantKeyOf(secret, tenant)
        expect(signHex(secret, tenant)).toBe(key)
        const signature = signHex(key, text)
        expect(await hmacHex(key, text)).toBe(signature)
        expect(await signForTenant(secret, tenant, text)).toBe(signature)
        expect(await isHmacHex(key, text, signature)).toBe(true)
      },
    ),
    { numRuns: 200 },
  )
})
