import { describe, expect, it } from 'vitest'
import account from '#public/locales/en/account.json' with { type: 'json' }
import common from '#public/locales/en/common.json' with { type: 'json' }
import { loadTranslator } from './translator.ts'

describe('translated texts', () => {
  it('S1-1-23 are looked up in common without a namespace', async () => {
    // Both namespaces have the key, with different texts.
    expect(account.loading).not.toBe(common.loading)
    expect((await loadTranslator('en-US'))('loading')).toBe(common.loading)
    expect((await loadTranslator('en-US', 'account'))('loading')).toBe(account.loading)
  })
})
