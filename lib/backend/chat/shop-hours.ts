/** What the assistant says of the hours of a shop. */
import { formatDate } from '../../core/time/date.ts'
import { addDays } from '../../core/time/days.ts'
import type { ExceptionGroup } from '../../core/time/hours/exception-groups.ts'
import { formatTimeOfDay, writtenTimes } from '../../core/time/hours/times.ts'
import { type Statement, say } from './entries.ts'
import type { ShopFact } from './load-facts.ts'
import type { Question } from './read-question.ts'
import { LISTS, TOPICS } from './vocabulary.ts'
import { hasAny, wordsOf } from './words.ts'

/** Days from today whose exceptions are said with the weekly hours; later ones only if the question names them. */
const DAYS_AHEAD = 14

/** Whether a question has a word of the exception's title, other than 'day' and the like, which any question has. */
const isNamed = ({ title }: ExceptionGroup, { words }: Question): boolean =>
  wordsOf(title).some((word) => word.length > 2 && !hasAny([word], TOPICS.hours.beside) && hasAny(words, [word]))

function describeDays(shop: string, { from, to, title, openings }: ExceptionGroup, { locale }: Question): Statement[] {
  const nameDay = (day: string) => formatDate(day, locale, 'UTC', { weekday: 'long', month: 'long', day: 'numeric' })
  const writeTimes = (times: readonly string[]) => times.map((time) => formatTimeOfDay(time, locale)).join('–')
  const last = `${nameDay(to)}${title === '' ? '' : ` (${title})`}`
  const hours = openings.map((times) => writeTimes(writtenTimes(times))).join(', ')
  const values = { shop, from: nameDay(from), to: last, day: last }
  if (hours === '') return say(from === to ? 'chatClosedOn' : 'chatClosedFromTo', values)
  return say(from === to ? 'chatHoursOn' : 'chatHoursFromTo', { ...values, hours })
}

/** The day of 'are you open today' or 'tomorrow'; undefined without such a word, and if its hours can't be read. */
function findDay({ today, exceptions, openingsOf }: ShopFact, { words }: Question): ExceptionGroup | undefined {
  const isTomorrow = hasAny(words, LISTS.tomorrow)
  if (!isTomorrow && !hasAny(words, LISTS.today)) return undefined
  const day = isTomorrow ? addDays(today, 1) : today
  const title = exceptions.find(({ from, to }) => from <= day && day <= to)?.title ?? ''
  const openings = openingsOf(day)?.map(({ written }) => written)
  return openings && { from: day, to: day, title, openings }
}

/**
 * The weekly hours and the coming days with other hours; only the day that the question names by a word such as 'today'
 * or by its title.
 */
export function describeHours(fact: ShopFact, question: Question): Statement[] {
  const { name: shop, hours, today, exceptions } = fact
  const day = findDay(fact, question)
  const named = day ? [day] : exceptions.filter((group) => isNamed(group, question))
  const soon = exceptions.filter(({ from }) => from < addDays(today, DAYS_AHEAD))
  return [
    ...(named.length > 0 ? [] : say('chatHours', { shop, hours })),
    ...(named.length > 0 ? named : soon).flatMap((group) => describeDays(shop, group, question)),
  ]
}
