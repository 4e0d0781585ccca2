'use client'

import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { type PointerEvent, useEffect, useState } from 'react'
import { useCartHandle } from '#components/cart/cart-context.client.ts'
import { useLists } from '#components/lists/lists-context.client.ts'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Dialog } from '#components/ui/dialog.client.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import { type AccountLinks, accountLinks } from '#lib/account/account-site.ts'
import { AUTO_CLOSE_MS, type PanelEvent, type PanelState } from '#lib/account/panel.ts'
import { loadMessages, type Messages } from '#lib/i18n/messages.ts'
import { paths } from '#lib/i18n/paths.ts'
import { AccountServiceProvider, useShopper } from './account-context.client.tsx'
import { AccountMenu } from './account-menu.client.tsx'
import { SignInForm } from './sign-in-form.client.tsx'
import { useAccountService } from './use-account-service.client.ts'

export type AccountPanelProps = {
  /** The account's page. */
  accountHref: string
  panel: PanelState
  move: (event: PanelEvent) => void
}

/** The account panel (specification 2.7): signing in, or what a customer may go to. */
export function AccountPanel({ accountHref, panel, move }: AccountPanelProps) {
  const { site } = useCartHandle()
  const service = useAccountService()
  const [messages, setMessages] = useState<Messages | null>(null)
  const [links] = useState(() => {
    // Language part of the store's addresses.
    const prefix = accountHref.slice(0, -paths.account.length)
    return accountLinks((path) => `${prefix}${path}`)
  })
  useEffect(() => {
    void loadMessages(site.locale, 'account').then(setMessages)
  }, [site.locale])
  useEffect(() => {
    if (panel.open) void service?.readSession()
  }, [service, panel.open])
  useEffect(() => {
    if (!panel.autoClose) return
    const timer = setTimeout(() => move({ type: 'elapsed' }), AUTO_CLOSE_MS)
    return () => clearTimeout(timer)
  }, [panel.autoClose, move])

  if (!messages) return null
  return (
    <NextIntlClientProvider locale={site.locale} messages={messages}>
      <AccountServiceProvider service={service}>
        <PanelDialog links={links} panel={panel} move={move} />
      </AccountServiceProvider>
    </NextIntlClientProvider>
  )
}

function PanelDialog({ links, panel, move }: Omit<AccountPanelProps, 'accountHref'> & { links: AccountLinks }) {
  const t = useTranslations()
  const shopper = useShopper()
  const lists = useLists()
  const close = () => move({ type: 'close' })
  const hold = () => panel.autoClose && move({ type: 'hold' })
  const point = ({ target, movementX, movementY }: PointerEvent) => {
    // A link that comes under a pointer at rest is not what the shopper goes for.
    const isMoved = movementX !== 0 || movementY !== 0
    if (isMoved && target instanceof Element && target.closest('a, button')) hold()
  }
  const isSignedIn = shopper?.isSignedIn ?? false
  return (
    <Dialog
      isOpen={panel.open}
      onClose={close}
      title={t(isSignedIn ? 'titles.account' : 'titles.signIn')}
      closeLabel={t('close')}
      place="right"
    >
      {isSignedIn && shopper ? (
        <fieldset aria-label={t('nav.label')} className="flex flex-col gap-5" onPointerMove={point} onKeyDown={hold}>
          <p role="status" className="flex items-center gap-3 text-lg">
            <Icon name="check" className="size-6 text-positive" />
            {shopper.firstName ? t('signIn.done', { name: shopper.firstName }) : t('signIn.doneUnnamed')}
          </p>
          <AccountMenu links={links} wishlistHref={lists?.site.wishlist ?? ''} onLeave={close} />
        </fieldset>
      ) : (
        <div className="flex flex-col gap-6">
          <SignInForm links={links} onSignedIn={() => move({ type: 'done' })} onLeave={close} />
          <section className="flex flex-col items-start gap-3 border-t border-line pt-6">
            <h3 className="text-lg font-semibold">{t('signIn.newHere')}</h3>
            <p className="text-muted">{t('signIn.newText')}</p>
            <a href={links.createAccount} onClick={close} className={`${buttonStyle.secondary} w-full`}>
              {t('signIn.create')}
            </a>
          </section>
        </div>
      )}
    </Dialog>
  )
}
