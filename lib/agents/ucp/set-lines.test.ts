import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { CartWire } from '../../contracts/cart.ts'
import { err, ok } from '../../core/result.ts'
import type { ShopperSession } from '../shopper-session.ts'
import { listParents } from './line-items.ts'
import { type PresentLine, setLines } from './set-lines.ts'

/** A session that notes its calls, adds lines n1, n2 … of the product p-ITEM, and refuses some items. */
function createSession(refused: Readonly<Record<string, number>> = {}) {
  const calls: string[] = []
  const items: Record<string, object> = {}
  const session: ShopperSession = {
    keys: { cookie: 'a=1', token: 't' },
    setCookies: [],
    call: async (method, path, body) => {
      calls.push([method, path.replace('/cart/items', ''), ...(body ? [JSON.stringify(body)] : [])].join(' '))
      if (method !== 'POST') return ok({})
      const { product_id } = body as { product_id: string }
      const status = refused[product_id]
      if (status !== undefined) return err({ status, messages: status < 500 ? ['Refused.'] : [] })
      const item_id = `n${Object.keys(items).length + 1}`
      items[item_id] = { item_id, product_id: `p-${product_id}`, sku: product_id }
      return ok({ items: [{ item_id }] })
    },
    readCart: async () => ok(v.parse(CartWire, { items })),
  }
  return { session, calls }
}

const facts = { fallback: 'Not for sale.', explain: async (id: string) => (id === 'sofa' ? 'Red (7)' : undefined) }
const present = (id: string, itemId: string, quantity = 1, parents: string[] = []): PresentLine => ({
  id,
  itemId,
  productId: `p-${itemId}`,
  quantity,
  parents,
})
const want = (id: string, quantity = 1, more: object = {}) => ({ item: { id }, quantity, ...more })
const added = (id: string, qty: number, more: object = {}) =>
  `POST  ${JSON.stringify({ product_id: id, super_attribute: [], qty, ...more })}`

describe('lines of a cart', () => {
  it('are added, changed and removed until the cart has those of the request; equal ones are one line', async () => {
    const { session, calls } = createSession()
    const lines = [present('1', 'range', 2), present('2', 'hose'), present('3', 'dryer', 5)]
    expect(
      await setLines(session, lines, [want('range', 2), want('dryer'), want('mat'), want('mat', 2)], facts),
    ).toEqual([])
    expect(calls).toEqual(['DELETE /2', 'PUT /3 {"qty":1}', added('mat', 3)])
  })

  it('belong to a line that the cart has, once for each unit', async () => {
    const { session, calls } = createSession()
    const lines = [present('1', 'range'), present('2', 'plan', 1, ['p-dryer']), present('3', 'cord')]
    const requested = [
      want('range'),
      want('plan', 2, { id: '2', parent_id: '1' }),
      want('cord', 1, { id: '3' }),
      want('hose', 2, { parent_id: '1' }),
    ]
    await setLines(session, lines, requested, facts)
    const parents = { crosssell_parent_id: 'p-range,p-range' }
    expect(calls).toEqual([`PUT /2 ${JSON.stringify({ qty: 2, ...parents })}`, added('hose', 2, parents)])
  })

  it('stay with their parent if the request does not name it, and if it names the same one', async () => {
    const { session, calls } = createSession()
    const lines = [present('1', 'range'), present('2', 'plan', 1, ['p-range'])]
    await setLines(session, lines, [want('range'), want('plan')], facts)
    await setLines(session, lines, [want('range'), want('plan', 1, { parent_id: '1' })], facts)
    expect(calls).toEqual([])
  })

  it('belong to a line that is added with them, which is added first', async () => {
    const { session, calls } = createSession()
    const requested = [want('plan', 1, { parent_id: 'a' }), want('range', 1, { id: 'a' })]
    await setLines(session, [], requested, facts)
    expect(calls).toEqual([added('range', 1), added('plan', 1, { crosssell_parent_id: 'p-range' })])
  })

  it('with the same item differ by their parent', async () => {
    const { session, calls } = createSession()
    const lines = [present('1', 'range'), present('2', 'plan', 1, ['p-range']), present('3', 'plan')]
    const requested = [want('range'), want('plan', 4), want('plan', 1, { parent_id: '1' })]
    await setLines(session, lines, requested, facts)
    expect(calls).toEqual(['PUT /3 {"qty":4}'])
  })

  it('of unknown parents are added without one', async () => {
    const { session, calls } = createSession()
    await setLines(session, [], [want('plan', 1, { parent_id: 'gone' })], facts)
    expect(calls).toEqual([added('plan', 1)])
  })
})

describe('a line that is refused', () => {
  it.each([
    ['dryer', 400, 'out_of_stock', 'Refused.', ''],
    ['dryer', 404, 'item_unavailable', 'Refused.', ''],
    ['dryer', 502, 'item_unavailable', 'Not for sale.', ''],
    ['sofa', 400, 'item_unavailable', 'Red (7)', '.item.id'],
  ])('%s with status %i has the code %s', async (item, status, code, content, rest) => {
    const { session } = createSession({ [item]: status })
    expect(await setLines(session, [], [want('mat'), want(item)], facts)).toEqual([
      { type: 'error', code, content, path: `$.line_items[1]${rest}`, severity: 'recoverable' },
    ])
  })
})

describe('the parent of a line', () => {
  const line = (item_id: string, crosssell_parent_id = '', product_id = `p${item_id}`) => ({
    item_id,
    product_id,
    crosssell_parent_id,
  })
  it('is the line of the first of its products that is there, and never itself', () => {
    const lines = [line('1'), line('2', 'gone, p1'), line('3', 'p3'), line('4', 'gone'), line('5', '', 'p1'), line('6')]
    expect([...listParents(lines)]).toEqual([['2', '1']])
  })
})
