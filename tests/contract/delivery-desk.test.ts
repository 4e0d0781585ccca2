import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Mail } from '#lib/backend/mail/mail.ts'
import { queueDeliveryReminders } from '#lib/backend/orders/delivery-reminders.ts'
import { DeliveryDaysWire } from '#lib/contracts/cart-parts.ts'
import { addDays } from '#lib/core/time/days.ts'
import { todayIn } from '#lib/core/time/today.ts'
import { ADDRESS } from '../support/addresses.ts'
import {
  type BackEnd,
  copyFixtureStore,
  createShopper,
  describeOnDatabase,
  type Shopper,
  startBackEnd,
} from '../support/back-end.ts'
import { expectWire } from '../support/expect-wire.ts'
import { type OfficeBrowser, openOfficeAs } from '../support/office-browser.ts'

const METHOD = {
  code: 'own_crew',
  carrier_title: 'Our crew',
  price: 99,
  days: [1, 2],
  book: {
    windows: [
      { title: 'Morning', from: '08:00', to: '12:00', capacity: 3 },
      { title: 'Afternoon', from: '12:00', to: '17:00', capacity: 3 },
    ],
    areas: [{ title: 'Old Toronto', postcodes: ['M5'] }],
    change_until: { days: 1, time: '15:00' },
  },
}
const HOSE = 6
/** Has a lead time. */
const RANGE = 2

