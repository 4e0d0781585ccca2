import type { PaymentsConfig } from '../../config/store-config.ts'
import { AMAZON_PAY_BUTTON } from '../../core/checkout-constants.ts'

/** What a checkout session is created from: the store's payload and its signature. */
type SessionConfig = {
  readonly payloadJSON: string
  readonly signature: string
  readonly algorithm?: string
  readonly publicKeyId?: string
}

/** The used part of the wallet's script, as Amazon documents it (Amazon Pay script). It throws strings. */
type MarketplaceApi = {
  readonly Pay: {
    renderButton(
      selector: string,
      options: Readonly<Record<string, unknown>>,
    ): {
      onClick(press: () => void): void
      initCheckout(options: { readonly createCheckoutSessionConfig: SessionConfig }): void
    }
  }
}

/** The wallet's API; undefined unless its script has run. */
export const findMarketplaceApi = (): MarketplaceApi | undefined => {
  const { amazon } = globalThis as { amazon?: Partial<MarketplaceApi> }
  return amazon?.Pay ? { Pay: amazon.Pay } : undefined
}

/** Data that the store has signed for the wallet's script. Texts are '' if the store sends none. */
export type SignedStart = {
  readonly payload: string
  readonly signature: string
  /** Signature algorithm; if empty, the wallet assumes its first one. */
  readonly algorithm: string
  /** Key of this signature if it differs from the configured one. */
  readonly publicKeyId: string
}

/**
 * Renders the wallet's button into its container; its checkout session is created on press. Returns `initCheckout`,
 * which starts the login and throws what the script throws; null if no button could be rendered: the reason is logged
 * to the console, because it is a setting of the store.
 */
export function renderMarketplaceButton(
  selector: string,
  settings: NonNullable<PaymentsConfig['amazonPay']>,
  press: () => void,
) {
  const { merchantId, publicKeyId, ledgerCurrency, checkoutLanguage } = settings
  try {
    const button = findMarketplaceApi()?.Pay.renderButton(selector, {
      ...AMAZON_PAY_BUTTON,
      merchantId,
      ledgerCurrency,
      // The wallet rejects an empty key, and a language that its region doesn't have; without one it chooses.
      ...(publicKeyId && { publicKeyId }),
      ...(checkoutLanguage && { checkoutLanguage }),
      buttonColor: settings.buttonColor || 'Gold',
      sandbox: settings.isSandbox,
    })
    if (!button) return null
    button.onClick(press)
    return {
      initCheckout: (start: SignedStart) => {
        const { payload: payloadJSON, signature, algorithm } = start
        const key = start.publicKeyId || publicKeyId
        button.initCheckout({
          createCheckoutSessionConfig: {
            payloadJSON,
            signature,
            ...(algorithm && { algorithm }),
            ...(key && { publicKeyId: key }),
          },
        })
      },
    }
  } catch (thrown) {
    console.error('Amazon Pay draws no button.', thrown)
    return null
  }
}

const START_LIMIT_MS = 15_000

/**
 * Starts a login with which the wallet's script leaves the page, and watches whether it does. Resolves to 'stopped' if
 * the page's policy has blocked the script's form, which the browser reports only as an event, or if nothing has
 * happened for 15 seconds; to 'back' if the shopper returns and the browser restores the page from its back/forward
 * cache. Rejects with what the script throws.
 */
export function startMarketplaceLogin(page: Window, start: () => void): Promise<'stopped' | 'back'> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      page.removeEventListener('securitypolicyviolation', onViolation)
      page.removeEventListener('pageshow', onShow)
      settle()
    }
    const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'form-action') end(() => resolve('stopped'))
    }
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) end(() => resolve('back'))
    }
    const timer = setTimeout(() => end(() => resolve('stopped')), START_LIMIT_MS)
    page.addEventListener('securitypolicyviolation', onViolation)
    page.addEventListener('pageshow', onShow)
    try {
      start()
    } catch (thrown) {
      end(() => reject(thrown))
    }
  })
}
