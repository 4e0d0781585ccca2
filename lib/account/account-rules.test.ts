import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import english from '#public/locales/en/account.json' with { type: 'json' }
import { OrderListWire } from '../contracts/order.ts'
import { type AccountError, errorListOf, listErrors, NO_ERRORS } from './errors.ts'
import { mapOrder, sortOrders } from './map.ts'
import type { Operation } from './operation-statuses.ts'
import { AUTO_CLOSE_MS, CLOSED_PANEL, movePanel, type PanelEvent } from './panel.ts'
import { findPasswordProblem, isConfirmed } from './password.ts'
import { measureStrength } from './password-strength.client.ts'
import { readResetLinkParameters } from './reset-link.ts'

const RULE = { minLength: 8, minStrength: 2 }
/** English texts of errors, as a view displays them. */
const inWords = (errors: readonly AccountError[]): string[] =>
  errors.map((error) => (typeof error === 'string' ? error : english.errors[error.key]))

const SILENT = { messages: [] }

describe('passwords', () => {
  it('S1-5.4-06 below the minimum length or strength are rejected', () => {
    expect(findPasswordProblem('1234567', 4, RULE)).toBe('short')
    expect(findPasswordProblem('12345678', 1, RULE)).toBe('weak')
    expect(findPasswordProblem('12345678', 2, RULE)).toBeNull()
    expect(findPasswordProblem('1234567', 4, { minLength: 7, minStrength: 4 })).toBeNull()
    expect(findPasswordProblem('12345678', 2, { minLength: 8, minStrength: 3 })).toBe('weak')
    // A character of two UTF-16 units counts once.
    expect(findPasswordProblem('🦦🦦🦦🦦', null, RULE)).toBe('short')
  })

  it('are measured from 0 to 4, with the shopper’s data as guessable words', async () => {
    // The meter works only in browsers.
    vi.stubGlobal('window', globalThis)
    onTestFinished(() => void vi.unstubAllGlobals())
    expect(await measureStrength('password', 'en-US', [])).toBe(0)
    expect(await measureStrength('violet anchor harbour 93', 'en-US', [])).toBe(4)
    const known = await measureStrength('annberg1', 'en-US', ['annberg@example.com'])
    expect(known).toBeLessThan(2)
    expect(await measureStrength('bonjour', 'fr-CA', [])).toBeLessThan(2)
  })

  it('are sent for a reset only if both entries are equal', () => {
    expect(isConfirmed('abc', 'abc')).toBe(true)
    expect(isConfirmed('abc', 'abd')).toBe(false)
    expect(isConfirmed('', '')).toBe(false)
  })

  it('parameters of the mail’s link are sent back, except campaign parameters and passwords', () => {
    expect(readResetLinkParameters('?id=7&token=abc&utm_source=mail&mc_cid=1', '')).toEqual({ id: '7', token: 'abc' })
    expect(readResetLinkParameters('', '#token=a-b_c')).toEqual({ token: 'a-b_c' })
    expect(readResetLinkParameters('?password=x&confirmation=y&empty=', '#')).toEqual({})
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => Object.keys(readResetLinkParameters(a, b)).length <= 10))
  })
})

