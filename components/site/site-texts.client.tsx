'use client'

import { createContext, type ReactNode, useContext } from 'react'

/** What views without properties of their own (not found, error) need of the store. */
export type SiteTexts = {
  locale: string
  homeHref: string
  catalogHref: string
  contactHref: string
  /** The store's logo; src is '' in a store without one. */
  logo: { src: string; alt: string }
  notFound: { title: string; text: string; home: string; catalog: string }
}

const SiteTextsContext = createContext<SiteTexts | null>(null)

export function SiteTextsProvider({ texts, children }: { texts: SiteTexts; children: ReactNode }) {
  return <SiteTextsContext value={texts}>{children}</SiteTextsContext>
}

/** The store's texts; null outside a store, where the store itself could not be shown. */
export const useSiteTexts = (): SiteTexts | null => useContext(SiteTextsContext)
