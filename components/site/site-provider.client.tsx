'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { openSiteInBrowser, type SiteForClient, type SiteInBrowser } from '#lib/site/site-for-client.ts'

const SiteContext = createContext<SiteInBrowser | null>(null)

/** Gives the store's public data to all islands below it; the object stays the same until the next page load. */
export function SiteProvider({ site, children }: { site: SiteForClient; children: ReactNode }) {
  const [inBrowser] = useState(() => openSiteInBrowser(site))
  return <SiteContext value={inBrowser}>{children}</SiteContext>
}

/** The page's store; null on the error page of a store that could not be loaded. */
export const useOptionalSite = (): SiteInBrowser | null => useContext(SiteContext)

/** The page's store. Throws 'SiteProvider is missing' outside of a SiteProvider. */
export function useSite(): SiteInBrowser {
  const site = useOptionalSite()
  if (!site) throw new Error('SiteProvider is missing')
  return site
}
