'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { readReturnPath } from '#lib/account/return-path.ts'
import { paths } from '#lib/i18n/paths.ts'
import { useShopper } from './account-context.client.tsx'
import { GuestView } from './account-gate.client.tsx'

/** Fragments with which other pages lead here; keys of a notice above the form. */
const SIGN_IN_NOTES = ['createdFirst', 'resetFirst'] as const

/** The sign-in page; signed-in customers are redirected to the path in the URL. */
export function SignInView() {
  const t = useTranslations('account.signIn')
  const { href } = useSite()
  const shopper = useShopper()
  const [note, setNote] = useState<(typeof SIGN_IN_NOTES)[number] | undefined>()
  const isSignedIn = shopper?.isSignedIn ?? false

  useEffect(() => setNote(SIGN_IN_NOTES.find((name) => window.location.hash === `#${name}`)), [])
  useEffect(() => {
    if (!isSignedIn) return
    // A full page load, so that the next page, above all the checkout, starts with the customer's session.
    window.location.replace(readReturnPath(window.location.search, window.location.origin, href(paths.account)))
  }, [isSignedIn, href])

  return <GuestView notice={note && <Notice tone="success">{t(note)}</Notice>} />
}
