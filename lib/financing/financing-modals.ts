import { isSafeLink } from '../core/html/safe-link.ts'
import { resolveHttpUrl } from '../core/url/url.ts'
import type { Site } from '../site/site.ts'

/** A provider leases goods, arranges a loan, or finances in another way ('credit'). */
export type FinancingKind = 'lease' | 'loan' | 'credit'

/** A provider's modal, opened by buttons in content (S1-2.11). */
export type FinancingModal = {
  readonly title: string
  readonly kind: FinancingKind
  /** The store's public key or merchant id with the provider. Conneqt has none: its own name. */
  readonly key: string
  /** URL of the provider's script, which may render the modal's content; '' if the store has set none. */
  readonly script: string
  /** Address of the application form in the configuration; '' if only the button or the store's pages have one. */
  readonly href: string
  /** The button's credit tier is passed to the script. */
  readonly takesTier?: true
}

/** Provider id, as in the attribute data-modal. */
export type ModalProvider = 'zibby' | 'katapult' | 'acima' | 'chargeafter' | 'conneqt'

/** The modals of the configured providers, by provider id (S1-3.1). */
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
    // Conneqt has no key; the store only sets its script.
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

/** Origins of the modals' scripts that are not the shop's own, for the policy of a page with such buttons. */
export const modalScriptOrigins = (site: Pick<Site, 'config' | 'url'>): readonly string[] =>
  Object.values(listFinancingModals(site)).flatMap(({ script }) => {
    const url = script && resolveHttpUrl(script, site.url('/'))
    return url && new URL(url).origin !== new URL(site.url('/')).origin ? [new URL(url).origin] : []
  })
