import type { ReactNode } from 'react'
import { Footer } from '#components/site/footer.tsx'
import { CheckoutHeader } from '#components/site/header/checkout-header.tsx'
import { HeaderGroup } from '#components/site/header/header-group.tsx'
import { loadShell } from '#components/site/load-shell.server.ts'
import { MainContent } from '#components/site/main-content.tsx'
import type { SiteParams } from '#lib/site/site.ts'

/**
 * What stands around the checkout: the way back to the cart, help and the store's policies, and nothing else that leads
 * away from it. A screen in the shop keeps its header, which it is operated by.
 */
export default async function CheckoutLayout({
  params,
  children,
}: {
  params: Promise<SiteParams>
  children: ReactNode
}) {
  const shell = await loadShell(await params)
  if (!shell) return null
  const { site, t, menu, header } = shell
  return (
    <>
      {site.config.header.type === 'kiosk' ? (
        <HeaderGroup site={site} menu={menu} t={t} blocks={header} />
      ) : (
        <CheckoutHeader site={site} t={t} />
      )}
      <MainContent>{children}</MainContent>
      <Footer site={site} t={t} html="" />
    </>
  )
}
