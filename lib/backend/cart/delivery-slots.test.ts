import { describe, expect, it } from 'vitest'
import type { ShippingRecord } from '../store/folder-schemas.ts'
import type { StoreContext } from '../store/store-context.ts'
import { translate } from '../text/messages.ts'
import { BOOKABLE_DAYS, bookedSlot, describeSlot, findSlot, listSlots } from './delivery-slots.ts'

const method = { code: 'packageAI_day', carrier: '', carrier_title: 'X', price: 99, pickup: false } as ShippingRecord
const store = {
  locale: 'en_US',
  content: { timeZone: 'America/Chicago', stock: new Map(), locales: ['en_US', 'fr_CA'] },
  documents: { locations: new Map([['A', { address: { country_id: 'US', region: 'MN' } }]]) },
} as unknown as StoreContext
const parts = { goods: [], destination: { country: 'US', region: 'MN', postcode: '55802' } }
const daysOf = (fields: Partial<ShippingRecord>, now: string) => [
  ...new Set(listSlots(store, { ...method, ...fields }, parts, new Date(now)).map(({ day }) => day)),
]

describe('delivery slots', () => {
  it('are those of fourteen workdays, without holidays', () => {
    const days = daysOf({ days: [2, 4] }, '2026-11-23T15:00:00Z')
    expect(days).toHaveLength(BOOKABLE_DAYS)
    expect(days.slice(0, 4)).toEqual(['2026-11-25', '2026-11-27', '2026-11-30', '2026-12-01'])
  })

  it.each<[string, Partial<ShippingRecord>, string, string]>([
    ['after the cut-off', { days: [1, 2], cutoff: '14:00' }, '2026-11-23T20:30:00Z', '2026-11-25'],
    ['never today', { days: [0, 2] }, '2026-11-23T15:00:00Z', '2026-11-24'],
    ['on the next day by default', {}, '2026-11-23T15:00:00Z', '2026-11-24'],
    [
      'by the days of the postcode’s zone',
      { days: [1, 2], zones: [{ postcodes: ['558'], days: [4, 4] }] },
      '2026-11-23T15:00:00Z',
      '2026-11-30',
    ],
  ])('begin %s', (_, fields, now, first) => {
    expect(daysOf(fields, now)[0]).toBe(first)
  })

  it('are found by their texts in any language of the store, with any kind of spaces', () => {
    const slots = listSlots(store, method, parts, new Date('2026-11-23T15:00:00Z'))
    const afternoon = { day: '2026-11-24', half: 'afternoon' } as const
    expect(describeSlot(afternoon, 'en_US')).toMatchObject({
      delivery_date: 'Tuesday, November 24, 2026',
      delivery_title: 'Afternoon (noon – 5 pm)',
      delivery_message: translate('slotMessage', 'en_US'),
    })
    for (const locale of ['en_US', 'fr_CA']) {
      const { delivery_date, delivery_title } = describeSlot(afternoon, locale)
      const spaced = { delivery_date: ` ${delivery_date.replaceAll(' ', ' \u00a0')}`, delivery_title }
      expect(findSlot(store, slots, spaced)).toEqual(afternoon)
    }
    const sunday = describeSlot({ day: '2026-11-29', half: 'morning' }, 'en_US')
    expect(findSlot(store, slots, sunday)).toBeUndefined()
  })

  it('stay booked while method, goods and destination allow it', () => {
    const slot = { day: '2026-11-24', half: 'morning' } as const
    const booked = (shippingMethod: ShippingRecord | undefined, now = '2026-11-23T15:00:00Z') =>
      bookedSlot(store, { slot }, { ...parts, shippingMethod }, new Date(now))
    expect(booked(method)).toEqual(slot)
    expect(booked(undefined)).toBeUndefined()
    expect(bookedSlot(store, { slot: null }, { ...parts, shippingMethod: method })).toBeUndefined()
    expect(booked({ ...method, code: 'crew' })).toBeUndefined()
    expect(booked({ ...method, days: [3, 4] })).toBeUndefined()
    expect(booked(method, '2026-11-24T15:00:00Z')).toBeUndefined()
  })
})
