/** Types and texts shared by all pages of the back office. */
import type { Context, Hono } from 'hono'
import type { html } from 'hono/html'
import { spellFirst } from '../../core/date.ts'
import type { Backend } from '../backend.ts'
import type { StoreContext } from '../store/store-context.ts'
import { languageOf } from '../text/locale.ts'
import type { OfficeForm } from './office-form.ts'
import type { OfficeUser } from './office-users.ts'

/** Escaped HTML. */
export type Markup = ReturnType<typeof html>

/** Returns one of two texts, depending on the user's language. */
export type OfficeText = (english: string, french: string) => string

/** Context of a request to a store's back office. */
export type Office = {
  backend: Backend
  storeId: string
  /** The store in its default locale, in which amounts are formatted. */
  store: StoreContext
  /** Path of the back office: '/office/kessler'. */
  base: string
  /** The user's language, 'en' or 'fr'. */
  language: string
  text: OfficeText
  isSecure: boolean
}

/**
 * Variables of a request. `user` and `formToken` are set only after sign-in, `form` only for requests that send a form.
 */
export type OfficeEnvironment = {
  Variables: { office: Office; user: OfficeUser; formToken: string; form: OfficeForm }
}
export type OfficeContext = Context<OfficeEnvironment>
export type OfficeRoutes = Hono<OfficeEnvironment>

export const textIn =
  (language: string): OfficeText =>
  (english, french) =>
    language === 'fr' ? french : english

/** The first language of the browser's list that the back office has, otherwise the store's. */
export function chooseLanguage(acceptLanguage: string, storeLocale: string): string {
  const wanted = acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((part) => languageOf(part.trim()))
    .find((language) => language === 'en' || language === 'fr')
  return wanted ?? (languageOf(storeLocale) === 'fr' ? 'fr' : 'en')
}

/** Short date and time in the store's time zone: 'Nov 24, 8:05 AM'. */
export const formatTime = (office: Office, isoTime: string): string =>
  format(office, isoTime, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** Short date, e.g. 'Tue, Nov 24'. `day` is YYYY-MM-DD. */
export const formatDay = (
  office: Office,
  day: string,
  options: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' },
): string => write(office, { ...options, timeZone: 'UTC' }, new Date(`${day}T12:00Z`))

const write = (office: Office, options: Intl.DateTimeFormatOptions, date: Date): string => {
  const locale = localeOf(office)
  return spellFirst(new Intl.DateTimeFormat(locale, options).format(date), locale)
}

const localeOf = ({ language, store }: Office): string =>
  languageOf(store.locale) === language ? store.locale.replace('_', '-') : language

function format(office: Office, isoTime: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(isoTime)
  if (isoTime === '' || Number.isNaN(date.getTime())) return ''
  try {
    return write(office, { ...options, timeZone: office.store.content.timeZone }, date)
  } catch {
    // The store's time zone is unknown to Intl.
    return write(office, { ...options, timeZone: 'UTC' }, date)
  }
}
