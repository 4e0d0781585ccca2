import { loadScript, type PayPalNamespace } from '@paypal/paypal-js'
import type { RestClient } from '../../api/request.client.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { WalletOrderWire } from '../../contracts/payment-parts.ts'
import { err, ok, type Result } from '../../core/result.ts'
import { describeProviderFailure, type WriteCheckoutError } from '../errors.ts'
import { isInTime } from './provider-in-time.ts'

/** What the wallet's script is loaded with; public values of paypal_checkout. */
export type WalletScript = {
  readonly url: string
  readonly clientId: string
  readonly intent: string
  /** ISO 4217. */
  readonly currency: string
  /** Dash form. */
  readonly locale: string
}

/** Loads the wallet's script by its official loader; null when it can't be loaded, or not in time. */
export async function loadWallet({ url, clientId, intent, currency, locale }: WalletScript) {
  const loading = loadScript({
    clientId,
    currency,
    intent,
    components: 'buttons',
    locale: locale.replace('-', '_'),
    sdkBaseUrl: url,
  })
  const wallet: PayPalNamespace | null = (await isInTime(loading)) ? await loading : null
  return wallet?.Buttons ? wallet : null
}

/** Creates the wallet's order (POST /cart/paypalcheckout/createorder); answers its id, or what is wrong for the shopper. */
export async function createWalletOrder(
  rest: RestClient,
  fundingSource: string,
  provider: string,
  write: WriteCheckoutError,
): Promise<Result<string, string>> {
  const response = await rest.send({
    method: 'POST',
    path: REST_PATHS.paypalOrder,
    body: { paypal_funding_source: fundingSource },
    schema: WalletOrderWire,
  })
  if (response.ok) return ok(response.value.id)
  const { layer, messages } = response.error
  if (layer === 'shape') return err(write('walletOrderWithoutId'))
  return err(messages[0] ?? describeProviderFailure(response.error, provider, write))
}
