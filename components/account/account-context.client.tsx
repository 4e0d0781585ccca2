'use client'

import { NextIntlClientProvider } from 'next-intl'
import { createContext, type ReactNode, useContext, useEffect } from 'react'
import useSWR from 'swr'
import { useSnapshot } from 'valtio'
import { useCartHandle } from '#components/cart/cart-context.client.ts'
import type { AccountService } from '#lib/account/account-service.client.ts'
import type { AccountSite } from '#lib/account/account-site.ts'
import { createAccountStore } from '#lib/account/account-store.client.ts'
import type { ApiFailure } from '#lib/api/failure.ts'
import { keys } from '#lib/api/keys.ts'
import type { Result } from '#lib/core/result.ts'
import type { Messages } from '#lib/i18n/messages.ts'
import type { Session } from '#lib/session/session.ts'
import { useAccountService } from './use-account-service.client.ts'

const AccountSiteContext = createContext<AccountSite | null>(null)
const AccountServiceContext = createContext<AccountService | null>(null)

/** Texts and settings for the islands of the account's pages; nothing personal, so that the pages can be cached. */
export function AccountProvider({
  site,
  messages,
  children,
}: {
  site: AccountSite
  messages: Messages
  children: ReactNode
}) {
  const service = useAccountService()
  useEffect(() => {
    if (!service) return
    void service.readSession()
    // A page that the browser kept whole may be from before somebody signed out.
    const reread = (event: PageTransitionEvent) => event.persisted && void service.readSession(true)
    window.addEventListener('pageshow', reread)
    return () => window.removeEventListener('pageshow', reread)
  }, [service])
  return (
    <NextIntlClientProvider locale={site.locale} messages={messages} timeZone={site.timeZone}>
      <AccountSiteContext value={site}>
        <AccountServiceProvider service={service}>{children}</AccountServiceProvider>
      </AccountSiteContext>
    </NextIntlClientProvider>
  )
}

/** Gives the account to what is shown in it; null until the browser has it. */
export function AccountServiceProvider({ service, children }: { service: AccountService | null; children: ReactNode }) {
  return <AccountServiceContext value={service}>{children}</AccountServiceContext>
}

/** Settings of the store. Throws 'AccountProvider is missing' outside of one. */
export function useAccountSite(): AccountSite {
  const site = useContext(AccountSiteContext)
  if (!site) throw new Error('AccountProvider is missing')
  return site
}

/** What can be done with the account; null on the server and until the browser is ready. */
export const useAccount = (): AccountService | null => useContext(AccountServiceContext)

/** Stands in until there is a service. Never written to. */
const NOTHING_YET = createAccountStore()

/** How the account's calls stand. */
export const useAccountState = () => useSnapshot(useAccount()?.store ?? NOTHING_YET)

/** Who is shopping: a customer with the profile, or a guest; null until that is read. */
export function useShopper(): Session | null {
  const { site } = useCartHandle()
  const { data: session } = useSWR<Result<Session, ApiFailure>>(keys.session(site.tenant), null)
  const shopper = session?.ok ? session.value : null
  const customerKey = shopper?.isSignedIn ? keys.customer(site.tenant, shopper.customerId) : null
  const { data: customer = null } = useSWR<Session>(customerKey, null)
  return shopper?.isSignedIn ? customer : shopper
}
