import { describe, it } from 'vitest'
import {
  addAddress,
  openFilledCheckout,
  refusal,
  resize,
  respondToCalls,
  step,
} from '#tests/support/checkout-island.tsx'
import { expect, expectAccessible, page, userEvent } from '#tests/support/render-island.tsx'

/** Days of the store's own deliveries in the checkout. */

const CREW = {
  code: 'crew',
  carrier: 'crew',
  carrier_title: 'Our crew',
  price: { amount: 99, currency: 'USD', formatted: '$99.00' },
  delivery_estimate: 'You choose the day, from Thu, Dec 3',
  books_days: true,
}
const window = (id: string, title: string, is_full = false) => ({ id, title, is_full })
const DAYS = [
  {
    day: '2026-12-03',
    title: 'Thursday, December 3, 2026',
    windows: [window('am', 'Morning, 8 AM – 12 PM'), window('pm', 'Afternoon <b>late</b>, 12 – 5 PM', true)],
  },
  {
    day: '2026-12-04',
    title: 'Friday, December 4, 2026',
    windows: [window('am', 'Morning, 8 AM – 12 PM', true), window('pm', 'Afternoon, 12 – 5 PM', true)],
  },
  { day: '2026-12-08', title: 'Tuesday, December 8, 2026', windows: [window('am', 'Morning, 8 AM – 12 PM')] },
]
type Part = Record<string, unknown>
const emptyPart = (part: string, others: Part = {}): Part => ({
  part,
  day: '',
  window: '',
  is_required: true,
  ...others,
})

/** The checkout of a cart whose only method is the crew; the days that are saved are in the cart. */
async function open(parts: Part[] = [emptyPart('all')], options: object = {}) {
  let present = parts
  const saved: unknown[] = []
  respondToCalls('GET', /^\/cart\/delivery-days$/, () => Response.json({ part: 'all', is_required: true, days: DAYS }))
  respondToCalls('PUT', /^\/cart$/, async (request) => {
    const { delivery } = (await request.json()) as { delivery?: { day: string; window: string; part: string } }
    if (delivery === undefined) return undefined
    saved.push(delivery)
    const { title } = DAYS.find(({ day }) => day === delivery.day) ?? { title: '' }
    const texts = { delivery_date: title, delivery_title: 'Morning, 8 AM – 12 PM' }
    present = present.map((part) => (part.part === delivery.part ? { ...part, ...delivery, ...texts } : part))
    return Response.json({})
  })
  const visit = await openFilledCheckout(
    {
      ...options,
      answers: {
        '/cart': (cart: unknown) => ({
          ...(cart as object),
          shipping_method: 'crew',
          shipping_methods: [CREW],
          delivery: { day: '', window: '', can_change_until: '', parts: present },
        }),
      },
    },
    { prepare: (shop) => addAddress(shop) },
  )
  await expect.element(step('Delivery').getByRole('group', { name: 'Day' }).first()).toBeVisible()
  return { ...visit, saved }
}
const day = (name: RegExp) => step('Delivery').getByRole('radio', { name })
const times = () => step('Delivery').getByRole('group', { name: /^Time on/ })

describe('the days of a delivery', () => {
  it('are chosen with a window; full days and windows are disabled, and the choice is announced', async () => {
    const { saved } = await open()
    await expect.element(day(/Fri, Dec 4/)).toBeDisabled()
    expect(times().elements()).toEqual([])
    await day(/^Thu, Dec 3/).click()
    await expect.element(times().getByRole('radio', { name: /Afternoon <b>late<\/b>.*Full/ })).toBeDisabled()
    expect(saved).toEqual([])
    await times()
      .getByRole('radio', { name: /Morning/ })
      .click()
    await expect
      .element(step('Delivery').getByRole('status').filter({ hasText: 'Thursday, December 3, 2026, Morning' }))
      .toBeVisible()
    expect(saved).toEqual([{ day: '2026-12-03', window: 'am', part: 'all' }])
    await expect.element(times().getByRole('radio', { name: /Morning/ })).toBeChecked()
    await expectAccessible()
  })

  it('a day with one window is chosen at once, and the keyboard suffices', async () => {
    const { saved } = await open()
    day(/^Thu, Dec 3/)
      .element()
      .focus()
    await userEvent.keyboard(' {ArrowDown}')
    await expect.element(day(/Tue, Dec 8/)).toBeChecked()
    await expect.poll(() => saved).toEqual([{ day: '2026-12-08', window: 'am', part: 'all' }])
  })

  it('the page says that the day is missing until it is chosen', async () => {
    await open()
    const missing = page.getByRole('link', { name: 'Choose a delivery date' })
    await expect.element(missing.first()).toBeVisible()
    await day(/Tue, Dec 8/).click()
    await expect.poll(() => missing.elements()).toEqual([])
  })

  it('a refused day shows the server’s message, and the days are loaded again', async () => {
    await open()
    const end = respondToCalls('PUT', /^\/cart$/, () => refusal('This delivery time has just been taken.', 409))
    await day(/Tue, Dec 8/).click()
    await expect.element(step('Delivery').getByText('This delivery time has just been taken.')).toBeVisible()
    end()
    await day(/^Thu, Dec 3/).click()
    await times()
      .getByRole('radio', { name: /Morning/ })
      .click()
    await expect.element(step('Delivery').getByRole('status').filter({ hasText: 'Thursday' })).toBeVisible()
  })

  it('a failed list of days can be loaded again', async () => {
    const opened = open()
    const end = respondToCalls('GET', /^\/cart\/delivery-days$/, () => refusal('The calendar is closed.', 503))
    await expect.element(step('Delivery').getByText('The calendar is closed.')).toBeVisible()
    end()
    await step('Delivery').getByRole('button', { name: 'Try again' }).click()
    await opened
  })

  it('an order in two parts has days for each; those of special-order goods may be chosen later', async () => {
    await resize(390)
    await open([emptyPart('ready'), emptyPart('rest', { is_required: false, is_waiting: true })], { device: 'mobile' })
    const part = (name: string) => page.getByRole('region', { name })
    await expect.element(part('Goods in stock').getByRole('radio', { name: /Thu, Dec 3/ })).toBeVisible()
    await expect.element(part('Special-order goods').getByText(/or later: we will send you a link/)).toBeVisible()
    await expectAccessible()
  })
})
