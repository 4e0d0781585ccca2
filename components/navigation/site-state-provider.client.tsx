'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { LanguagePaths, SiteState } from '#lib/navigation/site-state.ts'
import { createSiteStore } from '#lib/navigation/store.client.ts'

const SiteStateContext = createContext<SiteState | null>(null)

/** Provides the site's state to all islands below it. */
export function SiteStateProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createSiteStore)
  return <SiteStateContext value={store}>{children}</SiteStateContext>
}

/**
 * The store, for writing: the component is not rendered again when it changes. Throws 'SiteStateProvider is missing'
 * outside of one.
 */
export function useSiteStore(): SiteState {
  const store = useContext(SiteStateContext)
  if (!store) throw new Error('SiteStateProvider is missing')
  return store
}

/** A snapshot of the state; the component is rendered again when it changes. */
export const useSiteState = () => useSnapshot(useSiteStore())

/** Gives the page's URLs in other languages to the language switcher. Renders nothing. */
export function PageLanguages({ paths }: { paths: LanguagePaths }) {
  const store = useSiteStore()
  const text = JSON.stringify(paths)
  useEffect(() => {
    store.languages = { path: window.location.pathname, paths: JSON.parse(text) }
  }, [store, text])
  return null
}
