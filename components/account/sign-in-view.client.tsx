'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Notice } from '#components/ui/notice.tsx'
import { readReturnPath } from '#lib/account/return-path.ts'
import { useAccountSite, useShopper } from './account-context.client.tsx'
import { GuestView } from './account-gate.client.tsx'

/** What led to the sign-in page and is said above its form. */
const SIGN_IN_NOTES = ['createdFirst', 'resetFirst'] as const

/** The sign-in page; who is signed in goes on to where the address says. */
export function SignInView() {
  const t = useTranslations('signIn')
  const { links } = useAccountSite()
  const shopper = useShopper()
  const [note, setNote] = useState<(typeof SIGN_IN_NOTES)[number] | undefined>()
  const isSignedIn = shopper?.isSignedIn ?? false

  useEffect(() => setNote(SIGN_IN_NOTES.find((name) => window.location.hash === `#${name}`)), [])
  useEffect(() => {
    if (!isSignedIn) return
    // A whole page: what comes next, the checkout above all, begins as the customer's.
    window.location.replace(readReturnPath(window.location.search, window.location.origin, links.account))
  }, [isSignedIn, links.account])

  return <GuestView notice={note && <Notice tone="success">{t(note)}</Notice>} />
}
