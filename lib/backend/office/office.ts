/** What every page of the back office works with. */
import type { Context, Hono } from 'hono'
import type { html } from 'hono/html'
import { spellFirst } from '../../core/date.ts'
import type { Backend } from '../backend.ts'
import type { View } from '../catalog/view.ts'
import { languageOf } from '../text/locale.ts'
import type { OfficeForm } from './office-form.ts'
import type { OfficeUser } from './office-users.ts'

/** HTML that was escaped. */
export type Markup = ReturnType<typeof html>

/** One of two texts, by the language of who reads. */
export type Say = (english: string, french: string) => string

/** A request to the back office of a store. */
export type Office = {
  backend: Backend
  storeId: string
  /** The store in the language of who works; `locale` of its first language, for amounts and dates. */
  view: View
  /** Path of the back office: '/office/kessler'. */
  base: string
  /** 'en' or 'fr'. */
  language: string
  say: Say
  isSecure: boolean
}

/** Variables of a request; `user` and `formToken` are those of nobody before somebody has signed in. */
export type OfficeEnvironment = {
  Variables: { office: Office; user: OfficeUser; formToken: string; form: OfficeForm }
}
/** One request to the back office. */
export type OfficeContext = Context<OfficeEnvironment>
/** The routes of the back office of all stores. */
export type OfficeRoutes = Hono<OfficeEnvironment>

/** Says texts in a language. */
export const sayIn =
  (language: string): Say =>
  (english, french) =>
    language === 'fr' ? french : english

/** The first of the languages of the back office that a browser asks for, else the store's. */
export function chooseLanguage(acceptLanguage: string, storeLocale: string): string {
  const wanted = acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((part) => languageOf(part.trim()))
    .find((language) => language === 'en' || language === 'fr')
  return wanted ?? (languageOf(storeLocale) === 'fr' ? 'fr' : 'en')
}

/** Date and time in the store's time zone, as short as can be: 'Nov 24, 8:05 AM'. */
export const formatTime = (office: Office, isoTime: string): string =>
  format(office, isoTime, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** A day as people say it: 'Tue, Nov 24'. `day` is YYYY-MM-DD. */
export const formatDay = (
  office: Office,
  day: string,
  options: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' },
): string => write(office, { ...options, timeZone: 'UTC' }, new Date(`${day}T12:00Z`))

const write = (office: Office, options: Intl.DateTimeFormatOptions, date: Date): string => {
  const locale = localeOf(office)
  return spellFirst(new Intl.DateTimeFormat(locale, options).format(date), locale)
}

const localeOf = ({ language, view }: Office): string =>
  languageOf(view.locale) === language ? view.locale.replace('_', '-') : language

function format(office: Office, isoTime: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(isoTime)
  if (isoTime === '' || Number.isNaN(date.getTime())) return ''
  try {
    return write(office, { ...options, timeZone: office.view.content.timeZone }, date)
  } catch {
    // The store names no time zone that there is.
    return write(office, { ...options, timeZone: 'UTC' }, date)
  }
}
