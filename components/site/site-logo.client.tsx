'use client'

import { createContext, type ReactNode, useContext } from 'react'

/** The store's logo; src is '' if the store has none. */
type SiteLogo = { src: string; alt: string }

const LogoContext = createContext<SiteLogo | undefined>(undefined)

/** Gives the store's logo to the error page, to which Next passes no props of ours. */
export const SiteLogoProvider = ({ logo, children }: { logo: SiteLogo; children: ReactNode }) => (
  <LogoContext value={logo}>{children}</LogoContext>
)

/** The logo; undefined if the store itself could not be loaded. */
export const useSiteLogo = (): SiteLogo | undefined => useContext(LogoContext)
