import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ConversionWire as schema } from '../../contracts/conversion.ts'
import type { TrackingEvent } from '../events.ts'
import { buildConversion, createConversions, hashUserText } from './conversions.ts'

const ANN = { email: ' Ann@Example.com ', firstName: 'Ann', lastName: 'Berg', phone: '' }
const GUEST = { email: '', firstName: '', lastName: '', phone: '' }
const SALE = {
  currency: 'USD',
  value: 1000,
  items: [{ item_id: 'KES-1', item_name: 'Washer', price: 500, quantity: 2 }],
}
const tracked = (event: TrackingEvent) => ({ event, path: '/product/washer', atMs: 1_700_000_000_123 })

describe('the conversions relay', () => {
  it('S1-7.9-04 contains user data as the SHA-256 of the trimmed, lower-cased value, never plain', async () => {
    // echo -n ann@example.com | sha256sum
    const expected = '71d4f55f72fa128dfb468a1a3901507c804b74316488744d769d7f4b16696476'
    const hashed = await hashUserText(ANN.email)
    expect(hashed).toBe(await hashUserText('ann@example.com'))
    expect(hashed).toBe(expected)
    const conversion = await buildConversion(tracked({ event: 'add_to_cart', ...SALE }), ANN)
    expect(conversion?.user_data).toEqual({
      em: expected,
      fn: await hashUserText('ann'),
      ln: await hashUserText('berg'),
    })
    expect(JSON.stringify(conversion)).not.toMatch(/ann|berg|example/i)
    expect((await buildConversion(tracked({ event: 'add_to_cart', ...SALE }), GUEST))?.user_data).toEqual({})
  })

  it("S1-5.1-05 S2-5.2-09 sends a telephone without '-', '(', ')' and spaces, and hashed", async () => {
    const conversion = await buildConversion(tracked({ event: 'begin_checkout', ...SALE }), {
      ...GUEST,
      phone: '+1 (212) 555-1234',
    })
    // echo -n +12125551234 | sha256sum
    expect(conversion?.user_data).toEqual({ ph: 'b7532e84c87df1f9f6bc4097cea3fa27db1b990bdc8d1211e59586349e5cce82' })
    // Not "555" alone: the id of the event is random.
    expect(JSON.stringify(conversion)).not.toMatch(/555-?1234/)
  })

  it.each([
    [{ event: 'begin_checkout', ...SALE }, 'InitiateCheckout', { currency: 'USD', value: 1000 }],
    [{ event: 'add_shipping_info', shipping_tier: 'local', ...SALE }, 'AddShippingInfo', { value: 1000 }],
    [{ event: 'add_payment_info', payment_type: 'checkmo', ...SALE }, 'AddPaymentInfo', { value: 1000 }],
    [{ event: 'search', search_term: 'washer', results_count: 3 }, 'Search', { search_string: 'washer' }],
    [{ event: 'add_to_cart', ...SALE }, 'AddToCart', { currency: 'USD', value: 1000 }],
    [{ event: 'purchase', transaction_id: '1001', tax: 1, shipping: 2, ...SALE }, 'Purchase', { order_id: '1001' }],
    [{ event: 'view_item', ...SALE }, 'ViewContent', { contents: [{ id: 'KES-1', quantity: 2, item_price: 500 }] }],
    [{ event: 'click_to_call', value: 600 }, 'Contact', {}],
    [{ event: 'contact' }, 'Contact', {}],
    [{ event: 'generate_lead' }, 'Lead', {}],
    [{ event: 'newsletter_subscribe' }, 'Subscribe', {}],
    [{ event: 'store_picker', store_name: 'Duluth' }, 'FindLocation', {}],
  ] satisfies [TrackingEvent, string, object][])('sends %j as %s', async (event, name, data) => {
    const conversion = await buildConversion(tracked(event), GUEST)
    expect(v.parse(schema, conversion)).toMatchObject({
      event_name: name,
      event_time: 1_700_000_000,
      event_source_url: '/product/washer',
      custom_data: data,
    })
  })

  it('sends nothing without consent or after its withdrawal, and no events without a name in the network', async () => {
    const sent: string[] = []
    let consent = false
    const sink = createConversions({
      hasConsent: () => consent,
      readUser: async () => GUEST,
      send: async ({ event_name }) => void sent.push(event_name),
    })
    // A guest has nothing to hash, so that every event ends within one turn.
    const settled = () => new Promise((resolve) => setTimeout(resolve))
    sink(tracked({ event: 'search', search_term: 'washer', results_count: 3 }))
    consent = true
    sink(tracked({ event: '404', page_path: '/x' }))
    sink(tracked({ event: 'add_to_cart', ...SALE }))
    await settled()
    expect(sent).toEqual(['AddToCart'])
    sink(tracked({ event: 'view_item', ...SALE }))
    consent = false
    await settled()
    expect(sent).toEqual(['AddToCart'])
  })
})
