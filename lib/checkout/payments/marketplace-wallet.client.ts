import type { PaymentsConfig } from '../../config/store-config.ts'
import { MARKETPLACE_BUTTON } from '../../core/checkout-constants.ts'

/** What a checkout session is made of: the store's payload, and its signature of it. */
type SessionConfig = { readonly payloadJSON: string; readonly signature: string }

/** The part of the wallet's script that is used, as Amazon documents it (Amazon Pay script). */
type MarketplaceApi = {
  readonly Pay: {
    renderButton(
      selector: string,
      options: Readonly<Record<string, unknown>>,
    ): {
      onClick(press: () => void): void
      initCheckout(options: { readonly createCheckoutSessionConfig: SessionConfig }): void
    }
    signout(): void
  }
}

/** What the wallet's script has brought; undefined without it. */
export const findMarketplaceApi = (): MarketplaceApi | undefined => {
  const { amazon } = globalThis as { amazon?: Partial<MarketplaceApi> }
  return amazon?.Pay ? { Pay: amazon.Pay } : undefined
}

type ButtonSettings = NonNullable<PaymentsConfig['amazonPay']> & {
  /** Dash form; stands in for a language that the store doesn't name. */
  readonly locale: string
}

/**
 * Draws the wallet's button in its place, for a session that is made when it is pressed. Answers how to go to its login,
 * which throws what the script throws; null when no button could be drawn.
 */
export function renderMarketplaceButton(selector: string, settings: ButtonSettings, press: () => void) {
  try {
    const button = findMarketplaceApi()?.Pay.renderButton(selector, {
      ...MARKETPLACE_BUTTON,
      merchantId: settings.merchantId,
      publicKeyId: settings.publicKeyId,
      ledgerCurrency: settings.ledgerCurrency,
      checkoutLanguage: settings.checkoutLanguage || settings.locale.replace('-', '_'),
      buttonColor: settings.buttonColor || 'Gold',
      sandbox: settings.isSandbox,
    })
    if (!button) return null
    button.onClick(press)
    return {
      initCheckout: ({ payload, signature }: { readonly payload: string; readonly signature: string }) =>
        button.initCheckout({ createCheckoutSessionConfig: { payloadJSON: payload, signature } }),
    }
  } catch {
    return null
  }
}
