import { expect, it } from 'vitest'
import { MESSAGES, type MessageKey, translate } from './messages.ts'

/** The storefront recognizes this sentence and translates it. */
const SHARED: readonly string[] = ['chatCap'] satisfies MessageKey[]

const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(String).sort()

it('every text of the back end exists in French, with the same placeholders', () => {
  for (const [key, [english, french]] of Object.entries(MESSAGES)) {
    expect(placeholders(french), key).toEqual(placeholders(english))
    if (SHARED.includes(key)) continue
    expect(french.trim(), key).not.toBe('')
    expect(french, key).not.toBe(english)
    expect(translate(key as MessageKey, 'fr-CA'), key).toBe(translate(key as MessageKey, 'fr_CA'))
  }
})
