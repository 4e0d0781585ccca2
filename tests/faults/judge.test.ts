import { describe, expect, it } from 'vitest'
import { type BrokenPromises, type Evidence, judge } from './judge.ts'
import type { Purchase } from './persistent-shopper.ts'

const visit = { cookie: '', token: '', isPlacing: false }
const bought: Purchase = { ...visit, email: 'a', productId: 1, quantity: 2, least: 1, most: 1, order: 'F-1' }
const refused: Purchase = {
  ...visit,
  email: 'b',
  productId: 1,
  quantity: 3,
  least: 1,
  most: 1,
  refusal: '400 Range: only 1 available.',
}
const [order, mail] = [
  { number: 'F-1', email: 'a', units: { 1: 2 } },
  { name: 'mail-1', to: 'a', order: 'F-1', isWhole: true },
]
const stock = { productId: 1, runsOut: true, delivered: 3, left: 1 }
const sound: Evidence = {
  purchases: [bought, refused],
  orders: [order],
  mails: [mail],
  queuedMails: 0,
  leftovers: [],
  stock: [stock],
  brokenCarts: [],
}

const brokenIn = (changes: Partial<Evidence>): string[] =>
  Object.entries(judge({ ...sound, ...changes })).flatMap(([promise, list]) => (list.length > 0 ? [promise] : []))

type Case = [name: string, promises: (keyof BrokenPromises)[], changes: Partial<Evidence>]

describe('judge', () => {
  it('finds no problem in consistent records', () => {
    expect(brokenIn({})).toEqual([])
  })

  it.each<Case>([
    [
      'a confirmed order that is missing, with its stock and mail',
      ['lost'],
      { orders: [], mails: [], stock: [{ ...stock, left: 3 }] },
    ],
    [
      'an order with another shopper’s address',
      ['lost', 'wrong', 'wronglyMailed'],
      { orders: [{ ...order, email: 'c' }] },
    ],
    [
      'a purchase with two orders',
      ['doubled'],
      {
        orders: [order, { ...order, number: 'F-2' }],
        mails: [mail, { ...mail, name: 'mail-2', order: 'F-2' }],
        stock: [{ ...stock, delivered: 5 }],
      },
    ],
    [
      'an order with fewer units than the cart',
      ['wrong'],
      { orders: [{ ...order, units: { 1: 1 } }], stock: [{ ...stock, delivered: 2 }] },
    ],
    [
      'an order with more units than the cart',
      ['wrong'],
      { orders: [{ ...order, units: { 1: 4 } }], stock: [{ ...stock, delivered: 5 }] },
    ],
    ['an order with an item that was never in the cart', ['wrong'], { orders: [{ ...order, units: { 1: 2, 6: 1 } }] }],
    [
      'an order whose purchase was refused',
      ['refused'],
      {
        orders: [order, { number: 'F-2', email: 'b', units: { 1: 3 } }],
        mails: [mail, { name: 'mail-2', to: 'b', order: 'F-2', isWhole: true }],
        stock: [{ ...stock, delivered: 6 }],
      },
    ],
    [
      'a refusal without a shortage',
      ['refused'],
      { purchases: [bought, { ...refused, refusal: '400 The cart is empty.' }] },
    ],
    ['a shortage of a product that never sells out', ['refused'], { stock: [{ ...stock, runsOut: false }] }],
    [
      'a shortage of a product without limited stock',
      ['refused'],
      { purchases: [bought, { ...refused, productId: 6 }] },
    ],
    ['an order without a mail', ['unmailed'], { mails: [] }],
    ['a mail that is still queued', ['unmailed'], { queuedMails: 1 }],
    ['an incomplete mail', ['unmailed'], { mails: [{ ...mail, isWhole: false }] }],
    ['a file that belongs to no complete mail', ['unmailed'], { leftovers: ['mail-2.html'] }],
    ['two mails about one order', ['mailedTwice'], { mails: [mail, { ...mail, name: 'mail-2' }] }],
    ['a mail about an unknown order', ['wronglyMailed'], { mails: [mail, { ...mail, name: 'mail-2', order: 'F-2' }] }],
    ['a mail to another shopper', ['wronglyMailed'], { mails: [{ ...mail, to: 'c' }] }],
    ['more units sold than delivered', ['oversold'], { stock: [{ ...stock, left: 2 }] }],
    ['units that are missing but were not sold', ['oversold'], { stock: [{ ...stock, left: 0 }] }],
    ['a negative stock', ['oversold'], { stock: [{ ...stock, delivered: 1, left: -1 }] }],
    ['a cart with unexpected items', ['brokenCarts'], { brokenCarts: ['a: []'] }],
    [
      'a purchase without a response',
      ['unanswered'],
      { purchases: [bought, refused, { ...visit, email: 'c', productId: 6, quantity: 1, least: 1, most: 1 }] },
    ],
  ])('finds %s', (_, promises, changes) => {
    expect(brokenIn(changes)).toEqual(promises)
  })
})
