/** @vitest-environment jsdom */
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SiteProvider } from '#components/site/site-provider.client.tsx'
import type { Order } from '#lib/account/account.ts'
import { mapOrder } from '#lib/account/map.ts'
import { OrderWire } from '#lib/contracts/order.ts'
import type { SiteForClient } from '#lib/site/site-for-client.ts'
import { OrderReturns } from './order-returns.client.tsx'

type Sent = { path: string; body: Record<string, unknown>; headers?: Record<string, string> }

const sent: Sent[] = []
/** Responses by the end of the path. */
let responses: Record<string, unknown> = {}
vi.mock('#lib/api/request.client.ts', () => ({
  getRestClient: () => ({
    send: async (write: Sent) => {
      sent.push(write)
      const [, response = { ok: false, error: { messages: [] } }] =
        Object.entries(responses).find(([end]) => write.path.endsWith(end)) ?? []
      return response
    },
  }),
}))
vi.mock('#lib/product/shrink-photo.client.ts', () => ({
  shrinkPhoto: async (file: File) => (file.name === 'notes.txt' ? null : file.name),
}))

const SITE = { tenant: 'test', locale: 'en-US', timeZone: 'UTC', features: [] } as unknown as SiteForClient
const WIRE = {
  entity_id: '100001',
  increment_id: 'K-100001',
  status: 'shipped',
  items: { 5: { item_id: '5', name: 'Range', qty: 2 } },
  returnable: [{ item_id: '5', qty: 2, until: '2026-12-24' }],
  return_reasons: [
    { code: 'damaged', label: 'Arrived damaged', is_free: true },
    { code: 'mind', label: 'Changed my mind' },
  ],
  return_wishes: ['refund', 'exchange'],
  restocking_fee_percent: 15,
  way_back: 'shopper',
}
const orderOf = (wire: object): Order => mapOrder(v.parse(OrderWire, wire), { locale: 'en-US', currency: 'USD' })
const refusal = (message: string) => ({ ok: false, error: { kind: 'status', status: 409, messages: [message] } })

let end = () => {}
/** The code is loaded on need, which takes long on a busy machine. */
const PATIENT = { timeout: 20_000 }
const until = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {})
    check()
  }, PATIENT)
