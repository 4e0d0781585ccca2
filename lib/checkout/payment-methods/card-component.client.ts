/**
 * NMI's payment component (npm @nmipayments/nmi-pay 1.0.2, https://docs.nmi.com/docs/payment-component): one element
 * with the fields of a card, each in a frame of the processor. It creates the token as soon as all fields are filled
 * in.
 */
import { settleWithin } from '../../core/server/settle-within.ts'
import type { PaymentDraft } from './method.ts'

/** The used part of the component, as its published types describe it. */
export type MountComponent = (
  target: HTMLElement,
  options: {
    tokenizationKey: string
    layout: 'multiLine'
    paymentMethods: readonly ['card']
    onFieldsAvailable: () => void
    onChange: (change: { token: string; complete: boolean; lookupData?: { card: { type: string | null } } }) => void
  },
) => { destroy(): void; resetFields(): void }

/** How long the gateway may take to check the field that was left last. */
const SETTLE_MS = 3_000

export function createCardComponent(
  mount: MountComponent,
  place: HTMLElement,
  { tokenizationKey, onReady }: { readonly tokenizationKey: string; readonly onReady: () => void },
) {
  let draft: PaymentDraft | null = null
  let isTouched = false
  let whenWhole: () => void = () => undefined
  const component = mount(place, {
    tokenizationKey,
    layout: 'multiLine',
    // Its wallets need prices and have their own buttons.
    paymentMethods: ['card'],
    onFieldsAvailable: onReady,
    onChange: ({ token, complete, lookupData }) => {
      isTouched = true
      draft = complete && token !== '' ? { token, brand: lookupData?.card.type ?? '' } : null
      if (draft) whenWhole()
    },
  })

  return {
    /**
     * The token of the entered card; null if a field is missing or wrong. Waits, because the gateway may still check
     * the field that was left last. A token is valid for one try, so the fields are emptied.
     */
    async takeToken(): Promise<PaymentDraft | null> {
      if (!draft && isTouched) {
        const whole = new Promise<void>((resolve) => {
          whenWhole = resolve
        })
        await settleWithin(whole, SETTLE_MS)
      }
      const taken = draft
      if (taken) component.resetFields()
      draft = null
      return taken
    },
    close: () => component.destroy(),
  }
}
