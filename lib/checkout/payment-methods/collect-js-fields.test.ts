import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CardField, type CollectApi, createCardFields, type FieldCheck } from './collect-js-fields.client.ts'

type Options = Parameters<CollectApi['configure']>[0]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openFields(response: (options: Options) => void = () => {}) {
  let options: Options | undefined
  const checks: [CardField, FieldCheck][] = []
  const onReady = vi.fn()
  const configured = () => {
    if (!options) throw new Error('not configured')
    return options
  }
  const api: CollectApi = {
    configure: (given) => {
      options = given
    },
    startPaymentRequest: () => response(configured()),
  }
  const fields = createCardFields(api, {
    fields: {
      ccnumber: { selector: '#number', title: 'Card number' },
      ccexp: { selector: '#expiry', title: 'Expiry date' },
      cvv: { selector: '#code', title: 'Security code' },
    },
    css: { normal: { color: 'black' }, invalid: { color: 'red' } },
    onReady,
    onCheck: (field, check) => checks.push([field, check]),
  })
  return { fields, options: configured(), checks, onReady }
}

describe('the card processor’s fields', () => {
  it('are inserted inline into their containers, with the page’s names', () => {
    const { options, onReady } = openFields()
    expect(options.variant).toBe('inline')
    expect(options.fields.ccnumber).toEqual({ selector: '#number', title: 'Card number', placeholder: '' })
    expect(options.fields.cvv.selector).toBe('#code')
    options.fieldsAvailableCallback()
    expect(onReady).toHaveBeenCalledOnce()
  })

  it('return a token with the brand of the card', async () => {
    const { fields } = openFields(({ callback }) => callback({ token: 'tok-1', card: { type: 'visa' } }))
    expect(await fields.requestToken()).toEqual({ kind: 'token', draft: { token: 'tok-1', brand: 'visa' } })
  })

  it('distinguish empty fields from invalid ones, and end the request when all are checked', async () => {
    const { fields, checks } = openFields(({ validationCallback }) => {
      validationCallback('ccnumber', false, 'Field is empty')
      validationCallback('ccexp', true, 'Success')
      validationCallback('cvv', false, 'CVV must be 3 or 4 digits')
      validationCallback('checkname', false, 'Field is empty')
    })
    const outcome = fields.requestToken()
    await vi.advanceTimersByTimeAsync(300)
    expect(await outcome).toEqual({ kind: 'invalid' })
    expect(checks).toEqual([
      ['ccnumber', 'empty'],
      ['ccexp', 'valid'],
      ['cvv', 'invalid'],
    ])
  })

  it('S2-5.1-08 wait for the check of every field, which the gateway reports one by one', async () => {
    const { fields, checks } = openFields(({ validationCallback }) => {
      setTimeout(() => validationCallback('cvv', false, 'CVV must be 3 or 4 digits'), 100)
      setTimeout(() => validationCallback('ccexp', true, 'Success'), 600)
      setTimeout(() => validationCallback('ccnumber', false, 'Field is empty'), 900)
    })
    const outcome = fields.requestToken()
    await vi.advanceTimersByTimeAsync(901)
    expect(await outcome).toEqual({ kind: 'invalid' })
    expect(checks.map(([field]) => field)).toEqual(['cvv', 'ccexp', 'ccnumber'])
  })

  it('fail without a token, after the processor’s timeout, and when it never calls back', async () => {
    const tokenless = openFields(({ callback }) => callback({}))
    expect(await tokenless.fields.requestToken()).toEqual({ kind: 'failed' })
    const late = openFields(({ timeoutCallback }) => timeoutCallback())
    expect(await late.fields.requestToken()).toEqual({ kind: 'failed' })
    const silent = openFields().fields.requestToken()
    await vi.advanceTimersByTimeAsync(16_000)
    expect(await silent).toEqual({ kind: 'failed' })
  })

  it('respond to each request once: a late token of an earlier request is ignored', async () => {
    const { fields, options } = openFields()
    const first = fields.requestToken()
    const second = fields.requestToken()
    expect(await first).toEqual({ kind: 'failed' })
    options.callback({ token: 'tok-2' })
    options.callback({ token: 'tok-3' })
    expect(await second).toEqual({ kind: 'token', draft: { token: 'tok-2', brand: '' } })
  })

  it('report a check without a request without ending anything', async () => {
    const { options, checks } = openFields()
    options.validationCallback('cvv', false, 'Field is empty')
    await vi.advanceTimersByTimeAsync(300)
    expect(checks).toEqual([['cvv', 'empty']])
  })
})
