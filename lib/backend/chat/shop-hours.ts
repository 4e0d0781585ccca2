/** What the assistant says of the hours of a shop. */
import { spellFirst } from '../../core/time/date.ts'
import { addDays } from '../../core/time/days.ts'
import type { ExceptionGroup } from '../../core/time/hours/exception-groups.ts'
import { formatTimeOfDay, writtenTimes } from '../../core/time/hours/times.ts'
import { type Statement, sentence } from './entries.ts'
import type { ShopFact } from './gather-facts.ts'
import type { Question } from './read-question.ts'
import { listOf, TOPICS } from './vocabulary.ts'
import { hasAny, wordsOf } from './words.ts'

/** Days from today whose exceptions are said with the weekly hours; later ones only if the question names them. */
const DAYS_AHEAD = 14

/**
 * Whether a question has a word of the exception's title: 'are you open on Christmas Eve'. Words of every question
 * about hours, such as 'day', name no exception.
 */
const isNamed = ({ title }: ExceptionGroup, { words }: Question): boolean =>
  wordsOf(title).some((word) => word.length > 2 && !hasAny([word], TOPICS.hours.beside) && hasAny(words, [word]))

function describeException(shop: string, { from, to, title, openings }: ExceptionGroup, question: Question): Statement {
  const { locale, language } = question
  const dates = new Intl.DateTimeFormat(locale, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
  const nameDay = (day: string) => spellFirst(dates.format(new Date(`${day}T00:00:00Z`)), language)
  const reason = title === '' ? '' : ` (${title})`
  const days: Record<string, string> =
    from === to ? { day: `${nameDay(from)}${reason}` } : { from: nameDay(from), to: `${nameDay(to)}${reason}` }
  const hours = openings
    .map((times) =>
      writtenTimes(times)
        .map((time) => formatTimeOfDay(time, locale))
        .join('–'),
    )
    .join(', ')
  if (hours === '') return sentence(from === to ? 'chatClosedOn' : 'chatClosedFromTo', { shop, ...days })
  return sentence(from === to ? 'chatHoursOn' : 'chatHoursFromTo', { shop, hours, ...days })
}

/** The day of 'are you open today' or 'tomorrow'; undefined without such a word. */
function readDay({ words }: Question, today: string): string | undefined {
  if (hasAny(words, listOf('tomorrow'))) return addDays(today, 1)
  return hasAny(words, listOf('today')) ? today : undefined
}

/** The openings of a day, with the title of its exception; undefined if its hours can't be read. */
function groupOf({ openingsOf, exceptions }: ShopFact, day: string): ExceptionGroup | undefined {
  const openings = openingsOf(day)
  const title = exceptions.find(({ from, to }) => from <= day && day <= to)?.title ?? ''
  return openings ? { from: day, to: day, title, openings: openings.map(({ written }) => written) } : undefined
}

/**
 * The weekly hours and the coming days with other hours; only the day that the question names by a word such as 'today'
 * or by its title.
 */
export function describeHours(fact: ShopFact, question: Question): Statement[] {
  const { name: shop, hours, today, exceptions } = fact
  const day = readDay(question, today)
  const group = day === undefined ? undefined : groupOf(fact, day)
  if (group) return [describeException(shop, group, question)]
  const describe = (groups: readonly ExceptionGroup[]) =>
    groups.map((group) => describeException(shop, group, question))
  const named = exceptions.filter((group) => isNamed(group, question))
  if (named.length > 0) return describe(named)
  const soon = exceptions.filter(({ from }) => from < addDays(today, DAYS_AHEAD))
  return [...(hours === '' ? [] : [sentence('chatHours', { shop, hours })]), ...describe(soon)]
}
