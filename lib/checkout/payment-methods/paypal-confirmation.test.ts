import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RestClient } from '../../api/request.client.ts'
import { err, ok } from '../../core/result.ts'
import { confirmationOfApple, confirmationOfGoogle, confirmSheetOrder } from './paypal-confirmation.client.ts'

const write = (key: string, name?: string) => `${key} ${name ?? ''}`.trim()

/** The store's server, which creates the order `o`. */
function createRest(answer: unknown = ok({ id: 'o' })) {
  const send = vi.fn(async () => answer)
  return { rest: { send } as unknown as RestClient, send, describeEnded: async () => '' }
}

const APPLE_DRAFT = {
  paymentData: { data: 'd' },
  paymentMethod: { network: 'Visa' },
  transactionIdentifier: 't',
  billingContact: { countryCode: 'CA' },
  shippingContact: null,
}
const GOOGLE_DRAFT = { type: 'CARD', tokenizationData: { token: 't' } }

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

describe('an order that is confirmed with Apple’s token', () => {
  const apple = (confirmOrder = vi.fn(async (_: unknown): Promise<unknown> => ({}))) => ({
    config: vi.fn(),
    validateMerchant: vi.fn(),
    confirmOrder,
  })

  it('is created with its funding source, confirmed by token and billing contact, and saved without a payer', async () => {
    const { rest, send, describeEnded } = createRest()
    const component = apple()
    const confirmed = await confirmSheetOrder(confirmationOfApple(component, APPLE_DRAFT), {
      rest,
      provider: 'P',
      describeEnded,
      write,
    })
    expect(confirmed).toEqual(ok({ orderID: 'o', payerID: '', paypal_funding_source: 'applepay' }))
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ body: { paypal_funding_source: 'applepay' } }))
    const { billingContact, shippingContact: _, ...token } = APPLE_DRAFT
    expect(component.confirmOrder).toHaveBeenCalledExactlyOnceWith({ orderId: 'o', token, billingContact })
  })

  it('is not created without a token', async () => {
    const { rest, send, describeEnded } = createRest()
    const parts = { rest, provider: 'P', write, describeEnded }
    expect(await confirmSheetOrder(confirmationOfApple(apple(), { billingContact: null }), parts)).toEqual(
      err('tokenMissing Apple Pay'),
    )
    expect(send).not.toHaveBeenCalled()
  })

  it('is not confirmed if the store’s server or PayPal rejects it, and shows the reason', async () => {
    const component = apple()
    const refused = createRest(err({ layer: 'refused', messages: ['Your cart is empty.'] }))
    const confirmation = confirmationOfApple(component, APPLE_DRAFT)
    expect(await confirmSheetOrder(confirmation, { ...refused, provider: 'P', write })).toEqual(
      err('Your cart is empty.'),
    )
    expect(component.confirmOrder).not.toHaveBeenCalled()
    const describeEnded = vi.fn(async () => 'Your session has ended.')
    expect(await confirmSheetOrder(confirmation, { ...refused, provider: 'P', write, describeEnded })).toEqual(
      err('Your session has ended.'),
    )
    expect(describeEnded).toHaveBeenCalledExactlyOnceWith({ layer: 'refused', messages: ['Your cart is empty.'] })
    const failing = apple(vi.fn().mockRejectedValue(new Error('Not verified')))
    const parts = createRest()
    expect(
      await confirmSheetOrder(confirmationOfApple(failing, APPLE_DRAFT), { ...parts, provider: 'P', write }),
    ).toEqual(err('providerUnexpected P Not verified'))
  })
})

describe('an order that is confirmed with Google’s token', () => {
  const confirm = async (status: string, liabilityShift?: string, draft: object = GOOGLE_DRAFT) => {
    const parts = createRest()
    const initiatePayerAction = vi.fn(async () => ({ ...(liabilityShift !== undefined && { liabilityShift }) }))
    const component = { config: vi.fn(), confirmOrder: vi.fn(async () => ({ status })), initiatePayerAction }
    const confirmation = confirmationOfGoogle(component, draft as never)
    const result = await confirmSheetOrder(confirmation, { ...parts, provider: 'P', write })
    return { result, initiatePayerAction, confirmOrder: component.confirmOrder }
  }
  const CONFIRMED = ok({ orderID: 'o', payerID: '', paypal_funding_source: 'googlepay' })

  it('is saved once PayPal approves it, without the bank', async () => {
    const { result, initiatePayerAction, confirmOrder } = await confirm('APPROVED')
    expect(result).toEqual(CONFIRMED)
    expect(confirmOrder).toHaveBeenCalledExactlyOnceWith({ orderId: 'o', paymentMethodData: GOOGLE_DRAFT })
    expect(initiatePayerAction).not.toHaveBeenCalled()
  })

  it.each([
    ['POSSIBLE', CONFIRMED],
    ['YES', CONFIRMED],
    // The back end decides by the order's authentication result.
    ['NO', CONFIRMED],
    ['UNKNOWN', err('authenticationFailed')],
    [undefined, err('authenticationFailed')],
  ])('that the payer’s bank has to confirm, with liability shift %s', async (liabilityShift, expected) => {
    const { result, initiatePayerAction } = await confirm('PAYER_ACTION_REQUIRED', liabilityShift)
    expect(result).toEqual(expected)
    expect(initiatePayerAction).toHaveBeenCalledExactlyOnceWith({ orderId: 'o' })
  })

  it('is not saved with another status or without a token', async () => {
    expect((await confirm('VOIDED')).result).toEqual(err('providerUnexpected P VOIDED'))
    expect((await confirm('APPROVED', undefined, {})).result).toEqual(err('tokenMissing Google Pay'))
  })
})
