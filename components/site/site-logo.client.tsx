'use client'

import { createContext, type ReactNode, useContext } from 'react'

/** The store's logo; src is '' in a store without one. */
type SiteLogo = { src: string; alt: string }

const LogoContext = createContext<SiteLogo | undefined>(undefined)

/** Gives the error page, which has no properties of its own, the store's logo. */
export const SiteLogoProvider = ({ logo, children }: { logo: SiteLogo; children: ReactNode }) => (
  <LogoContext value={logo}>{children}</LogoContext>
)

/** The logo; undefined where the store itself could not be shown. */
export const useSiteLogo = (): SiteLogo | undefined => useContext(LogoContext)
