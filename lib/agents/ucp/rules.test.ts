/** Small rules of the protocol, each with its cases. */
import { describe, expect, it } from 'vitest'
import { countAgentCall } from '../request-limit.ts'
import { toAddressInput, toCountry, toE164 } from './addresses.ts'
import { activeFor, intersect } from './capabilities.ts'
import { runOnce } from './idempotency.ts'
import { readKeptState, writeKeptState } from './kept-state.ts'
import { statusOf, type UcpMessage, type UcpResponse, type UcpSeverity } from './outcomes.ts'
import { readProfileUrl } from './platform-profile.ts'

const V = '2026-04-08'
const offer = (entries: Record<string, string[]>) =>
  new Map(Object.entries(entries).map(([name, versions]) => [`dev.ucp.shopping.${name}`, versions]))

describe('the common capabilities', () => {
  it('are those of both sides in a common version; extensions need one of their parents', () => {
    expect([...intersect(offer({ checkout: [V], fulfillment: [V], cart: ['2026-01-11'], unknown: [V] }))]).toEqual([
      'dev.ucp.shopping.checkout',
      'dev.ucp.shopping.fulfillment',
    ])
    expect([...intersect(offer({ fulfillment: [V], buyer_consent: [V] }))]).toEqual([])
    expect([...intersect(offer({ cart: ['2026-01-11', V], discount: [V] }))]).toHaveLength(2)
  })

  it('of a response are the operation’s and its extensions', () => {
    const active = intersect(offer({ checkout: [V], cart: [V], order: [V], discount: [V], fulfillment: [V] }))
    expect(Object.keys(activeFor('dev.ucp.shopping.cart', active))).toEqual([
      'dev.ucp.shopping.cart',
      'dev.ucp.shopping.discount',
    ])
    expect(Object.keys(activeFor('dev.ucp.shopping.order', active))).toEqual(['dev.ucp.shopping.order'])
  })
})

describe('the address of a profile', () => {
  it.each([
    ['profile="https://agent.example/p.json"', 'https://agent.example/p.json'],
    ['version="1", profile="https://agent.example/p.json"; a=1', 'https://agent.example/p.json'],
    ['other-profile="https://agent.example/p.json"', undefined],
    ['https://agent.example/p.json', undefined],
    [null, undefined],
  ])('of %s is %s', (header, address) => expect(readProfileUrl(header)).toBe(address))
})

describe('the state of a checkout', () => {
  const errors = (...severities: UcpSeverity[]): UcpMessage[] =>
    severities.map((severity) => ({ type: 'error', code: 'a', content: 'b', severity }))
  it.each([
    [[], 'ready_for_complete'],
    [errors('recoverable'), 'incomplete'],
    [errors('recoverable', 'requires_buyer_input'), 'incomplete'],
    [errors('requires_buyer_input'), 'requires_escalation'],
    [[{ type: 'warning', code: 'a', content: 'b' }], 'ready_for_complete'],
  ] as [UcpMessage[], string][])('of %j is %s', (messages, status) => expect(statusOf(messages)).toBe(status))
})

describe('an idempotency key', () => {
  const request = {
    store: 'kessler',
    platform: 'https://agent.example',
    operation: 'create_cart',
    key: 'k1',
    body: '{}',
  }
  const response = (status: number, number: number): UcpResponse => ({ status, body: { number } })

  it('runs an operation once, also for simultaneous requests, and refuses another body', async () => {
    let runs = 0
    const run = async () => response(201, ++runs)
    const [first, second] = await Promise.all([runOnce(request, run), runOnce(request, run)])
    expect(first).toEqual(response(201, 1))
    expect(second).toEqual(first)
    expect(await runOnce({ ...request, body: '{"a":1}' }, run)).toMatchObject({ status: 409 })
    for (const other of [{ store: 'volteo' }, { platform: 'https://other.example' }, { operation: 'create_checkout' }])
      expect((await runOnce({ ...request, ...other }, run)).body).not.toEqual({ number: 1 })
  })

  it('of a failed request can be used again', async () => {
    const own = { ...request, key: 'k2' }
    expect((await runOnce(own, async () => response(503, 1))).status).toBe(503)
    expect((await runOnce(own, async () => response(200, 2))).status).toBe(200)
    const broken = { ...request, key: 'k3' }
    await expect(runOnce(broken, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect((await runOnce(broken, async () => response(200, 3))).status).toBe(200)
  })
})

describe('the state in the note of a channel', () => {
  it('is read as it was written, and shortened if it is too long', () => {
    const state = { consent: { marketing: true }, context: { postal_code: '55802' }, attribution: { utm: 'a' } }
    expect(readKeptState(writeKeptState(state))).toEqual(state)
    const long = { ...state, attribution: { utm: 'x'.repeat(2_000) } }
    expect(readKeptState(writeKeptState(long))).toEqual({ consent: state.consent, context: state.context })
    for (const note of ['', 'x', '[]', '{"consent":1}']) expect(readKeptState(note), note).toEqual({})
  })
})

describe('addresses', () => {
  it('have the country’s code of two letters', () => {
    expect(['us', 'USA', 'CAN', 'United States', undefined].map(toCountry)).toEqual([
      'US',
      'US',
      'CA',
      undefined,
      undefined,
    ])
  })

  it('have telephone numbers with the code of North America, if they are numbers of it', () => {
    expect(toE164('2185550123', 'US')).toBe('+12185550123')
    expect(toE164('4185550123', 'CA')).toBe('+14185550123')
    expect(toE164('0301234567', 'DE')).toBe('0301234567')
    expect(toE164('+33123456789', 'US')).toBe('+33123456789')
  })

  it('become those of the contract, without fields that were not sent', () => {
    const address = { street_address: '1 Main St', extended_address: 'Apt 2', postal_code: '55802', first_name: 'Eve' }
    expect(toAddressInput(address, { first_name: 'Ann', last_name: 'Berg' })).toEqual({
      firstname: 'Eve',
      lastname: 'Berg',
      street: ['1 Main St', 'Apt 2'],
      postcode: '55802',
    })
    expect(toAddressInput({})).toEqual({})
  })
})

describe('calls', () => {
  it('of one address are limited in a minute, for each store', () => {
    const now = 1_000_000
    for (let call = 0; call < 240; call += 1) expect(countAgentCall('write', 'kessler', '192.0.2.1', now)).toBe(0)
    expect(countAgentCall('write', 'kessler', '192.0.2.1', now + 15_000)).toBe(45)
    expect(countAgentCall('write', 'kessler', '192.0.2.2', now)).toBe(0)
    expect(countAgentCall('write', 'volteo', '192.0.2.1', now)).toBe(0)
    expect(countAgentCall('read', 'kessler', '192.0.2.1', now)).toBe(0)
    expect(countAgentCall('write', 'kessler', '192.0.2.1', now + 60_000)).toBe(0)
    // Without a proxy that names them, all visitors count as one.
    for (let call = 0; call < 2_400; call += 1) expect(countAgentCall('write', 'kessler', '', now)).toBe(0)
    expect(countAgentCall('write', 'kessler', '', now)).toBe(60)
  })
})
