'use client'

import { createContext, type ReactNode, useContext, useState } from 'react'
import { openSiteInBrowser, type SiteForClient, type SiteInBrowser } from '#lib/site/site-for-client.ts'

const SiteContext = createContext<SiteInBrowser | null>(null)

/** Gives every island below it what it may know of the store; the same object for the life of the page. */
export function SiteProvider({ site, children }: { site: SiteForClient; children: ReactNode }) {
  const [inBrowser] = useState(() => openSiteInBrowser(site))
  return <SiteContext value={inBrowser}>{children}</SiteContext>
}

/** The store of the page; null on the page that stands for a store that could not be opened. */
export const useOptionalSite = (): SiteInBrowser | null => useContext(SiteContext)

/** The store of the page. Throws 'SiteProvider is missing' outside of one. */
export function useSite(): SiteInBrowser {
  const site = useOptionalSite()
  if (!site) throw new Error('SiteProvider is missing')
  return site
}
