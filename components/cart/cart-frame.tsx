import type { ReactNode } from 'react'
import { NeedsScript } from '#components/ui/needs-script.tsx'
import { cartViewSettings } from '#lib/cart/cart-view-settings.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import type { Site } from '#lib/site/site.ts'
import { CartViewProvider } from './cart-view-context.client.tsx'

/** The static shell of a page under /checkout: gray ground, heading, and the provider that the cart's views need. */
export async function CartFrame({ site, title, children }: { site: Site; title: string; children: ReactNode }) {
  const [t, tProduct] = await Promise.all([
    loadTranslator(site.locale, 'checkout'),
    loadTranslator(site.locale, 'product'),
  ])
  return (
    <div className="gray-page print:bg-white">
      <div className="shell py-6 md:py-10">
        <h1 className="mb-6 text-3xl font-semibold md:mb-8 print:mb-4">{title}</h1>
        <NeedsScript phone={site.config.identity.phone} t={t} />
        <CartViewProvider settings={cartViewSettings(site, tProduct)}>{children}</CartViewProvider>
      </div>
    </div>
  )
}
