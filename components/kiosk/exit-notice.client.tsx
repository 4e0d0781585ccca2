'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useSite } from '#components/site/site-provider.client.tsx'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Dialog } from '#components/ui/dialog.client.tsx'
import { WAY_OUT, type WayOut } from '#lib/core/html/block-external-links.ts'

/** Text of the blocked link's target: phone number, email address or hostname. */
function nameOf({ way, address }: WayOut): string {
  if (way === 'phone' || way === 'mail') {
    const [, text = ''] = /^[a-z]+:(?:\/\/)?([^?]*)/i.exec(address) ?? []
    try {
      return decodeURIComponent(text)
    } catch {
      return text
    }
  }
  if (way !== 'site' || !URL.canParse(address, window.location.href)) return ''
  return new URL(address, window.location.href).hostname
}

/** Says why a link was blocked (lib/core/html/block-external-links.ts) and what to do instead. */
export function ExitNotice() {
  const t = useTranslations('kiosk')
  const { storeName } = useSite()
  const [wayOut, setWayOut] = useState<WayOut | null>(null)

  useEffect(() => {
    const show = (event: Event) => setWayOut((event as CustomEvent<WayOut>).detail)
    document.addEventListener(WAY_OUT, show)
    return () => document.removeEventListener(WAY_OUT, show)
  }, [])

  if (!wayOut) return null
  const name = nameOf(wayOut)
  const close = () => setWayOut(null)
  return (
    <Dialog isOpen onClose={close} title={t(`wayOut.${wayOut.way}.title`)} closeLabel={t('close')}>
      <p className="text-lg">{t(`wayOut.${wayOut.way}.text`, { store: storeName })}</p>
      {name !== '' && <p className="rounded-card bg-surface p-4 text-xl font-semibold">{name}</p>}
      <button type="button" onClick={close} className={`${buttonStyle.primary} min-h-14 text-lg`}>
        {t('backToShop')}
      </button>
    </Dialog>
  )
}