describe('errors of the account', () => {
  it('S1-3.12-08 are three lists: account, address, session', () => {
    expect(NO_ERRORS).toEqual({ account: [], address: [], session: [] })
  })

  it.each<[string, Operation, string, string]>([
    ['S1-8-15', 'signIn', 'account', 'Sorry, an unknown error was encountered.  Please try logging in again.'],
    [
      'S1-8-16',
      'createAccount',
      'account',
      'Sorry, an unknown error was encountered.  Please try creating your account again.',
    ],
    [
      'S1-8-17',
      'updateAccount',
      'account',
      'Sorry, an unknown error was encountered.  Please try updating account again.',
    ],
    [
      'S1-8-18',
      'updateAddress',
      'address',
      'Sorry, an unknown error occurred updating the address.  Please try again.',
    ],
    [
      'S1-8-19',
      'deleteAddress',
      'address',
      'Sorry, an unknown error was encountered.  Please try deleting address again.',
    ],
    [
      'S1-8-20',
      'createAddress',
      'address',
      'Sorry, an unknown error occurred creating the address.  Please try again.',
    ],
    ['reading the session:', 'fetchSessionInfo', 'session', 'An error occurred while retrieving your session.'],
  ])('%s a failed %s puts the server’s messages into errors.%s, else its own text', (_, operation, list, text) => {
    expect(errorListOf(operation)).toBe(list)
    expect(inWords(listErrors(operation, SILENT))).toEqual([text])
    expect(listErrors(operation, { messages: ['a', 'b'] })).toEqual(['a', 'b'])
  })

  it('S1-8-21 a rejected reset shows the server’s message, a text or a list, else the default text', () => {
    expect(inWords(listErrors('resetPassword', SILENT))).toEqual([
      'An unknown error occurred while resetting the password, please contact site owner.',
    ])
    expect(listErrors('resetPassword', { messages: [], plainMessages: ['Too short', 'Too old'] })).toEqual([
      'Too short',
      'Too old',
    ])
    expect(listErrors('resetPassword', { messages: ['a'], plainMessages: [] })).toEqual(['a'])
    // Plain messages of other operations are not public.
    expect(listErrors('signIn', { messages: [], plainMessages: ['Unauthorized'] })).toEqual([{ key: 'signIn' }])
  })
})

describe('the account panel', () => {
  const run = (...events: PanelEvent[]) => events.reduce(movePanel, CLOSED_PANEL)

  it('S1-2.7-21 has open, autoClose and source: opening records the source, with autoClose set it closes by itself', () => {
    expect(CLOSED_PANEL).toEqual({ open: false, autoClose: false, source: 'CLOSED' })
    const opened = run({ type: 'open', source: 'header' })
    expect(opened).toEqual({ open: true, autoClose: false, source: 'header' })
    expect(movePanel(opened, { type: 'elapsed' })).toEqual(opened)
    const done = movePanel(opened, { type: 'done' })
    expect(done).toEqual({ open: true, autoClose: true, source: 'header' })
    expect(movePanel(done, { type: 'elapsed' })).toEqual({ open: false, autoClose: false, source: 'header' })
    expect(AUTO_CLOSE_MS).toBeGreaterThan(2_000)
  })

  it('stays open while it is used, and a closed panel does not reopen by itself', () => {
    const held = run({ type: 'open', source: 'header' }, { type: 'done' }, { type: 'hold' }, { type: 'elapsed' })
    expect(held.open).toBe(true)
    expect(run({ type: 'done' })).toMatchObject({ open: false, autoClose: false })
    expect(run({ type: 'open', source: 'header' }, { type: 'close' }, { type: 'done' }).open).toBe(false)
  })
})

