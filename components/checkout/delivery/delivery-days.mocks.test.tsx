/** @vitest-environment jsdom */
import { NextIntlClientProvider } from 'next-intl'
import { type ReactNode, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OrderDeliveryView } from '#components/account/order-delivery-view.client.tsx'
import { SiteProvider } from '#components/site/site-provider.client.tsx'
import type { Cart } from '#lib/cart/cart.ts'
import { buildCart, itemWire } from '#lib/cart/cart-fixtures.ts'
import { createCheckoutStore } from '#lib/checkout/store.client.ts'
import { loadMessages } from '#lib/i18n/messages.ts'
import type { SiteForClient } from '#lib/site/site-for-client.ts'
import { DeliveryDays } from './delivery-days.client.tsx'

/** How the days of a delivery react to a shopper, with stand-ins of the calls. */

const calls = vi.hoisted(() => ({
  loadDeliveryDays: vi.fn(),
  saveDeliveryDay: vi.fn(),
  loadOrderDelivery: vi.fn(),
  saveOrderDelivery: vi.fn(),
}))
const shown = vi.hoisted(() => ({ reload: vi.fn(async () => undefined), status: 'idle' }))
vi.mock('#lib/cart/delivery-day-calls.client.ts', () => calls)
vi.mock('#components/cart/cart-context.client.ts', () => ({
  useCart: () => ({ reload: shown.reload }),
  useCartState: () => ({ operations: { place_order: { status: shown.status } } }),
}))

const SITE = { tenant: 'test', locale: 'en-US', timeZone: 'America/Chicago', features: ['orderLookup'] }
const ok = (value: unknown) => ({ ok: true, value })
const refused = (message: string, status = 409) => ({
  ok: false,
  error: { layer: 'http', status, messages: [message] },
})
const DAYS = [
  {
    day: '2026-12-03',
    title: 'Thursday, December 3, 2026',
    windows: [
      { id: 'am', title: 'Morning', is_full: false },
      { id: 'pm', title: 'Afternoon', is_full: true },
    ],
  },
  { day: '2026-12-08', title: 'Tuesday', windows: [{ id: 'am', title: 'Early', is_full: false }] },
]
const NONE = { day: '', window: '', can_change_until: '' }
const part = (fields: object = {}) => ({
  part: 'all',
  ...NONE,
  delivery_date: '',
  delivery_title: '',
  delivery_message: '',
  is_required: true,
  is_waiting: false,
  can_change: true,
  item_ids: ['1'],
  ...fields,
})
const orderOf = (fields: object = {}) => ({
  order: 'K-100001',
  delivery: { ...NONE, parts: [part(fields)] },
  items: [{ item_id: '1', name: 'Range', qty: 1 }],
  part: 'all',
  days: DAYS,
})

