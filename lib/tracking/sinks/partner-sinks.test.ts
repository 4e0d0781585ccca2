import { describe, expect, it } from 'vitest'
import type { Tracked, TrackingEvent } from '../events.ts'
import { createAnalytics } from './analytics.ts'
import { buildConversion } from './conversions.ts'
import { createPixel } from './pixel.ts'

const ITEM = { item_id: 'KES-1', item_name: 'Washer', price: 500, quantity: 2 }
const SALE = { currency: 'USD', value: 1000, items: [ITEM] }
const tracked = (event: TrackingEvent, path = '/product/washer'): Tracked => ({ event, path, atMs: 0 })

describe('the pixel', () => {
  const open = (hasConsent: () => boolean = () => true) => {
    const calls: unknown[][] = []
    return { calls, sink: createPixel((...call) => void calls.push(call), hasConsent) }
  }

  it('receives page views and the relay’s events with the same id', async () => {
    const { calls, sink } = open()
    const added = tracked({ event: 'add_to_cart', ...SALE })
    sink(tracked({ event: 'page_view', page_path: '/', page_title: 'Home', page_referrer: '' }))
    sink(added)
    sink(tracked({ event: '404', page_path: '/x' }))
    const conversion = await buildConversion(added, { email: '', firstName: '', lastName: '', phone: '' })
    expect(calls).toEqual([
      ['track', 'PageView'],
      [
        'track',
        'AddToCart',
        {
          currency: 'USD',
          value: 1000,
          content_type: 'product',
          content_ids: ['KES-1'],
          contents: [{ id: 'KES-1', quantity: 2, item_price: 500 }],
        },
        { eventID: conversion?.event_id },
      ],
    ])
  })

  it('S2-7.8-02 receives the steps of the checkout, the step without a standard event as a custom event', () => {
    const { calls, sink } = open()
    sink(tracked({ event: 'begin_checkout', ...SALE }))
    sink(tracked({ event: 'add_shipping_info', shipping_tier: 'local', ...SALE }))
    sink(tracked({ event: 'add_payment_info', payment_type: 'checkmo', ...SALE }))
    sink(tracked({ event: 'checkout_step', step: '/checkout/payment' }))
    expect(calls.map(([command, name]) => [command, name])).toEqual([
      ['track', 'InitiateCheckout'],
      ['trackCustom', 'AddShippingInfo'],
      ['track', 'AddPaymentInfo'],
    ])
  })

  it('receives nothing after consent is withdrawn', () => {
    let consent = true
    const { calls, sink } = open(() => consent)
    sink(tracked({ event: 'contact' }))
    consent = false
    sink(tracked({ event: 'contact' }))
    expect(calls).toHaveLength(1)
  })
})

describe('the analytics property', () => {
  it('receives every event with URLs without query, and with a valid name', () => {
    const calls: unknown[][] = []
    const sink = createAnalytics((...call) => void calls.push(call), 'https://shop.example.com')
    sink(tracked({ event: 'add_to_cart', ...SALE }))
    sink(tracked({ event: 'page_view', page_path: '/a', page_title: 'A', page_referrer: '/b' }, '/a'))
    sink(tracked({ event: 'page_view', page_path: '/b', page_title: 'B', page_referrer: '' }, '/b'))
    sink(tracked({ event: '404', page_path: '/x' }, '/x'))
    const page_location = 'https://shop.example.com'
    expect(calls).toEqual([
      ['event', 'add_to_cart', { ...SALE, page_location: `${page_location}/product/washer` }],
      [
        'event',
        'page_view',
        {
          page_path: '/a',
          page_title: 'A',
          page_referrer: 'https://shop.example.com/b',
          page_location: `${page_location}/a`,
        },
      ],
      [
        'event',
        'page_view',
        { page_path: '/b', page_title: 'B', page_referrer: '', page_location: `${page_location}/b` },
      ],
      ['event', 'page_not_found', { page_path: '/x', page_location: `${page_location}/x` }],
    ])
  })
})
