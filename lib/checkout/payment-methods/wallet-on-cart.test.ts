import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRestClient } from '#lib/api/request.client.ts'
import { buildCart, itemWire } from '#lib/cart/cart-fixtures.ts'
import english from '#public/locales/en/checkout.json' with { type: 'json' }
import { memoryStorage, writeFrom } from '../checkout-fixtures.ts'
import { readDeparture } from '../storage.client.ts'
import { createWalletOrder } from './paypal.client.ts'
import { createCartWallet } from './wallet-on-cart.client.ts'

beforeEach(() => vi.stubGlobal('window', { sessionStorage: memoryStorage(), localStorage: memoryStorage() }))
afterEach(() => vi.unstubAllGlobals())

const APPROVAL = { orderID: 'o-1', payerID: 'p-1', paypal_funding_source: 'paypal' }
const write = writeFrom(english)

/** The wallet of a filled cart, whose back end answers all writes with `answer`. */
function open(answer: () => Response) {
  const present = { sid: 'sid-1', cart: buildCart({ items: [itemWire()] }) }
  const sent: unknown[] = []
  const fetcher = async (url: string, init: RequestInit = {}) => {
    if (url.endsWith('/session')) return Response.json({ customer_data: { sid: present.sid, csrf_token: 'token' } })
    sent.push([`${init.method} ${url}`, JSON.parse(String(init.body))])
    return answer()
  }
  const wallet = createCartWallet({
    tenant: 'kessler',
    rest: createRestClient('en-US', fetcher as typeof fetch),
    readCart: () => present.cart,
    reload: async () => {
      if (present.sid !== 'sid-1') present.cart = buildCart({ items: [] })
      return true
    },
    write,
  })
  const { rest, describeEnded, saveApproval } = wallet
  const order = () => createWalletOrder('paypal', { rest, provider: 'PayPal', write, describeEnded })
  return { ...wallet, present, sent, order, save: () => saveApproval(APPROVAL) }
}
const refusal = (message: string, status: number) => () =>
  Response.json({ messages: { error: [{ message }] } }, { status })

describe('the express wallet on the cart page', () => {
  it('S2-7.4-09 saves its approval', async () => {
    const { save, sent } = open(() => Response.json({}))
    expect(await save()).toEqual({ ok: true, value: undefined })
    expect(sent).toEqual([['PUT /api/rest/cart/payment', { method: 'paypal_express', data: APPROVAL }]])
  })

  it.each([
    ['a status of failure', refusal('Please call us.', 400)],
    ['status 200', refusal('Please call us.', 200)],
  ])('S2-8-05 shows the server’s message if it refuses the approval or the order with %s', async (_, answer) => {
    const { save, order } = open(answer)
    expect(await save()).toEqual({ ok: false, error: 'Please call us.' })
    expect(await order()).toEqual({ ok: false, error: 'Please call us.' })
  })

  it('S2-8-04 shows the shop’s text if the server has none, or one of its database', async () => {
    const { save } = open(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    expect(await save()).toEqual({ ok: false, error: english.checkoutErrors.payment })
    const broken = open(refusal('SQLSTATE[40001]: deadlock', 500))
    const database = { ok: false, error: english.checkoutErrors.database }
    expect([await broken.save(), await broken.order()]).toEqual([database, database])
  })

  it('S2-8-19 an order without an id is an error', async () => {
    const { order } = open(() => Response.json({ status: 'CREATED' }))
    expect(await order()).toEqual({ ok: false, error: english.checkoutErrors.walletOrderWithoutId })
  })

  it('S2-4.5-01 keeps the products and says so if the session has ended', async () => {
    for (const name of ['save', 'order'] as const) {
      const visit = open(refusal('The cart is empty.', 400))
      await visit.rest.session()
      visit.present.sid = 'sid-2'
      expect(await visit[name]()).toEqual({ ok: false, error: english.paymentProblems.sessionEnded })
      expect(readDeparture('kessler')).toMatchObject({ isPayment: false, sid: 'sid-1', lines: [{ qty: 1 }] })
    }
  })
})
