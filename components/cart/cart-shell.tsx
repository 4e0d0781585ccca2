import type { ReactNode } from 'react'
import { PlainBlock } from '#components/cms/plain-block.tsx'
import { NeedsScript } from '#components/ui/needs-script.tsx'
import { cartViewSettings } from '#lib/cart/cart-view-settings.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { loadBlock } from '#lib/site/blocks.server.ts'
import type { Site } from '#lib/site/site.ts'
import { CartViewProvider } from './cart-view-context.client.tsx'

/** Identifier of the content block about delivery, returns and help. */
const ASSURANCE = 'cart-assurance'

/** Static shell of a page under /checkout: gray background, heading, and the provider for the cart's views. */
export async function CartShell({ site, title, children }: { site: Site; title: string; children: ReactNode }) {
  const [t, tProduct, assurance] = await Promise.all([
    loadTranslator(site.locale, 'checkout'),
    loadTranslator(site.locale, 'product'),
    loadBlock(site, ASSURANCE),
  ])
  return (
    <div className="gray-page print:bg-white">
      <div className="shell py-6 md:py-10">
        <h1 className="mb-6 text-3xl font-semibold md:mb-8 print:mb-4">{title}</h1>
        <NeedsScript phone={site.config.identity.phone} t={t} />
        <CartViewProvider
          settings={cartViewSettings(site, tProduct)}
          assurance={
            assurance && <PlainBlock site={site} identifier={ASSURANCE} html={assurance} className="cms text-sm" />
          }
        >
          {children}
        </CartViewProvider>
      </div>
    </div>
  )
}