const onChange = vi.fn(async () => {})
const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find((one) => name.test(one.ariaLabel ?? one.textContent ?? ''))
const field = (label: RegExp) => {
  const text = [...document.querySelectorAll('label')].find((one) => label.test(one.textContent ?? ''))
  return (text?.control ?? text?.querySelector('input')) as HTMLInputElement & HTMLSelectElement
}
const pageText = () => document.body.textContent ?? ''
const press = (name: RegExp) => act(async () => button(name)?.click())
const choose = (label: RegExp, value: string) =>
  act(async () => {
    const select = field(label)
    const setter = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set
    setter?.call(select, value)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
const attach = (...names: string[]) => {
  const files = names.map((name) => new File(['x'], name))
  Object.defineProperty(field(/^Pictures/), 'files', { value: files, configurable: true })
}

async function open(wire: object, email = '') {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <SiteProvider site={SITE}>
        <OrderReturns order={orderOf(wire)} email={email} onChange={onChange} />
      </SiteProvider>,
    ),
  )
  await until(() => expect(pageText()).toContain('Cancel or return'))
  end = () => act(() => root.unmount())
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sent.length = 0
  responses = {}
  onChange.mockClear()
  // jsdom's form data doesn't read files that a test has set.
  const getAll = FormData.prototype.getAll
  vi.spyOn(FormData.prototype, 'getAll').mockImplementation(function (this: FormData, name: string) {
    return name === 'pictures' ? [...(field(/^Pictures/).files ?? [])] : getAll.call(this, name)
  })
})
afterEach(() => {
  end()
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('cancelling on the order’s page', () => {
  it('asks first; a guest proves the order with number and e-mail address', async () => {
    await open({ ...WIRE, can_cancel: true, returnable: [] }, 'ann@example.com')
    expect(button(/Return or exchange/)).toBeUndefined()
    await press(/^Cancel order K-100001$/)
    expect(document.activeElement?.textContent).toBe('Cancel order K-100001?')
    await press(/^Keep the order$/)
    expect(sent).toEqual([])
    responses = { '/guest-orders/cancel': { ok: true, value: { returns: [] } } }
    await press(/^Cancel order K-100001$/)
    await press(/^Yes, cancel it$/)
    expect(sent).toMatchObject([
      { path: '/guest-orders/cancel', body: { order: 'K-100001', email: 'ann@example.com' } },
    ])
    expect(onChange).toHaveBeenCalledOnce()
    expect(pageText()).toContain('The order is cancelled. We have sent you an e-mail.')
  })

  it('offers the whole order or some of its lines', async () => {
    const items = { 5: { item_id: '5', name: 'Range', qty: 2 }, 6: { item_id: '6', name: 'Hood', qty: 1 } }
    await open({ ...WIRE, items, returnable: [], can_cancel: true, cancelable: ['5', '6', '7'] })
    await press(/^Cancel order/)
    await act(async () => field(/^Only some products$/).click())
    await press(/^Yes, cancel it$/)
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Choose at least one product.')
    expect(sent).toEqual([])
    await act(async () => field(/^2 × Range$/).click())
    await act(async () => field(/^1 × Hood$/).click())
    await act(async () => field(/^2 × Range$/).click())
    expect(pageText()).toContain('The cost of delivery stays the same.')
    const returns = [{ kind: 'cancellation', status: 'requested' }]
    responses = { '/orders/100001/cancel': { ok: true, value: { returns } } }
    await press(/^Yes, cancel it$/)
    expect(sent).toMatchObject([{ path: '/orders/100001/cancel', body: { item_ids: ['6'] } }])
    expect(pageText()).toContain('Our staff will cancel the products and return what you paid for them')
  })

  it('says whether the store still has to do it, and why it was refused', async () => {
    await open({ ...WIRE, can_cancel: true })
    responses = { '/orders/100001/cancel': refusal('Too late.') }
    await press(/^Cancel order/)
    await press(/^Yes, cancel it$/)
    expect(document.querySelector('[role=alert]')?.textContent).toBe('Too late.')
    expect(onChange).not.toHaveBeenCalled()
    const returns = [{ kind: 'cancellation', status: 'requested' }]
    responses = { '/orders/100001/cancel': { ok: true, value: { returns } } }
    await press(/^Yes, cancel it$/)
    expect(pageText()).toContain('Our staff will cancel the order and return your payment')
  })
})

describe('returning on the order’s page', () => {
  it('needs a product, a reason and a wish, and moves the focus to the first mistake', async () => {
    await open(WIRE)
    await press(/^Return or exchange products of order K-100001$/)
    await until(() => expect(document.activeElement?.textContent).toBe('Return or exchange'))
    expect(pageText()).toContain('Can be returned until December 24, 2026')
    expect(pageText()).toContain('A restocking fee of 15% is deducted from the price, unless')
    await press(/^Send request$/)
    expect(pageText()).toContain('Choose at least one product.')
    expect(pageText()).toContain('Choose what you would like.')
    expect(document.activeElement).toBe(field(/^Range/))
    await act(async () => field(/^Range/).click())
    await act(async () => field(/^My money back/).click())
    await press(/^Send request$/)
    expect(document.activeElement).toBe(field(/^Reason for Range/))
    expect(field(/^Reason for Range/).ariaInvalid ?? field(/^Reason for Range/).getAttribute('aria-invalid')).toBe(
      'true',
    )
    await choose(/^Reason for Range/, 'mind')
    attach('1', '2', '3', '4', '5')
    await press(/^Send request$/)
    expect(pageText()).toContain('Choose up to 4 pictures.')
    attach('notes.txt')
    await press(/^Send request$/)
    expect(pageText()).toContain('“notes.txt” could not be read.')
    expect(sent).toEqual([])
  })

  it('sends the request once with its key, then the pictures; names what was not sent', async () => {
    await open(WIRE)
    await press(/^Return or exchange products/)
    await until(() => expect(field(/^Range/)).toBeTruthy())
    await act(async () => field(/^Range/).click())
    await choose(/^Quantity of Range/, '1')
    await choose(/^Reason for Range/, 'damaged')
    await act(async () => field(/^An exchange/).click())
    attach('one', 'two')
    await press(/^Send request$/)
    expect(pageText()).toContain('That did not work. Please try again.')
    responses = { '/orders/100001/returns': { ok: true, value: { id: '7' } } }
    await press(/^Send request$/)
    expect(sent.map(({ path }) => path)).toEqual([
      '/orders/100001/returns',
      '/orders/100001/returns',
      '/orders/100001/returns/7/pictures',
      '/orders/100001/returns/7/pictures',
    ])
    expect(sent[1]?.body).toEqual({
      items: [{ item_id: '5', qty: 1, reason: 'damaged' }],
      wish: 'exchange',
      comment: '',
    })
    expect(sent[0]?.headers?.['Idempotency-Key']).toBe(sent[1]?.headers?.['Idempotency-Key'])
    expect(sent.slice(2).map(({ body }) => body)).toEqual([{ picture: 'one' }, { picture: 'two' }])
    expect(pageText()).toContain('2 pictures were not sent. Your request was received.')
    expect(onChange).toHaveBeenCalledOnce()
  })

  it('shows the returns with state, lines and the store’s words; unknown states as they are', async () => {
    const returns = [
      {
        id: '7',
        kind: 'return',
        status: 'approved',
        created_at: '2026-11-29T08:00:00Z',
        pictures: 2,
        picture_urls: ['https://shop.example.com/media/return-pictures/7/1/a.b.webp', 'javascript:alert(1)'],
        items: [{ item_id: '5', qty: 1, reason: 'Arrived damaged' }],
        messages: [{ created_at: '', text: 'Bring it to Hermantown.' }],
      },
      { id: '8', kind: 'cancellation', status: 'On hold' },
    ]
    await open({ ...WIRE, returnable: [], returns })
    const list = document.querySelector('[aria-label=Requests]')?.textContent ?? ''
    for (const part of [
      'ReturnApprovedRequested on November 29, 2026',
      '1 × Range: Arrived damaged',
      'Bring it to Hermantown.',
      'CancellationOn hold',
    ])
      expect(list).toContain(part)
    expect(button(/./)).toBeUndefined()
    const pictures = [...document.querySelectorAll<HTMLImageElement>('[aria-label="1 picture"] a > img')]
    expect(pictures.map(({ src, alt, parentElement }) => [src, alt, parentElement?.getAttribute('href')])).toEqual([
      [
        'https://shop.example.com/media/return-pictures/7/1/a.b.webp',
        'Picture 1 of your request',
        'https://shop.example.com/media/return-pictures/7/1/a.b.webp',
      ],
    ])
  })

  it('a back end that shows pictures to staff only has their number', async () => {
    await open({ ...WIRE, returnable: [], returns: [{ id: '7', kind: 'return', status: 'approved', pictures: 2 }] })
    expect(document.querySelector('[aria-label=Requests]')?.textContent).toContain('2 pictures')
  })

  it('shows two messages of the store that have the same words', async () => {
    const logError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const messages = [1, 2].map((day) => ({ created_at: `2026-11-0${day}`, text: 'Please send a picture.' }))
    await open({ ...WIRE, returnable: [], returns: [{ id: '7', kind: 'return', status: 'requested', messages }] })
    expect(pageText().split('Please send a picture.')).toHaveLength(3)
    expect(logError).not.toHaveBeenCalled()
  })
})
