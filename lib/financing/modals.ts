import { isSafeLink } from '../core/safe-link.ts'
import { resolveHttpUrl } from '../core/url.ts'
import type { Site } from '../site/site.ts'

/** What a provider does for a shopper: it leases goods, finds a loan, or finances in another way. */
export type FinancingKind = 'lease' | 'loan' | 'credit'

/** A provider's window that buttons in content open (specification 2.11). */
export type FinancingModal = {
  /** What shoppers read. */
  readonly title: string
  readonly kind: FinancingKind
  /** The store's public key or merchant id with the provider. */
  readonly key: string
  /** Where the provider's script comes from, which may fill the window; '' where the store names none. */
  readonly script: string
  /** Where shoppers apply, by the configuration; '' where only the button or the store's own pages can say. */
  readonly href: string
  /** The button's credit tier reaches its script. */
  readonly takesTier?: true
}

/** A provider of a window: identifier in data-modal. */
export type ModalProvider = 'zibby' | 'katapult' | 'acima' | 'chargeafter' | 'conneqt'

/** The windows of the providers that the store has set up; the others open none (specification 3.1). */
export function listFinancingModals({
  config,
}: Pick<Site, 'config'>): Readonly<Partial<Record<ModalProvider, FinancingModal>>> {
  const { zibbyApiKey, katapultApiKey, acimaMerchantId, chargeafter } = config.payments
  const { scriptUrls } = config.partners
  const lease = (provider: ModalProvider, title: string, key: string): FinancingModal => ({
    title,
    kind: 'lease',
    key,
    script: scriptUrls[provider] ?? '',
    href: '',
  })
  const modals: Record<ModalProvider, FinancingModal> = {
    zibby: lease('zibby', 'Zibby', zibbyApiKey),
    katapult: lease('katapult', 'Katapult', katapultApiKey || zibbyApiKey),
    acima: lease('acima', 'Acima', acimaMerchantId),
    chargeafter: {
      title: 'ChargeAfter',
      kind: 'loan',
      key: chargeafter.publicKey,
      script: chargeafter.checkoutScriptUrl || (scriptUrls.chargeafter ?? ''),
      href: isSafeLink(chargeafter.financeUrl) ? chargeafter.financeUrl : '',
      takesTier: true,
    },
    // It has no key of its own: the script that the store names is all there is.
    conneqt: {
      title: 'Conneqt',
      kind: 'credit',
      key: scriptUrls.conneqt ? 'conneqt' : '',
      script: scriptUrls.conneqt ?? '',
      href: '',
    },
  }
  return Object.fromEntries(Object.entries(modals).filter(([, { key }]) => key !== ''))
}

/** Origins of the windows' scripts that are not the shop's own, for the policy of a page with such buttons. */
export const modalScriptOrigins = (site: Pick<Site, 'config' | 'url'>): readonly string[] =>
  Object.values(listFinancingModals(site)).flatMap(({ script }) => {
    const url = script && resolveHttpUrl(script, site.url('/'))
    return url && new URL(url).origin !== new URL(site.url('/')).origin ? [new URL(url).origin] : []
  })
