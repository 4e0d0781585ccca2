import { afterEach, expect, it, vi } from 'vitest'
import { renderMarketplaceButton } from './marketplace-wallet.client.ts'

afterEach(() => void vi.unstubAllGlobals())

const settings = {
  checkoutLanguage: 'es_ES',
  ledgerCurrency: 'USD',
  merchantId: 'merchant',
  buttonColor: 'DarkGray',
  isEnabled: true,
  publicKeyId: 'key',
  isSandbox: true,
  createSessionUrl: '',
  placeOrderUrl: '',
  locale: 'fr-CA',
}

it('S2-9.3-02 S2-3.6-02 the button is asked for at the checkout, to pay and ship, in the store’s colour and language', () => {
  const initCheckout = vi.fn()
  const renderButton = vi.fn((_: string, __: object) => ({ onClick: (press: () => void) => press(), initCheckout }))
  vi.stubGlobal('amazon', { Pay: { renderButton, signout: () => {} } })
  const press = vi.fn()
  const button = renderMarketplaceButton('#spot', settings, press)
  expect(renderButton).toHaveBeenCalledWith('#spot', {
    placement: 'Checkout',
    productType: 'PayAndShip',
    merchantId: 'merchant',
    publicKeyId: 'key',
    ledgerCurrency: 'USD',
    checkoutLanguage: 'es_ES',
    buttonColor: 'DarkGray',
    sandbox: true,
  })
  expect(press).toHaveBeenCalledOnce()
  button?.initCheckout({ payload: '{}', signature: 's' })
  expect(initCheckout).toHaveBeenCalledWith({ createCheckoutSessionConfig: { payloadJSON: '{}', signature: 's' } })
  renderMarketplaceButton('#spot', { ...settings, checkoutLanguage: '', buttonColor: '' }, press)
  expect(renderButton.mock.lastCall?.[1]).toMatchObject({ checkoutLanguage: 'fr_CA', buttonColor: 'Gold' })
})

it('there is no button without the wallet’s script, nor with one that brought something else', () => {
  expect(renderMarketplaceButton('#spot', settings, () => {})).toBeNull()
  const refuse = () => {
    throw new TypeError('The button needs a place')
  }
  vi.stubGlobal('amazon', { Pay: { renderButton: refuse } })
  expect(renderMarketplaceButton('#spot', settings, () => {})).toBeNull()
  vi.stubGlobal('amazon', 42)
  expect(renderMarketplaceButton('#spot', settings, () => {})).toBeNull()
})
