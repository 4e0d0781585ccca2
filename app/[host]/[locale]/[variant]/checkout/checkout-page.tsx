import type { ReactNode } from 'react'
import { CheckoutProvider } from '#components/checkout/checkout-context.client.tsx'
import { checkoutSettings } from '#lib/checkout/checkout-settings.ts'
import type { TextKey } from '#lib/i18n/catalogue.ts'
import { framedPage } from './framed-page.tsx'

/** A page of the checkout: `island` in the frame, with the checkout's settings. `titleKey` names the text of its title. */
export const checkoutPage = (titleKey: TextKey<'checkout'>, island: ReactNode) =>
  framedPage(titleKey, (site) => <CheckoutProvider settings={checkoutSettings(site)}>{island}</CheckoutProvider>)
