import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Queryable } from '../db/database.ts'
import { CARD_TOKEN_MS, chargeCardToken, createCardToken, TEST_CARDS } from './card-tokens.ts'

/** A database in which no token was spent yet. */
const db = { query: async () => [{ id: 'x' }] } as unknown as Queryable
const NOW = new Date(2030, 4, 15)

const tokenize = (part: object = {}) =>
  createCardToken(
    'secret',
    { tokenization_key: 'key', ccnumber: '4111111111111111', ccexp: '0530', cvv: '123', ...part },
    NOW,
  )

it('the card’s frame and its server know the same test cards', () => {
  const frame = readFileSync(new URL('./pages/card-field.js', import.meta.url), 'utf8')
  expect([...frame.matchAll(/'(\d{15,16})'/g)].map(([, number]) => number)).toEqual(
    TEST_CARDS.map(({ number }) => number),
  )
})

it('a card is good to the end of its month', () => {
  expect(tokenize()).toBeDefined()
  expect(tokenize({ ccexp: '0430' })).toBeUndefined()
  expect(tokenize({ ccexp: '1229' })).toBeUndefined()
})

it('a token pays for a day, names the brand and nothing that could be charged again', async () => {
  const token = tokenize()?.token ?? ''
  const charge = (nowMs: number) => chargeCardToken(db, 'secret', 'key', token, nowMs)
  expect(await charge(NOW.getTime() + CARD_TOKEN_MS - 1)).toEqual({ outcome: 'paid', brand: 'visa', lastFour: '1111' })
  expect(await charge(NOW.getTime() + CARD_TOKEN_MS)).toEqual({ outcome: 'unusable' })
  expect(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).not.toMatch(/4111|123"/)
})