describeOnDatabase('staff’s work on deliveries', (kind) => {
  let backEnd: BackEnd
  let owner: OfficeBrowser
  const mails: Mail[] = []
  beforeAll(async () => {
    const folder = await copyFixtureStore({
      'shipping.json': (text) => JSON.stringify([...JSON.parse(text), METHOD]),
      'products.jsonl': (text) => text.replace('"entity_id": 2,', '"entity_id": 2, "lead_time_days": [14, 28],'),
    })
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: async () => {} }
    backEnd = await startBackEnd(kind, { folder, mailer })
    owner = await openOfficeAs(backEnd, { email: 'olga@example.com', name: 'Olga Owner', role: 'owner' })
  })
  beforeEach(async () => {
    await backEnd.db.query('DELETE FROM delivery_booking')
    await backEnd.db.query('DELETE FROM delivery_load')
    await sent()
  })
  afterAll(() => backEnd.close())

  const sent = async () => {
    await backEnd.backend.mailQueue.deliver()
    return mails.splice(0)
  }
  const daysOf = async (shopper: Shopper) => expectWire(DeliveryDaysWire, await shopper.get('/cart/delivery-days')).days
  async function prepare(product_id: number) {
    const shopper = await createShopper(backEnd)
    await shopper.call('POST', '/cart/items', { product_id })
    await shopper.call('PUT', '/cart', { email: 'ann@example.com', sales_assistance: 'Ring twice' })
    await shopper.call('PUT', '/cart/billing_address', ADDRESS)
    await shopper.call('PUT', '/cart', { shipping_method: METHOD.code })
    return shopper
  }
  const place = async (shopper: Shopper) =>
    ((await shopper.call('POST', '/cart/place', { method: 'checkmo' })).body as { order: string }).order
  /** An order for the first morning. */
  async function order() {
    const shopper = await prepare(HOSE)
    const day = (await daysOf(shopper))[0]?.day ?? ''
    await shopper.call('PUT', '/cart', { delivery: { day, window: '08:00-12:00' } })
    return { number: await place(shopper), day }
  }
  const save = (path: string, day: string, fields: Record<string, string> = {}) =>
    owner.post(`/deliveries/${path}`, { day, method: METHOD.code, ...fields }, `/deliveries?day=${day}`)
  const bookingOf = async (number: string) => {
    const [row] = await backEnd.db.query<{ day: string; window_id: string }>(
      'SELECT day, window_id FROM delivery_booking WHERE number = $1',
      [number],
    )
    return row
  }

  it('the list of a day has window, name, address, phone, goods, order and notes, and no cancelled order', async () => {
    const { number, day } = await order()
    const other = await order()
    await owner.post(`/orders/${number}/note`, { note: 'Narrow stairs' }, `/orders/${number}`)
    await owner.post(`/orders/${other.number}`, { status: 'canceled' }, `/orders/${other.number}`)
    expect((await owner.get('/')).text).toContain('href="/office/fixture/deliveries"')
    const { text } = await owner.get(`/deliveries?day=${day}`)
    for (const part of ['Our crew · Morning, 8', 'Ann Berg', '1 Example Ave', '4165550123', '1 × Gas Hose', number])
      expect(text).toContain(part)
    for (const note of ['Narrow stairs', 'Ring twice', '1 delivery']) expect(text).toContain(note)
    expect(text).not.toContain(other.number)
    expect((await owner.get('/deliveries?day=2020-01-06')).text).toContain('No deliveries on this day.')
    owner.headers['accept-language'] = 'fr'
    expect((await owner.get(`/deliveries?day=${day}`)).text).toContain('1 livraison')
    delete owner.headers['accept-language']
  })

  it('the capacity of a window and of an area is changed for a day, within limits, and restored', async () => {
    const shopper = await prepare(HOSE)
    const day = (await daysOf(shopper))[0]?.day ?? ''
    const isFull = async () => (await daysOf(shopper))[0]?.windows.map(({ is_full }) => is_full)
    const window = 'capacity.08:00-12:00.'
    const area = 'capacity.12:00-17:00.Old Toronto'
    expect((await save('capacity', day, { [window]: '0', [area]: '0' })).headers.get('location')).toContain(
      'done=saved',
    )
    expect(await isFull()).toEqual([true, true])
    await save('capacity', day, { [window]: '3', [area]: '' })
    expect(await isFull()).toEqual([false, false])
    for (const wrong of ['-1', '1.5', '1001', 'many']) {
      const { status, text } = await save('capacity', day, { [window]: wrong })
      expect([status, text.includes('must be a whole number from 0 to 1000')]).toEqual([400, true])
    }
    const { text } = await owner.get('/log')
    expect(text).toContain('changed the capacity of deliveries')
  })

  it('a closed day takes no orders and keeps those that it has, until it is opened again', async () => {
    const { number, day } = await order()
    await save('close', day)
    const shopper = await prepare(HOSE)
    expect((await daysOf(shopper))[0]?.windows.every(({ is_full }) => is_full)).toBe(true)
    const { text } = await owner.get(`/deliveries?day=${day}`)
    expect(text).toContain('This day is closed')
    expect(text).toContain(number)
    await save('open', day)
    expect((await daysOf(shopper))[0]?.windows.some(({ is_full }) => is_full)).toBe(false)
    for (const wrong of ['', 'soon', '2026-02-30']) expect((await save('close', wrong)).status).toBe(400)
  })

  it('“Goods are in” sends the link to choose a day, once; until then the delivery waits', async () => {
    const number = await place(await prepare(RANGE))
    await sent()
    expect((await owner.get('/deliveries?show=waiting')).text).toMatch(new RegExp(`${number}[\\s\\S]*Goods not in yet`))
    const arrive = () => owner.post(`/orders/${number}/delivery/all/arrived`, {}, `/orders/${number}`)
    expect((await arrive()).headers.get('location')).toContain('done=saved')
    await arrive()
    const [mail, ...others] = await sent()
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`Your goods are in: choose a delivery day for order ${number}`)
    const { hash } = new URL(/http\S+\/sales\/delivery#\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    const token = new URLSearchParams(hash.slice(1)).get('token') ?? ''
    expect((await owner.get('/deliveries?show=waiting')).text).toContain('No day chosen yet')
    const shopper = await createShopper(backEnd)
    const { body } = await shopper.call('POST', `/orders/${number}/delivery`, { token })
    const { days } = body as { days: { day: string }[] }
    // The lead time is over.
    expect(Date.parse(days[0]?.day ?? '')).toBeLessThan(Date.now() + 8 * 86_400_000)
    const choice = { day: days[1]?.day ?? '', window: '12:00-17:00' }
    expect((await shopper.call('PUT', `/orders/${number}/delivery`, { ...choice, token })).status).toBe(200)
    expect(await bookingOf(number)).toEqual({ day: choice.day, window_id: choice.window })
    expect((await owner.get('/deliveries?show=waiting')).text).not.toContain(number)
    expect((await owner.get(`/deliveries?day=${choice.day}`)).text).toContain('1 × North Shore 36')
  })

  it('staff move a delivery after the cut-off, but not to a full window', async () => {
    const { number, day } = await order()
    await backEnd.db.query("UPDATE delivery_booking SET change_until = now() - interval '1 hour'")
    const path = `/orders/${number}/delivery/all`
    const form = await owner.get(path)
    const choices = [...form.text.matchAll(/<option value="(\d[^"]+)"/g)].map(([, value]) => value ?? '')
    expect(choices[0]).toBe(`${day} 08:00-12:00`)
    const [, , full = '', free = ''] = choices
    await save('capacity', full.split(' ')[0] ?? '', { 'capacity.08:00-12:00.': '0' })
    expect((await owner.get(path)).text).toMatch(new RegExp(`value="${full}" disabled`))
    await sent()
    expect((await owner.post(path, { choice: full }, path)).status).toBe(409)
    expect((await owner.post(path, { choice: free }, path)).headers.get('location')).toContain('done=notified')
    expect(Object.values((await bookingOf(number)) ?? {}).join(' ')).toBe(free)
    expect((await sent()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(new RegExp(`^The delivery of order ${number} is on .+Afternoon`)),
    ])
    expect((await owner.get(`/orders/${number}`)).text).toMatch(
      /Corrected<\/b>[\s\S]*Olga Owner · [^<]*Morning[^<]* → /,
    )
    // The address can still be corrected; the day has its own form.
    expect((await owner.get(`/orders/${number}`)).text).not.toContain('name="delivery_date"')
  })

  it('shoppers are reminded on the day before from nine in the morning, once, and not of a day chosen just now', async () => {
    const { number } = await order()
    const today = todayIn('America/Toronto')
    const at = (time: string) => new Date(`${today}T${time}:00Z`)
    await backEnd.db.query('UPDATE delivery_booking SET day = $1', [addDays(today, 1)])
    await sent()
    await queueDeliveryReminders(backEnd.backend, at('20:00'))
    expect(await sent()).toEqual([])
    await backEnd.db.query("UPDATE delivery_booking SET booked_at = now() - interval '1 day'")
    await queueDeliveryReminders(backEnd.backend, at('12:00'))
    expect(await sent()).toEqual([])
    await queueDeliveryReminders(backEnd.backend, at('20:00'))
    await queueDeliveryReminders(backEnd.backend, at('20:30'))
    expect((await sent()).map(({ subject }) => subject)).toEqual([`We deliver tomorrow: order ${number}`])
  })
})
