import { describe, expect, it } from 'vitest'
import { createGoogleToken, openGoogleToken } from './google-tokens.ts'

describe('tokens of the simulated Google Pay', () => {
  const card = { gateway: 'moneris', gatewayMerchantId: 'm', network: 'VISA', outcome: 'bank', cents: 1000 }
  const { token } = createGoogleToken('secret', card, 0).tokenizationData

  it('contain their gateway, card and amount, until they expire', () => {
    expect(openGoogleToken('secret', token, 1)).toEqual({
      gateway: 'moneris',
      gatewayMerchantId: 'm',
      network: 'VISA',
      lastFour: '1111',
      cents: 1000,
      needsAuthentication: true,
    })
    expect(openGoogleToken('other', token, 1)).toBeUndefined()
    expect(openGoogleToken('secret', token, 25 * 3600 * 1000)).toBeUndefined()
  })

  it('are accepted only unchanged: a token that the shop has encoded is invalid', () => {
    expect(openGoogleToken('secret', btoa(token), 1)).toBeUndefined()
    expect(
      openGoogleToken('secret', JSON.stringify({ ...JSON.parse(token), protocolVersion: 'ECv1' }), 1),
    ).toBeUndefined()
    expect(openGoogleToken('secret', '{}', 1)).toBeUndefined()
    expect(openGoogleToken('secret', 'null', 1)).toBeUndefined()
  })
})
