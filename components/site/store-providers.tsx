import type { ReactNode } from 'react'
import { CartProvider } from '#components/cart/cart-provider.client.tsx'
import { SiteStateProvider } from '#components/navigation/site-state-provider.client.tsx'
import { ListsProvider } from '#components/saved-products/lists-provider.client.tsx'
import { TrackingProvider } from '#components/tracking/tracking.client.tsx'
import { cartSettings } from '#lib/cart/cart-settings.ts'
import { cartTexts } from '#lib/cart/cart-texts.ts'
import type { Shell } from '#lib/navigation/load-shell.server.ts'
import { listTexts } from '#lib/saved-products/list-texts.ts'
import { tileLists } from '#lib/saved-products/lists.ts'
import { siteForClient } from '#lib/site/site-for-client.ts'
import { trackingSettings } from '#lib/tracking/tracking-settings.ts'
import { SiteLogoProvider } from './site-logo.client.tsx'
import { SiteProvider } from './site-provider.client.tsx'

type Props = Pick<Shell, 'site' | 'tCart' | 'tLists'> & { children: ReactNode }

/** Contexts that all islands of a page share: store, browser state, tracking, cart and saved products. */
export function StoreProviders({ site, tCart, tLists, children }: Props) {
  const { branding, identity } = site.config
  return (
    <SiteProvider site={siteForClient(site)}>
      <SiteStateProvider>
        <TrackingProvider settings={trackingSettings(site)}>
          <CartProvider settings={cartSettings(site)} texts={cartTexts(tCart)}>
            <ListsProvider texts={listTexts(tLists)} onTiles={tileLists(site.config)}>
              <SiteLogoProvider logo={{ src: branding.logo.src, alt: branding.logo.alt || identity.name }}>
                {children}
              </SiteLogoProvider>
            </ListsProvider>
          </CartProvider>
        </TrackingProvider>
      </SiteStateProvider>
    </SiteProvider>
  )
}
