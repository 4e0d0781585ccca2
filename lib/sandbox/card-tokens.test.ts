import { expect, it } from 'vitest'
import type { Queryable } from '../backend/db/database.ts'
import {
  CARD_TOKEN_MS,
  chargeCardToken,
  chargeVaultToken,
  createCardToken,
  keepInVault,
  removeFromVault,
} from './card-tokens.ts'

/** A database without spent tokens. */
const db = { query: async () => [{ id: 'x' }] } as unknown as Queryable
const NOW = new Date(2030, 4, 15)

const chargeOf = (token: string, cents = 1_000, currency = 'USD') => ({ key: 'key', token, cents, currency })

const tokenize = (part: object = {}) =>
  createCardToken(
    'secret',
    { tokenization_key: 'key', ccnumber: '4111111111111111', ccexp: '0530', cvv: '123', ...part },
    { now: NOW },
  )

it('a card is valid to the end of its month', () => {
  expect(tokenize()).toBeDefined()
  expect(tokenize({ ccexp: '0430' })).toBeUndefined()
  expect(tokenize({ ccexp: '1229' })).toBeUndefined()
})

it('a token is valid for a day and contains the brand, but nothing that could be charged again', async () => {
  const token = tokenize()?.token ?? ''
  const charge = (nowMs: number) => chargeCardToken(db, 'secret', chargeOf(token), nowMs)
  expect(await charge(NOW.getTime() + CARD_TOKEN_MS - 1)).toEqual({ outcome: 'paid', brand: 'visa', lastFour: '1111' })
  expect(await charge(NOW.getTime() + CARD_TOKEN_MS)).toEqual({ outcome: 'unusable' })
  expect(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).not.toMatch(/411111|"123"/)
})

it('a card in the vault can be charged again and again until it is removed; its one-use token stays spent', async () => {
  const spent = new Set<unknown>()
  const memory = {
    query: async (sql: string, [id]: readonly unknown[]) => {
      const was = spent.has(id)
      if (sql.startsWith('SELECT')) return was ? [{ id }] : []
      spent.add(id)
      return was ? [] : [{ id }]
    },
  } as unknown as Queryable
  const token = tokenize()?.token ?? ''
  const now = NOW.getTime()
  const paid = { outcome: 'paid', brand: 'visa', lastFour: '1111' }
  expect(await chargeCardToken(memory, 'secret', chargeOf(token), now)).toEqual(paid)
  const card = keepInVault('secret', token, now)
  expect(card).toMatchObject({ brand: 'visa', lastFour: '1111', exp: '0530' })
  expect(await chargeCardToken(memory, 'secret', chargeOf(token), now)).toEqual({ outcome: 'unusable' })

  const vaultToken = card?.token ?? ''
  const charge = (key = 'key', later = now + 5 * 365 * 24 * 3600 * 1000) =>
    chargeVaultToken(memory, 'secret', key, vaultToken, later)
  expect(await charge()).toEqual(paid)
  expect(await charge()).toEqual(paid)
  expect(await charge('other key')).toEqual({ outcome: 'unusable' })
  expect(await chargeCardToken(memory, 'secret', chargeOf(vaultToken), now)).toEqual({ outcome: 'unusable' })
  expect(await chargeVaultToken(memory, 'secret', 'key', token, now)).toEqual({ outcome: 'unusable' })
  await removeFromVault(memory, 'secret', vaultToken, now)
  expect(await charge()).toEqual({ outcome: 'unusable' })
})

it('a token for an amount can be charged with no other amount or currency', async () => {
  const entered = { tokenization_key: 'key', ccnumber: '4111111111111111', ccexp: '0530', cvv: '123' }
  const bound = { cents: 1_000, currency: 'USD' }
  const token = createCardToken('secret', entered, { now: NOW, bound })?.token ?? ''
  const charge = (cents: number, currency: string) =>
    chargeCardToken(db, 'secret', chargeOf(token, cents, currency), NOW.getTime())
  expect(await charge(1_001, 'USD')).toEqual({ outcome: 'unusable' })
  expect(await charge(1_000, 'CAD')).toEqual({ outcome: 'unusable' })
  expect(await charge(1_000, 'USD')).toMatchObject({ outcome: 'paid' })
})
