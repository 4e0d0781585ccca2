import type { Translate } from '#lib/i18n/translator.ts'
import type { TvError } from '#lib/kiosk/tv-info.ts'

const KEYS = [
  'startOver',
  'setUp',
  'passcode',
  'showDevices',
  'loading',
  'devices',
  'noDevices',
  'close',
  'nowPlaying',
  'workingHours',
  'closed',
  'begin',
  'welcome',
  'videosFailed',
  'devicesFailed',
  'offline',
  'tooManyTries',
] as const

/** Texts of in-store screens; `choose` holds '{device}'. */
export type KioskLabels = Readonly<Record<(typeof KEYS)[number] | 'choose', string>>

/** Reads the texts on the server, for screens alone. */
export const kioskLabels = (t: Translate): KioskLabels => ({
  ...(Object.fromEntries(KEYS.map((key) => [key, t(`kiosk.${key}`)])) as Omit<KioskLabels, 'choose'>),
  choose: t('kiosk.choose', { device: '{device}' }),
})

/** A failure in words. */
export const writeTvError = (error: TvError, labels: KioskLabels): string =>
  typeof error === 'string' ? error : labels[error.key]
