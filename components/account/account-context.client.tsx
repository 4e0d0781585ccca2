'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import useSWR from 'swr'
import { useSnapshot } from 'valtio'
import { useSite } from '#components/site/site-provider.client.tsx'
import { Messages } from '#components/ui/messages.client.tsx'
import type { AccountService } from '#lib/account/account-service.client.ts'
import type { AccountSettings } from '#lib/account/account-settings.ts'
import { createAccountStore } from '#lib/account/account-store.client.ts'
import type { ApiFailure } from '#lib/api/failure.ts'
import { keys } from '#lib/api/keys.ts'
import { onChangeElsewhere } from '#lib/api/other-tabs.client.ts'
import type { Result } from '#lib/core/result.ts'
import type { Session } from '#lib/session/session.ts'
import { useAccountService } from './use-account-service.client.ts'

const AccountSettingsContext = createContext<AccountSettings | null>(null)
/** 'checkout' has the texts of addresses and totals. */
const NAMESPACES = ['account', 'checkout'] as const

const AccountServiceContext = createContext<AccountService | null>(null)

/** Texts and settings of the account's islands; without personal data, so that the pages can be cached. */
export function AccountProvider({ settings, children }: { settings: AccountSettings; children: ReactNode }) {
  const service = useAccountService()
  useEffect(() => {
    if (!service) return
    void service.readSession()
    // A page from the browser's back/forward cache may be older than a sign-out.
    const reread = (event: PageTransitionEvent) => event.persisted && void service.readSession(true)
    window.addEventListener('pageshow', reread)
    const stop = onChangeElsewhere('session', () => void service.readSession(true))
    return () => {
      stop()
      window.removeEventListener('pageshow', reread)
    }
  }, [service])
  return (
    <AccountSettingsContext value={settings}>
      <AccountServiceProvider service={service}>
        <Messages namespaces={NAMESPACES}>{children}</Messages>
      </AccountServiceProvider>
    </AccountSettingsContext>
  )
}

/** Provides the account's service; null until it is created in the browser. */
export function AccountServiceProvider({ service, children }: { service: AccountService | null; children: ReactNode }) {
  return <AccountServiceContext value={service}>{children}</AccountServiceContext>
}

/** Throws 'AccountProvider is missing' outside of a provider. */
export function useAccountSettings(): AccountSettings {
  const settings = useContext(AccountSettingsContext)
  if (!settings) throw new Error('AccountProvider is missing')
  return settings
}

/** The account's service; null on the server and until it is created in the browser. */
export const useAccount = (): AccountService | null => useContext(AccountServiceContext)

/** Statuses and errors of the account's calls; the initial ones until there is a service. */
export function useAccountState() {
  const [initial] = useState(createAccountStore)
  return useSnapshot(useAccount()?.store ?? initial)
}

/** Session of the shopper: a customer with the profile, or a guest; null until it is read. */
export function useShopper(): Session | null {
  const site = useSite()
  const { data: session } = useSWR<Result<Session, ApiFailure>>(keys.session(site.tenant), null)
  const shopper = session?.ok ? session.value : null
  const customerKey = shopper?.isSignedIn ? keys.customer(site.tenant, shopper.customerId) : null
  const { data: customer = null } = useSWR<Session>(customerKey, null)
  return shopper?.isSignedIn ? customer : shopper
}
