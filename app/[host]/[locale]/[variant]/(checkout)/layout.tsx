import type { ReactNode } from 'react'
import { Footer } from '#components/site/footer.tsx'
import { CheckoutHeader } from '#components/site/header/checkout-header.tsx'
import { MainContent } from '#components/site/main-content.tsx'
import { isCheckoutEnclosed } from '#lib/checkout/enclosed-checkout.ts'
import { loadTranslator } from '#lib/i18n/translator.ts'
import { trySite } from '#lib/navigation/load-shell.server.ts'
import type { SiteParams } from '#lib/site/site.ts'

type Props = { params: Promise<SiteParams>; children: ReactNode }

/** Header and footer of an enclosed checkout: the link back to the cart, help and the store's policies. */
export default async function CheckoutLayout({ params, children }: Props) {
  const site = await trySite(await params)
  if (!site || !isCheckoutEnclosed(site)) return children
  const t = await loadTranslator(site.locale)
  return (
    <>
      <CheckoutHeader site={site} t={t} />
      <MainContent>{children}</MainContent>
      <Footer site={site} t={t} html="" />
    </>
  )
}
