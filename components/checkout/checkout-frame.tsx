import type { ReactNode } from 'react'
import { CheckoutProvider } from '#components/cart/checkout-context.client.tsx'
import { NeedsScript } from '#components/ui/needs-script.tsx'
import { checkoutSettings } from '#lib/cart/checkout-settings.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'

/** The static shell of a page under /checkout: gray ground, heading, and the providers its island needs. */
export async function CheckoutFrame({ site, title, children }: { site: Site; title: string; children: ReactNode }) {
  const [t, tProduct] = await Promise.all([
    loadTranslator(site.locale, 'checkout'),
    loadTranslator(site.locale, 'product'),
  ])
  return (
    <div className="gray-page print:bg-white">
      <div className="shell py-6 md:py-10">
        <h1 className="mb-6 text-3xl font-semibold md:mb-8 print:mb-4">{title}</h1>
        <NeedsScript phone={site.config.identity.phone} t={t} />
        <CheckoutProvider settings={checkoutSettings(site, tProduct)}>{children}</CheckoutProvider>
      </div>
    </div>
  )
}
