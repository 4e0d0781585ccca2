import type { Translate } from '#lib/i18n/catalogue.ts'
import type { TvError } from '#lib/kiosk/tv-info.ts'

export const writeTvError = (error: TvError, t: Translate<'kiosk'>): string =>
  typeof error === 'string' ? error : t(error.key)
