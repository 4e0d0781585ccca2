import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { err, ok } from '../core/result.ts'
import type { RestClient, Write } from './request.client.ts'
import { withRefusals } from './with-refusals.ts'

/** Sends a write whose response has status 200 and `body`; `standing` are the cart's existing errors. */
async function send(body: unknown, standing: string[] = []) {
  const rest = { send: async () => ok(body) } as unknown as RestClient
  const write: Write<v.GenericSchema> = { method: 'PUT', path: '/cart', schema: v.object({ qty: v.number() }) }
  return withRefusals(rest, () => standing).send(write)
}

const refusal = (...messages: string[]) => ({
  ok: false,
  error: { layer: 'refused', status: 200, messages, isRetryable: false },
})

describe('a write with response status 200', () => {
  it.each([
    ['messages.error[] of {message}', { messages: { error: [{ message: 'No.' }, { message: 'Never.' }] } }],
    ['messages.error[] of texts', { messages: { error: ['No.', 'Never.'] } }],
    ['messages.error as a map', { messages: { error: { 0: { message: 'No.' }, 1: 'Never.' } } }],
    ['errors{}', { errors: { postcode: 'No.', city: ['Never.'] } }],
    ['both, one of them twice', { messages: { error: ['No.'] }, errors: { postcode: ['No.', 'Never.'] } }],
  ])('S2-7.6-03 is rejected with the errors of %s', async (_, named) => {
    expect(await send({ qty: 1, ...named })).toEqual(refusal('No.', 'Never.'))
  })

  it.each([
    ['no messages', {}],
    ['empty lists', { messages: { error: [], success: ['Saved.'] }, errors: [] }],
    ['null for a list', { messages: { error: null }, errors: false }],
    ['invalid messages', { messages: ['a'], errors: { city: '' } }],
  ])('is accepted with %s', async (_, named) => {
    expect(await send({ qty: 1, ...named })).toEqual(ok({ qty: 1 }))
  })

  it('S2-3.2-20 is rejected for new errors only, not for errors that the cart had before', async () => {
    const cart = (...error: string[]) => ({ qty: 1, has_error: true, messages: { error } })
    expect(await send(cart('Washer is sold out.'), ['Washer is sold out.'])).toEqual(ok({ qty: 1 }))
    expect(await send(cart('Washer is sold out.', 'No such way.'), ['Washer is sold out.'])).toEqual(
      refusal('No such way.'),
    )
    // Responses about an order or an address contain no errors of the cart.
    const response = { qty: 1, messages: { error: ['Washer is sold out.'] } }
    expect(await send(response, ['Washer is sold out.'])).toEqual(refusal('Washer is sold out.'))
  })

  it('recognizes a cart by its totals too, and rejects a body that is not an object', async () => {
    const cart = { qty: 1, totals: {}, messages: { error: ['Washer is sold out.'] } }
    expect(await send(cart, ['Washer is sold out.'])).toEqual(ok({ qty: 1 }))
    for (const body of [null, 'OK', 5]) expect(await send(body), String(body)).toMatchObject({ ok: false })
  })

  it('keeps any other failure', async () => {
    const failed = err({ layer: 'http' as const, status: 500, messages: [], isRetryable: true })
    const sendWrite = vi.fn(async (_write: object) => failed)
    const rest = { send: sendWrite } as unknown as RestClient
    const write = { method: 'PUT', path: '/cart', schema: v.object({}) } as const
    expect(await withRefusals(rest).send(write)).toBe(failed)
    expect(sendWrite.mock.calls).toMatchObject([[{ method: 'PUT', path: '/cart' }]])
    const taken = { send: async () => ok({ messages: { error: ['No.'] }, totals: {} }) } as unknown as RestClient
    expect(await withRefusals(taken).send(write)).toEqual(refusal('No.'))
  })

  it('is validated against its schema', async () => {
    expect(await send({ qty: 'many' })).toMatchObject({ ok: false, error: { layer: 'shape' } })
  })
})

describe('a read with response status 200', () => {
  const load = (body: unknown) => {
    const rest = { load: async () => ok(body) } as unknown as RestClient
    return withRefusals(rest).load('/cart/zibby/checkoutinfo', v.object({ qty: v.number() }))
  }

  it('S2-8-08 is rejected with the errors that it names', async () => {
    expect(await load({ messages: { error: [{ message: 'No.' }] } })).toEqual(refusal('No.'))
    expect(await load({ qty: 1, errors: { plan: ['No.', 'Never.'] } })).toEqual(refusal('No.', 'Never.'))
  })

  it('is accepted with any errors if it is a cart, and is validated against its schema', async () => {
    expect(await load({ qty: 1, totals: {}, messages: { error: ['Washer is sold out.'] } })).toEqual(ok({ qty: 1 }))
    expect(await load({ qty: 1 })).toEqual(ok({ qty: 1 }))
    expect(await load({})).toMatchObject({ ok: false, error: { layer: 'shape' } })
  })

  it('keeps any other failure', async () => {
    const failed = err({ layer: 'http' as const, status: 500, messages: [], isRetryable: true })
    const rest = { load: async () => failed } as unknown as RestClient
    expect(await withRefusals(rest).load('/cart', v.unknown())).toBe(failed)
  })
})