let container: HTMLElement
let root: Root
beforeEach(() => {
  vi.clearAllMocks()
  shown.status = 'idle'
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(() => {
  root.unmount()
  container.remove()
})

async function show(view: ReactNode) {
  const checkout = await loadMessages('en-US', 'checkout')
  const page = () => (
    <SiteProvider site={SITE as unknown as SiteForClient}>
      <NextIntlClientProvider locale="en-US" timeZone="America/Chicago" messages={{ checkout }}>
        <Suspense fallback="…">{view}</Suspense>
      </NextIntlClientProvider>
    </SiteProvider>
  )
  root.render(page())
}
const hasText = (text: string) => vi.waitFor(() => expect(container.textContent).toContain(text))
const find = <T extends Element = HTMLElement>(selector: string, text = '') =>
  vi.waitFor(() => {
    const element = [...container.querySelectorAll<T>(selector)].find((one) => one.textContent?.includes(text))
    if (!element) throw new Error(`${selector} ${text} is missing in ${container.innerHTML}`)
    return element
  })
const press = async (text: string) => (await find('button', text)).click()
const choose = async (text: string) => (await find('label', text)).click()

describe('the page of a mail’s link', () => {
  const open = (hash: string) => {
    window.history.replaceState(null, '', `/sales/delivery${hash}`)
    return show(<OrderDeliveryView />)
  }

  it('shows the goods, and saves the day with the token, which is no longer in the address', async () => {
    calls.loadOrderDelivery.mockResolvedValue(ok(orderOf()))
    const moved = { day: '2026-12-03', window: 'am', delivery_date: 'Thursday', delivery_title: 'Morning' }
    calls.saveOrderDelivery.mockResolvedValue(ok(orderOf(moved)))
    await open('#order=K-100001&token=abc.def')
    await hasText('1 × Range')
    await hasText('No day chosen yet')
    expect(window.location.hash).toBe('')
    await press('Choose a day')
    expect((await find<HTMLButtonElement>('button', 'Save the day')).disabled).toBe(true)
    await choose('Thu, Dec 3')
    expect((await find<HTMLInputElement>('label', 'Afternoon')).querySelector('input')?.disabled).toBe(true)
    await choose('Morning')
    await vi.waitFor(async () => expect((await find<HTMLButtonElement>('button', 'Save the day')).disabled).toBe(false))
    await press('Save the day')
    await hasText('Thursday, Morning')
    await hasText('Your delivery day is saved.')
    expect(calls.saveOrderDelivery.mock.lastCall?.slice(1)).toEqual([
      { number: 'K-100001', token: 'abc.def' },
      { day: '2026-12-03', window: 'am', part: 'all' },
    ])
    expect(container.textContent).not.toContain('Save the day')
    // The button that was pressed is gone: the focus is on the new day.
    expect(document.activeElement?.textContent).toContain('Thursday, Morning')
  })

  it('keeps the day, and shows the message and the days again, if the new one is taken meanwhile', async () => {
    calls.loadOrderDelivery.mockResolvedValue(
      ok(orderOf({ day: '2026-12-03', window: 'am', delivery_date: 'Thursday' })),
    )
    calls.saveOrderDelivery.mockResolvedValue(refused('It has just been taken.'))
    await open('#order=K-100001&token=abc.def')
    await press('Change the day')
    await choose('Tue, Dec 8')
    await vi.waitFor(async () => expect((await find<HTMLButtonElement>('button', 'Save the day')).disabled).toBe(false))
    await press('Save the day')
    await hasText('It has just been taken.')
    await vi.waitFor(() => expect(calls.loadOrderDelivery).toHaveBeenCalledTimes(3))
    await press('Leave it as it is')
    await vi.waitFor(() => expect(container.textContent).not.toContain('Leave it as it is'))
    await hasText('Thursday')
  })

  it('says so if there is no link, and if it is no longer valid', async () => {
    await open('')
    await hasText('Please open this page with the link in an e-mail about your order.')
    expect(calls.loadOrderDelivery).not.toHaveBeenCalled()
    root.unmount()
    root = createRoot(container)
    calls.loadOrderDelivery.mockResolvedValue(refused('Not found', 404))
    await open('#order=K-100001&token=old')
    await hasText('This link is no longer valid.')
    expect((await find<HTMLAnchorElement>('a', 'Find your order')).getAttribute('href')).toBe('/sales/guest/form')
  })
})

describe('the days in the checkout', () => {
  const cartOf = (parts: object[]): Cart =>
    buildCart({
      items: [itemWire()],
      shipping_method: 'crew',
      shipping_methods: [{ code: 'crew', books_days: true }],
      delivery: { ...NONE, parts },
    })
  const open = (parts: object[]) => {
    const store = createCheckoutStore()
    const checkout = { store, rest: {} } as unknown as Parameters<typeof DeliveryDays>[0]['checkout']
    return show(<DeliveryDays checkout={checkout} cart={cartOf(parts)} />).then(() => store)
  }

  it('are saved with their window, and no order is placed meanwhile', async () => {
    calls.loadDeliveryDays.mockResolvedValue(ok({ part: 'all', is_required: true, days: DAYS }))
    const saving = Promise.withResolvers<unknown>()
    calls.saveDeliveryDay.mockReturnValue(saving.promise)
    const store = await open([part()])
    await choose('Thu, Dec 3')
    await choose('Morning')
    await vi.waitFor(() => expect(store.pendingShipping).toBe('crew'))
    saving.resolve(ok({}))
    await vi.waitFor(() => expect(store.pendingShipping).toBe(''))
    expect(shown.reload).toHaveBeenCalledTimes(1)
    expect(calls.saveDeliveryDay.mock.lastCall?.[1]).toEqual({ day: '2026-12-03', window: 'am', part: 'all' })
    expect(calls.loadDeliveryDays.mock.lastCall?.slice(1)).toEqual(['crew', 'all'])
  })

  it('show the server’s message and are loaded again if the day is refused', async () => {
    calls.loadDeliveryDays.mockResolvedValue(ok({ part: 'all', is_required: true, days: DAYS }))
    calls.saveDeliveryDay.mockResolvedValue(refused('It has just been taken.'))
    await open([part()])
    // A day with one window needs no further choice.
    await choose('Tue, Dec 8')
    await hasText('It has just been taken.')
    await vi.waitFor(() => expect(calls.loadDeliveryDays).toHaveBeenCalledTimes(2))
  })

  it('can be loaded again after a failure', async () => {
    calls.loadDeliveryDays.mockResolvedValueOnce(refused('The calendar is closed.', 503))
    calls.loadDeliveryDays.mockResolvedValue(ok({ part: 'all', is_required: true, days: DAYS }))
    await open([part()])
    await hasText('The calendar is closed.')
    await press('Try again')
    await find('label', 'Thu, Dec 3')
    expect(container.textContent).not.toContain('The calendar is closed.')
  })

  it('are read again with the cart after a refused order', async () => {
    calls.loadDeliveryDays.mockResolvedValue(ok({ part: 'all', is_required: true, days: DAYS }))
    shown.status = 'rejected'
    await open([part()])
    await vi.waitFor(() => expect(shown.reload).toHaveBeenCalled())
    await vi.waitFor(() => expect(calls.loadDeliveryDays).toHaveBeenCalledTimes(2))
  })

  it('are those of each part; the rest may be chosen later', async () => {
    calls.loadDeliveryDays.mockResolvedValue(ok({ part: 'ready', is_required: true, days: DAYS }))
    await open([part({ part: 'ready' }), part({ part: 'rest', is_required: false, is_waiting: true })])
    const rest = await find('section', 'Special-order goods')
    expect(rest.textContent).toContain('or later: we will send you a link once your goods are in')
    expect((await find('section', 'Goods in stock')).textContent).not.toContain('or later')
    await vi.waitFor(() =>
      expect(calls.loadDeliveryDays.mock.calls.map(([, ...part]) => part)).toEqual([
        ['crew', 'ready'],
        ['crew', 'rest'],
      ]),
    )
  })

  it('of a method that needs no day may be chosen later by the link in the confirmation', async () => {
    calls.loadDeliveryDays.mockResolvedValue(ok({ part: 'all', is_required: false, days: DAYS }))
    await open([part({ is_required: false })])
    await hasText('You can choose a day now, or later by the link in our confirmation.')
    expect(container.textContent).not.toContain('Choose the day later')
  })

  it('of a method that needs no day can be taken back', async () => {
    calls.loadDeliveryDays.mockResolvedValue(ok({ part: 'all', is_required: false, days: DAYS }))
    calls.saveDeliveryDay.mockResolvedValue(ok({}))
    await open([part({ is_required: false, day: '2026-12-03', window: 'am', delivery_title: 'Morning' })])
    await press('Choose the day later')
    await vi.waitFor(() => expect(shown.reload).toHaveBeenCalledOnce())
    expect(calls.saveDeliveryDay.mock.calls.map(([, choice]) => choice)).toEqual([{ part: 'all', day: '', window: '' }])
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Delivery day'))
  })
})
