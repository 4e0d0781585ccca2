/** Types and texts shared by all pages of the back office. */
import type { Context, Hono } from 'hono'
import type { html } from 'hono/html'
import { languageOf } from '../../contract-server/locale.ts'
import type { MessageValues, ServerTextKey } from '../../contract-server/texts.ts'
import { spellFirst } from '../../core/time/date.ts'
import type { Backend } from '../api/backend.ts'
import { type Catalogue, TEXTS } from '../locales/locales.ts'
import type { StoreContext } from '../store/store-context.ts'
import type { OfficeForm } from './office-form.ts'
import type { OfficeUser } from './office-users.ts'

/** Escaped HTML. */
export type Markup = ReturnType<typeof html>

export type OfficeKey = ServerTextKey<Catalogue, 'office'>

/** Returns a text in the user's language. */
export type OfficeText = (key: OfficeKey, values?: MessageValues) => string

/** Context of a request to a store's back office. */
export type Office = {
  backend: Backend
  storeId: string
  /** The store in its default locale, in which amounts are formatted. */
  store: StoreContext
  /** Path of the back office: '/office/kessler'. */
  base: string
  /** The user's language, one of the back end's texts: 'en'. */
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

const translate = TEXTS.translator('office')

export const textIn =
  (language: string): OfficeText =>
  (key, values) =>
    translate(key, language, values)

/** The first language of the browser's list that the back office has, otherwise the store's. */
export function chooseLanguage(acceptLanguage: string, storeLocale: string): string {
  const wanted = acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((part) => languageOf(part.trim()))
    .find((language) => TEXTS.languages.includes(language))
  return wanted ?? TEXTS.textLanguageOf(storeLocale)
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

/** The store's locale if it is in the user's language, which decides on the form of times; else the language. */
export const localeOf = ({ language, store }: Office): string =>
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
