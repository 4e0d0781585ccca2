import { loadScript, type PayPalNamespace } from '@paypal/paypal-js'
import type { ApiFailure } from '../../api/failure.ts'
import type { RestClient } from '../../api/request.client.ts'
import { REST_PATHS } from '../../contracts/paths.ts'
import { WalletOrderWire } from '../../contracts/payment-parts.ts'
import { err, ok, type Result } from '../../core/result.ts'
import { cutText } from '../../core/text/cut-text.ts'
import { describeProviderFailure, listMessages, type WriteCheckoutError } from '../errors.ts'
import type { PaypalApple, PaypalGoogle } from './paypal-sheets.ts'
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
  /** Parts of the script, separated by commas. */
  readonly components?: string
  /** BCP 47 with a dash, like en-CA. */
  readonly locale: string
}

/** The loaded script; the wallet's types lack the components of Apple Pay and Google Pay. */
export type WalletApi = PayPalNamespace & {
  readonly Applepay?: () => PaypalApple
  readonly Googlepay?: () => PaypalGoogle
}

/** Loads the wallet's script with its official loader; null if that fails or takes too long. */
export async function loadWallet(script: WalletScript): Promise<WalletApi | null> {
  const { url, clientId, intent, currency, isCommitted, components = 'buttons', locale } = script
  const loading = loadScript({
    clientId,
    currency,
    intent,
    commit: isCommitted,
    components,
    // A script removes what another one with other parameters has rendered under the same namespace.
    dataNamespace: isCommitted ? 'paypal' : 'paypalExpress',
    locale: locale.replace('-', '_'),
    sdkBaseUrl: url,
  })
  const wallet: WalletApi | null = (await isInTime(loading)) ? await loading : null
  return wallet?.Buttons ? wallet : null
}

export type WalletOrderParts = {
  readonly rest: RestClient
  /** The wallet's display name. */
  readonly provider: string
  readonly write: WriteCheckoutError
  /** Public message if a call failed because the session has ended; '' otherwise. */
  readonly describeEnded: (failure: ApiFailure) => Promise<string>
}

/** Creates the wallet's order (POST /cart/paypalcheckout/createorder); returns its id, or a public message. */
export async function createWalletOrder(
  fundingSource: string,
  { rest, provider, write, describeEnded }: WalletOrderParts,
): Promise<Result<string, string>> {
  const response = await rest.send({
    method: 'POST',
    path: REST_PATHS.paypalOrder,
    body: { paypal_funding_source: fundingSource },
    schema: WalletOrderWire,
  })
  if (response.ok) return ok(response.value.id)
  if (response.error.layer === 'shape') return err(write('walletOrderWithoutId'))
  const ended = await describeEnded(response.error)
  const [message = describeProviderFailure(response.error, provider, write)] = listMessages(response.error, write)
  return err(ended || message)
}

/** Length limit for the wallet's own messages, in characters: they are written for developers. */
const OWN_TEXT_LIMIT = 200

/** Message for what the wallet's script has thrown: the shop's sentence, then the wallet's own text. */
export function describeWalletFailure(thrown: unknown, provider: string, write: WriteCheckoutError): string {
  const text = thrown instanceof Error ? cutText(thrown.message, OWN_TEXT_LIMIT) : ''
  return [write('providerUnexpected', provider), text].filter(Boolean).join(' ')
}
