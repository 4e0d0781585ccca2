import { describe, expect, it } from 'vitest'
import { failureOf, isResource, MAX_RESPONSE_BYTES, readBounded, readJson } from './read-response.ts'

const inParts = (parts: readonly Uint8Array[], onCancel = () => {}) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        for (const part of parts) controller.enqueue(part)
        controller.close()
      },
      cancel: onCancel,
    }),
  )

describe('the text of a response', () => {
  it('is complete if a character is split between two chunks', async () => {
    const bytes = new TextEncoder().encode('é')
    expect(await readBounded(inParts([bytes.slice(0, 1), bytes.slice(1)]), 10)).toBe('é')
    expect(await readBounded(inParts([bytes.slice(0, 1)]), 10)).toBe('\ufffd')
    expect(await readBounded(new Response(null), 10)).toBe('')
  })

  it('may have the length of the limit and no more, declared or measured', async () => {
    const announced = (length: number) => new Response('x', { headers: { 'content-length': String(length) } })
    expect(await readBounded(announced(10), 10)).toBe('x')
    expect(await readBounded(announced(11), 10)).toBeNull()
    expect(await readBounded(inParts([new Uint8Array(5), new Uint8Array(5)]), 10)).toHaveLength(10)
    expect(await readBounded(inParts([new Uint8Array(5), new Uint8Array(6)]), 10)).toBeNull()
    const tooLong = { headers: { 'content-length': '11' } }
    expect(await readBounded(new Response(null, tooLong), 10)).toBeNull()
  })
})

describe('a response in JSON', () => {
  it.each([
    [new Response(null, { status: 204 }), { ok: true, value: null }],
    [new Response('{"qty":1}'), { ok: true, value: { qty: 1 } }],
    [new Response('<p>'), { ok: false, error: { layer: 'shape', status: 200, messages: [], isRetryable: true } }],
    [
      new Response('{}', { headers: { 'content-length': String(MAX_RESPONSE_BYTES + 1) } }),
      { ok: false, error: { layer: 'shape', status: 200, messages: [], isRetryable: true } },
    ],
  ])('%#: is a value, or a retryable failure of shape', async (response, result) => {
    expect(await readJson(response)).toEqual(result)
  })

  it.each([
    [400, ['Sold out'], false],
    [404, [], false],
    [429, ['Sold out'], true],
    [500, ['Sold out'], true],
    [501, [], false],
  ])('with status %i has the messages %j for shoppers; retryable: %j', async (status, messages, isRetryable) => {
    const body = JSON.stringify({ messages: { error: [{ message: 'Sold out' }] }, message: 'Too short' })
    expect(await readJson(new Response(body, { status }))).toEqual({
      ok: false,
      error: {
        layer: 'http',
        status,
        messages,
        plainMessages: messages.length > 0 ? ['Too short'] : [],
        isRetryable,
      },
    })
  })
})

it.each([
  [null, true],
  [false, true],
  [[], true],
  [{ name: 'Kessler' }, true],
  [{ name: 'Kessler', message: 'ok' }, true],
  [{}, false],
  [{ message: 'No route', code: 404 }, false],
  [true, false],
  ['OK', false],
  [0, false],
])('%j may be a resource: %j', (json, isOne) => {
  expect(isResource(json)).toBe(isOne)
})

it.each([
  [new DOMException('', 'TimeoutError'), 'timeout', false],
  [new DOMException('', 'AbortError'), 'timeout', false],
  [new DOMException('', 'NetworkError'), 'network', true],
  [Object.assign(new Error('x'), { name: 'TimeoutError' }), 'network', true],
  [new TypeError('fetch failed'), 'network', true],
])('%s is a failure of layer %s; retryable: %j', (cause, layer, isRetryable) => {
  expect(failureOf(cause)).toEqual({ layer, status: null, messages: [], isRetryable, cause })
})
