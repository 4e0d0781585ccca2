import type { Site } from './site.ts'

/** What mapping wire data to domain needs to know of the store. `mediaUrl` is absolute and ends in '/'. */
export type MapContext = { locale: string; currency: string; mediaUrl: string }

/** The mapping context of a site. */
export const mapContextOf = ({ locale, config, url }: Site): MapContext => ({
  locale,
  currency: config.locale.currency.code,
  mediaUrl: config.identity.baseMediaUrl || url('/media/'),
})
