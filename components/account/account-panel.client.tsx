'use client'

import { useTranslations } from 'next-intl'
import { type PointerEvent, Suspense, useEffect } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Dialog } from '#components/ui/dialog.client.tsx'
import { Icon } from '#components/ui/icon.client.tsx'
import { Messages } from '#components/ui/messages.client.tsx'
import { AUTO_CLOSE_MS, type PanelEvent, type PanelState } from '#lib/account/panel.ts'
import { paths } from '#lib/i18n/paths.ts'
import { AccountServiceProvider, useShopper } from './account-context.client.tsx'
import { AccountMenu } from './account-menu.client.tsx'
import { SignInForm } from './sign-in-form.client.tsx'
import { useAccountService } from './use-account-service.client.ts'

export type AccountPanelProps = {
  panel: PanelState
  move: (event: PanelEvent) => void
}

const NAMESPACES = ['account'] as const

/** The account panel (S1-2.7): the sign-in form, or the customer's menu. */
export function AccountPanel({ panel, move }: AccountPanelProps) {
  const service = useAccountService()
  useEffect(() => {
    if (panel.open) void service?.readSession()
  }, [service, panel.open])
  useEffect(() => {
    if (!panel.autoClose) return
    const timer = setTimeout(() => move({ type: 'elapsed' }), AUTO_CLOSE_MS)
    return () => clearTimeout(timer)
  }, [panel.autoClose, move])

  return (
    <Suspense fallback={null}>
      <Messages namespaces={NAMESPACES}>
        <AccountServiceProvider service={service}>
          <PanelDialog panel={panel} move={move} />
        </AccountServiceProvider>
      </Messages>
    </Suspense>
  )
}

function PanelDialog({ panel, move }: AccountPanelProps) {
  const t = useTranslations('account')
  const shopper = useShopper()
  const { href, has } = useSite()
  const close = () => move({ type: 'close' })
  const hold = () => panel.autoClose && move({ type: 'hold' })
  const point = ({ target, movementX, movementY }: PointerEvent) => {
    // A link that appears under a resting pointer is not about to be clicked.
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
      position="right"
    >
      {isSignedIn && shopper ? (
        <fieldset aria-label={t('nav.label')} className="flex flex-col gap-5" onPointerMove={point} onKeyDown={hold}>
          <p role="status" className="flex items-center gap-3 text-lg">
            <Icon name="check" className="size-6 text-positive" />
            {shopper.firstName ? t('signIn.done', { name: shopper.firstName }) : t('signIn.doneUnnamed')}
          </p>
          <AccountMenu onLeave={close} />
        </fieldset>
      ) : (
        <div className="flex flex-col gap-6">
          <SignInForm onSignedIn={() => move({ type: 'done' })} onLeave={close} />
          <section className="flex flex-col items-start gap-3 border-t border-line pt-6">
            <h3 className="text-lg font-semibold">{t('signIn.newHere')}</h3>
            <p className="text-muted">{t('signIn.newText')}</p>
            <a href={href(paths.createAccount)} onClick={close} className={`${buttonStyle.secondary} w-full`}>
              {t('signIn.create')}
            </a>
            {has('orderLookup') && (
              <a
                href={href(paths.findOrder)}
                onClick={close}
                className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
              >
                {t('findOrder.link')}
              </a>
            )}
          </section>
        </div>
      )}
    </Dialog>
  )
}
