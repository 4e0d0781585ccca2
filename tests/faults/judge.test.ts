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
  refusal: '400 Only 1 of Range are available.',
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

describe('judging purchases after crashes', () => {
  it('finds nothing where all is well', () => {
    expect(brokenIn({})).toEqual([])
  })

  it.each<Case>([
    [
      'an acknowledged order that is not there, its stock and mail neither',
      ['lost'],
      { orders: [], mails: [], stock: [{ ...stock, left: 3 }] },
    ],
    [
      'an order that is now another shopper’s',
      ['lost', 'wrong', 'wronglyMailed'],
      { orders: [{ ...order, email: 'c' }] },
    ],
    [
      'a purchase that was ordered twice',
      ['doubled'],
      {
        orders: [order, { ...order, number: 'F-2' }],
        mails: [mail, { ...mail, name: 'mail-2', order: 'F-2' }],
        stock: [{ ...stock, delivered: 5 }],
      },
    ],
    [
      'an order that lacks some of the cart',
      ['wrong'],
      { orders: [{ ...order, units: { 1: 1 } }], stock: [{ ...stock, delivered: 2 }] },
    ],
    [
      'an order with more than was put into the cart',
      ['wrong'],
      { orders: [{ ...order, units: { 1: 4 } }], stock: [{ ...stock, delivered: 5 }] },
    ],
    ['an order with what nobody put into the cart', ['wrong'], { orders: [{ ...order, units: { 1: 2, 6: 1 } }] }],
    [
      'an order that was refused',
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
    ['a shortage of what does not run out', ['refused'], { stock: [{ ...stock, runsOut: false }] }],
    ['a shortage of what is not counted', ['refused'], { purchases: [bought, { ...refused, productId: 6 }] }],
    ['an order without a mail', ['unmailed'], { mails: [] }],
    ['a mail that still waits', ['unmailed'], { queuedMails: 1 }],
    ['a mail that is not whole', ['unmailed'], { mails: [{ ...mail, isWhole: false }] }],
    ['a file that is no whole mail’s', ['unmailed'], { leftovers: ['mail-2.html'] }],
    ['two mails of an order', ['mailedTwice'], { mails: [mail, { ...mail, name: 'mail-2' }] }],
    ['a mail of no order', ['wronglyMailed'], { mails: [mail, { ...mail, name: 'mail-2', order: 'F-2' }] }],
    ['a mail to somebody else', ['wronglyMailed'], { mails: [{ ...mail, to: 'c' }] }],
    ['units that were sold without being there', ['oversold'], { stock: [{ ...stock, left: 2 }] }],
    ['units that are gone without being sold', ['oversold'], { stock: [{ ...stock, left: 0 }] }],
    ['fewer units than none', ['oversold'], { stock: [{ ...stock, delivered: 1, left: -1 }] }],
    ['a cart that is not whole', ['brokenCarts'], { brokenCarts: ['a: []'] }],
    [
      'a purchase that nobody answered',
      ['unanswered'],
      { purchases: [bought, refused, { ...visit, email: 'c', productId: 6, quantity: 1, least: 1, most: 1 }] },
    ],
  ])('finds %s', (_, promises, changes) => {
    expect(brokenIn(changes)).toEqual(promises)
  })
})
