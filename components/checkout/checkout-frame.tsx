import type { ReactNode } from 'react'
import { CheckoutProvider } from '#components/cart/checkout-context.client.tsx'
import { NeedsScript } from '#components/ui/needs-script.tsx'
import { buildCheckoutSite } from '#lib/cart/checkout-site.ts'
import { loadMessages } from '#lib/i18n/messages.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'

/** The static shell of a page under /checkout: gray ground, heading, and the providers its island needs. */
export async function CheckoutFrame({ site, title, children }: { site: Site; title: string; children: ReactNode }) {
  const [messages, t, tProduct] = await Promise.all([
    loadMessages(site.locale, 'checkout'),
    loadTranslator(site.locale, 'checkout'),
    loadTranslator(site.locale, 'product'),
  ])
  return (
    <div className="gray-page print:bg-white">
      <div className="shell py-6 md:py-10">
        <h1 className="mb-6 text-3xl font-semibold md:mb-8 print:mb-4">{title}</h1>
        <NeedsScript phone={site.config.identity.phone} t={t} />
        <CheckoutProvider
          site={buildCheckoutSite(site, tProduct)}
          messages={messages}
          timeZone={site.config.locale.timeZone}
        >
          {children}
        </CheckoutProvider>
      </div>
    </div>
  )
}
