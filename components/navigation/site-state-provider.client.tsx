'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { LanguagePaths, SiteState } from '#lib/navigation/site-state.ts'
import { createSiteStore } from '#lib/navigation/store.client.ts'

const SiteStateContext = createContext<SiteState | null>(null)

/** Gives every island below it the site's state. */
export function SiteStateProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createSiteStore)
  return <SiteStateContext value={store}>{children}</SiteStateContext>
}

/** The store itself, for writing: reading it does not follow its changes. Throws 'SiteStateProvider is missing'. */
export function useSiteStore(): SiteState {
  const store = useContext(SiteStateContext)
  if (!store) throw new Error('SiteStateProvider is missing')
  return store
}

/** The state as it is, followed. */
export const useSiteState = () => useSnapshot(useSiteStore())

/** Tells the language switcher where the page is in other languages. Renders nothing. */
export function PageLanguages({ paths }: { paths: LanguagePaths }) {
  const store = useSiteStore()
  const text = JSON.stringify(paths)
  useEffect(() => {
    store.languages = { path: window.location.pathname, paths: JSON.parse(text) }
  }, [store, text])
  return null
}
