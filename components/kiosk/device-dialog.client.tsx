'use client'

import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { buttonStyle } from '#components/ui/button-style.ts'
import { Dialog } from '#components/ui/dialog.client.tsx'
import type { TvDevice, TvInfo } from '#lib/kiosk/tv-info.ts'
import { writeTvError } from './write-tv-error.ts'

type Props = {
  tv: Pick<TvInfo, 'devices' | 'isVerified' | 'isLoading' | 'errors'>
  onPasscode: (passcode: string) => void
  onChoose: (device: TvDevice) => void
  onClose: () => void
}

/** Asks staff for the passcode, then lets them choose which of the dealer's screens this one is (S1-2.18). */
export function DeviceDialog({ tv, onPasscode, onChoose, onClose }: Props) {
  const t = useTranslations('kiosk')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const passcode = String(new FormData(event.currentTarget).get('passcode') ?? '').trim()
    if (passcode && !tv.isLoading) onPasscode(passcode)
  }
  return (
    <Dialog isOpen onClose={onClose} title={t('setUp')} closeLabel={t('close')}>
      {tv.errors
        .map((error) => writeTvError(error, t))
        .map((error) => (
          <p key={error} role="alert" className="font-medium text-danger">
            {error}
          </p>
        ))}
      {tv.isVerified ? (
        <section aria-label={t('devices')}>
          {tv.devices.length === 0 && <p>{t('noDevices')}</p>}
          <ul className="grid gap-2">
            {tv.devices.map((device) => (
              <li key={device.token}>
                <button
                  type="button"
                  onClick={() => onChoose(device)}
                  aria-label={t('choose', { device: device.name })}
                  className={`${buttonStyle.secondary} min-h-14 w-full`}
                >
                  {device.name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <form onSubmit={submit} className="grid gap-4">
          <label className="text-sm font-semibold">
            {t('passcode')}
            <input
              name="passcode"
              type="password"
              autoComplete="off"
              inputMode="numeric"
              maxLength={64}
              required
              className="mt-1 block h-14 w-full rounded-button border border-field bg-page px-4 text-xl font-normal"
            />
          </label>
          <button type="submit" aria-disabled={tv.isLoading} className={`${buttonStyle.primary} min-h-14`}>
            {tv.isLoading ? t('loading') : t('showDevices')}
          </button>
        </form>
      )}
    </Dialog>
  )
}
