import type { ReactNode } from 'react'
import { CheckoutProvider } from '#components/checkout/checkout-context.client.tsx'
import { checkoutSettings } from '#lib/checkout/checkout-settings.ts'
import type { TextKey } from '#lib/i18n/catalogue.ts'
import type { Site } from '#lib/site/site.ts'
import { framedPage } from './framed-page.tsx'

/**
 * A page of the checkout: `island`, or what makes it of the site, in the frame, with the checkout's settings. `titleKey`
 * names the text of its title.
 */
export const checkoutPage = (titleKey: TextKey<'checkout'>, island: ReactNode | ((site: Site) => ReactNode)) =>
  framedPage(titleKey, (site) => (
    <CheckoutProvider settings={checkoutSettings(site)}>
      {typeof island === 'function' ? island(site) : island}
    </CheckoutProvider>
  ))
