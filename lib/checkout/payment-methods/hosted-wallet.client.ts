import { loadScript, type PayPalNamespace } from '@paypal/paypal-js'
import type { RestClient } from '../../api/request.client.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { WalletOrderWire } from '../../contracts/payment-parts.ts'
import { err, ok, type Result } from '../../core/result.ts'
import { describeProviderFailure, type WriteCheckoutError } from '../errors.ts'
import { isInTime } from './provider-in-time.ts'

/** Parameters of the wallet's script; public values of paypal_checkout. */
export type WalletScript = {
  readonly url: string
  readonly clientId: string
  readonly intent: string
  /** ISO 4217. */
  readonly currency: string
  /** The approval places the order: the button in the wallet's window then says that it pays. */
  readonly isCommitted: boolean
  /** BCP 47 with a dash, like en-CA. */
  readonly locale: string
}

/** Loads the wallet's script with its official loader; null if that fails or takes too long. */
export async function loadWallet({ url, clientId, intent, currency, isCommitted, locale }: WalletScript) {
  const loading = loadScript({
    clientId,
    currency,
    intent,
    commit: isCommitted,
    components: 'buttons',
    // A script removes what another one with other parameters has rendered under the same namespace.
    dataNamespace: isCommitted ? 'paypal' : 'paypalExpress',
    locale: locale.replace('-', '_'),
    sdkBaseUrl: url,
  })
  const wallet: PayPalNamespace | null = (await isInTime(loading)) ? await loading : null
  return wallet?.Buttons ? wallet : null
}

/** Creates the wallet's order (POST /cart/paypalcheckout/createorder); returns its id, or a public message. */
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
