import type { ReactNode } from 'react'
import { Footer } from '#components/site/footer.tsx'
import { HeaderGroup } from '#components/site/header/header-group.tsx'
import { loadShell } from '#components/site/load-shell.server.ts'
import { MainContent } from '#components/site/main-content.tsx'
import type { SiteParams } from '#lib/site/site.ts'

/** The shop around every page but the checkout: header group, page, footer (specification 2.5). */
export default async function ShopLayout({ params, children }: { params: Promise<SiteParams>; children: ReactNode }) {
  const shell = await loadShell(await params)
  if (!shell) return null
  const { site, t, menu, header, footer } = shell
  return (
    <>
      <HeaderGroup site={site} menu={menu} t={t} blocks={header} />
      <MainContent>{children}</MainContent>
      <Footer site={site} t={t} html={footer} />
    </>
  )
}