describe('orders', () => {
  const FORMAT = { locale: 'en-US', currency: 'USD' }
  const orders = (wire: unknown) => v.parse(OrderListWire, wire).map((order) => mapOrder(order, FORMAT))

  it('S1-3.12-05 are sorted newest first by entity_id as a number', () => {
    const ids = (list: string[]) => sortOrders(list.map((id) => ({ id, placedAt: null }))).map(({ id }) => id)
    expect(ids(['9', '100', '21', 'x'])).toEqual(['100', '21', '9', 'x'])
    expect(ids(['99999999999999999998', '99999999999999999999'])).toEqual([
      '99999999999999999999',
      '99999999999999999998',
    ])
  })

  it('whose ids are no numbers are sorted by their time', () => {
    const at = (id: string, day: string) => ({ id, placedAt: new Date(day) })
    const list = [at('order_01B', '2026-05-02'), at('order_01A', '2026-05-04'), { id: 'order_01C', placedAt: null }]
    expect(sortOrders(list).map(({ id }) => id)).toEqual(['order_01A', 'order_01B', 'order_01C'])
  })

  it('say what can be cancelled and returned, if the back end sends lines, reasons and wishes', () => {
    const wire = {
      entity_id: 1,
      items: { 5: { item_id: 5, qty: 2 } },
      can_cancel: '1',
      returnable: [
        { item_id: 5, qty: '2', until: '2026-12-24' },
        { item_id: 6, qty: 1 },
        { item_id: 5, qty: 0.5 },
      ],
      return_reasons: [{ code: 'damaged', is_free: 1 }],
      return_wishes: 'exchange,refund,cash',
      restocking_fee_percent: -5,
      way_back: 'store',
      returns: [{ id: 3, kind: 'unknown', status: ' Approved ', messages: [{ text: 'Hello' }, { text: '' }] }],
    }
    const [order] = orders([wire])
    expect(order).toMatchObject({
      canCancel: true,
      returnOffer: {
        lines: [{ itemId: '5', qty: 2, until: '2026-12-24' }],
        reasons: [{ code: 'damaged', label: 'damaged', isFree: true }],
        wishes: ['refund', 'exchange'],
        feePercent: 0,
        isWayBackFree: true,
      },
      returns: [{ id: '3', isCancellation: false, status: 'Approved', requestedAt: null, messages: ['Hello'] }],
    })
    for (const missing of ['returnable', 'return_reasons', 'return_wishes'])
      expect(orders([{ ...wire, [missing]: undefined }])[0]?.returnOffer, missing).toBeNull()
    expect(orders([{ entity_id: 1 }])[0]).toMatchObject({ canCancel: false, returnOffer: null, returns: [] })
  })

  it('are read from a map or a list, with missing fields', () => {
    expect(orders({ 7: { entity_id: 7 }, 8: { entity_id: '8', items: null } }).map(({ number }) => number)).toEqual([
      '7',
      '8',
    ])
    const [order] = orders([
      {
        entity_id: 9,
        increment_id: '100009',
        created_at: '2026-05-04 13:30:00',
        grand_total: '12.5',
        items: [{ sku: 'A', name: 'Hose', qty: '2', price: 5 }],
      },
    ])
    expect(order).toMatchObject({ number: '100009', total: { formatted: '$12.50' }, shipping: null })
    expect(order?.placedAt?.toISOString()).toBe('2026-05-04T13:30:00.000Z')
    expect(order?.items).toMatchObject([{ name: 'Hose', qty: 2, rowTotal: { formatted: '$10.00' } }])
    expect(orders([{ entity_id: 1, created_at: 'soon' }])[0]?.placedAt).toBeNull()
  })

  it('have their refunds, oldest first; none if the back end sends none', () => {
    const refundsOf = (refunds: unknown) => orders([{ entity_id: 1, refunds }])[0]?.refunds
    expect(
      refundsOf([{ amount: { amount: 12.5, currency: 'USD' }, created_at: '2026-05-05T09:30:00Z' }]),
    ).toMatchObject([{ amount: { formatted: '$12.50' }, refundedAt: new Date('2026-05-05T09:30:00Z') }])
    const tax_lines = [{ title: 'GST', rate: 0.05, amount: 0.6, currency: 'USD' }]
    expect(refundsOf([{ amount: { amount: 12.5, currency: 'USD' }, tax_lines }])).toMatchObject([
      { taxLines: [{ title: 'GST', rate: 0.05, formatted: '$0.60' }] },
    ])
    for (const none of [undefined, null, false, '']) expect(refundsOf(none)).toEqual([])
  })

  it('have a history with tracking links, which are http or https', () => {
    const historyOf = (history: unknown) => orders([{ entity_id: 1, history }])[0]?.history
    const parcel = { status: 'shipped', created_at: '2026-05-05T09:30:00Z', carrier: 'Post', tracking_number: 12 }
    expect(historyOf([{ ...parcel, tracking_url: 'https://post.example.com/12' }])).toEqual([
      {
        status: 'shipped',
        changedAt: new Date('2026-05-05T09:30:00Z'),
        carrier: 'Post',
        trackingNumber: '12',
        trackingUrl: 'https://post.example.com/12',
      },
    ])
    for (const tracking_url of ['javascript:alert(1)', '/12', 'post.example.com/12', false, null])
      expect(historyOf([{ ...parcel, tracking_url }])?.[0]?.trackingUrl).toBe('')
    for (const none of [undefined, null, false, '', [{}], [{ status: null }]]) expect(historyOf(none)).toEqual([])
  })
})
