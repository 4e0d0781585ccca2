/** The form that adds a day with other hours, and how such a day is described in the back office. */
import { html } from 'hono/html'
import { countDays, isDay } from '../../core/time/days.ts'
import { isClosedDay, isYearly, rangeOf } from '../../core/time/hours/exceptions.ts'
import { findTimesFault } from '../../core/time/hours/hours-faults.ts'
import { formatHours, type WrittenTimes } from '../../core/time/hours/times.ts'
import type { TitledException } from '../import/shop-exceptions.ts'
import { EXCEPTION_LIMITS, type ExceptionRecord } from '../store/shop-hours-schema.ts'
import { cleanName } from '../text/clean-text.ts'
import { Refusal } from '../text/messages.ts'
import { formatDay, localeOf, type Markup, type Office, type OfficeContext } from './office.ts'
import type { OfficeForm } from './office-form.ts'
import { tokenField } from './office-page.ts'

/** Fields of the form as typed; `shop` is '' for all shops, `titles` are by locale, the default one first. */
export type ExceptionFields = {
  readonly shop: string
  readonly from: string
  readonly to: string
  readonly isYearly: boolean
  readonly open: string
  readonly close: string
  readonly titles: readonly (readonly [locale: string, title: string])[]
}

const FIELD_LIMIT = 300

/** The store's shops: their codes and names. */
export const listShopNames = ({ store }: Office): Map<string, string> =>
  new Map([...store.documents.locations.values()].map((shop) => [shop.google_code, shop.store_name]))

export const emptyFields = ({ store }: Office): ExceptionFields => ({
  ...{ shop: '', from: '', to: '', isYearly: false, open: '', close: '' },
  titles: store.content.locales.map((locale) => [locale, '']),
})

export function readFields({ store }: Office, form: OfficeForm): ExceptionFields {
  const read = (name: string) => cleanName(form.text(name, FIELD_LIMIT))
  return {
    ...{ shop: read('shop'), from: read('from'), to: read('to'), isYearly: read('yearly') === '1' },
    ...{ open: read('open'), close: read('close') },
    titles: store.content.locales.map((locale) => [locale, read(`title.${locale}`)]),
  }
}

/**
 * Times as locations.json has them. A time that browsers let staff choose is never that of the afternoon: a closing
 * time after midnight of a long day is written as 26:00.
 */
function readTimes({ open, close }: ExceptionFields): WrittenTimes | undefined {
  if (isClosedDay({ open, close })) return { open: '', close: '' }
  if (open === '' || close === '') return undefined
  if (findTimesFault({ open, close }) === undefined) return { open, close }
  const night = close.replace(/^\d\d(?=:\d\d$)/, (hours) => String(Number(hours) + 24))
  return findTimesFault({ open, close: night }) === undefined ? { open, close: night } : undefined
}

/** The exception of a form, or what must be corrected. */
export function readException(
  { text }: Office,
  fields: ExceptionFields,
): { exception: TitledException } | { mistakes: string[] } {
  const { from, to: typedTo, titles } = fields
  const to = typedTo === '' ? from : typedTo
  const times = readTimes(fields)
  const days = isDay(from) && isDay(to) ? countDays(from, to) : undefined
  const mistakes = [
    ...(days === undefined ? [text('hours.faults.day')] : []),
    ...(days !== undefined && days < 0 ? [text('hours.faults.order')] : []),
    ...((days ?? 0) >= EXCEPTION_LIMITS.days ? [text('hours.faults.long', { most: EXCEPTION_LIMITS.days })] : []),
    ...(times === undefined ? [text('hours.faults.times')] : []),
    ...(titles.some(([, title]) => title.length > EXCEPTION_LIMITS.title)
      ? [text('hours.faults.title', { most: EXCEPTION_LIMITS.title })]
      : []),
  ]
  if (mistakes.length > 0 || times === undefined) return { mistakes }
  const write = (day: string) => (fields.isYearly ? day.slice('YYYY-'.length) : day)
  const [[, title] = ['', ''], ...others] = titles
  return {
    exception: {
      ...(from === to ? { date: write(from) } : { from: write(from), to: write(to) }),
      title,
      ...(times.open === '' ? {} : times),
      titles: Object.fromEntries(others.filter(([, other]) => other !== '')),
    },
  }
}

/** The shops of a form. Responds 404 for one that doesn't exist. */
export function readShops(office: Office, { shop }: ExceptionFields): string[] {
  const shops = listShopNames(office)
  if (shop !== '' && !shops.has(shop)) throw new Refusal(404, 'noPage')
  return shop === '' ? [...shops.keys()] : [shop]
}

/** Any leap year, in which days of every year are formatted. */
const LEAP_YEAR = '2028'

function nameDay(office: Office, day: string): string {
  if (isYearly(day)) return formatDay(office, `${LEAP_YEAR}-${day}`, { month: 'long', day: 'numeric' })
  return formatDay(office, day, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
}

/** 'Thu, Dec 24, 2026', 'December 24 – January 2, every year'. */
export function nameDays(office: Office, exception: ExceptionRecord): string {
  const [from, to] = rangeOf(exception)
  const days = from === to ? nameDay(office, from) : `${nameDay(office, from)} – ${nameDay(office, to)}`
  return isYearly(from) ? office.text('hours.everyYear', { days }) : days
}

/** 'closed' or '9:00 AM – 2:00 PM'. */
export const nameHours = (office: Office, { open = '', close = '' }: ExceptionRecord): string =>
  formatHours({ open, close }, localeOf(office), {
    closed: office.text('hours.closed'),
    allDay: office.text('hours.allDay'),
  })

/** Everything that an exception says: hours and titles. */
export function describeException(office: Office, { titles, ...exception }: TitledException): string {
  const names = [exception.title, ...Object.values(titles)].filter((title) => title !== '')
  return [...new Set(names), nameHours(office, exception)].join(' · ')
}

export function renderForm(context: OfficeContext, fields: ExceptionFields): Markup {
  const office = context.get('office')
  const { base, text } = office
  const isChosen = (code: string) => (code === fields.shop ? html` selected` : '')
  const several = fields.titles.length > 1
  return html`<form class="card stack" method="post" action="${base}/hours" aria-labelledby="add-hours">
  ${tokenField(context)}<h2 id="add-hours">${text('hours.add')}</h2>
<div class="fields"><label>${text('hours.firstDay')}<input type="date" name="from" value="${fields.from}"
  required></label>
<label>${text('hours.lastDay')}<input type="date" name="to" value="${fields.to}" aria-describedby="last-hint"></label>
</div>
<p class="hint" id="last-hint">${text('hours.lastHint')}</p>
<label class="inline"><input type="checkbox" name="yearly"
  value="1"${fields.isYearly ? html` checked` : ''}> ${text('hours.yearly')}</label>
<div class="fields"><label>${text('hours.opens')}<input type="time" name="open" value="${fields.open}"
  aria-describedby="times-hint"></label>
<label>${text('hours.closes')}<input type="time" name="close" value="${fields.close}"
  aria-describedby="times-hint"></label></div>
<p class="hint" id="times-hint">${text('hours.timesHint')}</p>
<div class="fields">${fields.titles.map(
    ([locale, title]) =>
      html`<label>${several ? text('hours.titleIn', { locale }) : text('hours.title')}<input name="title.${locale}"
        value="${title}" maxlength="${EXCEPTION_LIMITS.title}"></label>`,
  )}
<label>${text('hours.shop')}<select name="shop"><option value="">${text('hours.allShops')}</option>
${[...listShopNames(office)].map(([code, name]) => html`<option value="${code}"${isChosen(code)}>${name}</option>`)}
</select></label></div>
<div class="buttons"><button>${text('common.add')}</button></div></form>`
}
