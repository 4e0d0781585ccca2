import { describe, expect, it } from 'vitest'
import { readWeekdays } from './week.ts'

describe('the weekdays of opening hours', () => {
  it.each([
    ['Mon–Thu', 'en-US', [1, 2, 3, 4]],
    ['Monday - Friday', 'en-US', [1, 2, 3, 4, 5]],
    ['Monday through Friday', 'fr-CA', [1, 2, 3, 4, 5]],
    ['lun–mer', 'fr-CA', [1, 2, 3]],
    ['Lun. au ven.', 'fr-CA', [1, 2, 3, 4, 5]],
    ['sam., dim.', 'fr-CA', [6, 7]],
    ['Sat & Sun', 'en-US', [6, 7]],
    ['Fri–Mon', 'en-US', [5, 6, 7, 1]],
    ['Daily', 'en-US', [1, 2, 3, 4, 5, 6, 7]],
    ['Tous les jours', 'fr-CA', [1, 2, 3, 4, 5, 6, 7]],
    ['du lundi au vendredi', 'fr-CA', [1, 2, 3, 4, 5]],
    ['Mondays', 'en-US', [1]],
    ['Fin de semaine', 'fr-CA', [6, 7]],
    ['Weekdays, Sat', 'en-US', [1, 2, 3, 4, 5, 6]],
    ['M–F', 'en-US', [1, 2, 3, 4, 5]],
    ['L-V', 'fr-CA', [1, 2, 3, 4, 5]],
    ['Mon-Fri:', 'en-US', [1, 2, 3, 4, 5]],
    ['24/7', 'en-US', [1, 2, 3, 4, 5, 6, 7]],
    ['Tues, Weds & Thurs', 'en-US', [2, 3, 4]],
    ['Mon till Fri', 'en-US', [1, 2, 3, 4, 5]],
    ['Mon ~ Fri', 'en-US', [1, 2, 3, 4, 5]],
    ['Mon… Fri', 'en-US', [1, 2, 3, 4, 5]],
    ['Mon...Fri', 'en-US', [1, 2, 3, 4, 5]],
    ['jeudis', 'fr-CA', [4]],
  ])('%s (%s)', (days, locale, expected) => {
    expect(readWeekdays(days, locale)).toEqual(expected)
  })

  it.each(['', 'By appointment', 'Mon–', 'Mon, holidays', 'Mon–Wed–Fri', 'T–F', '1–5'])(
    '%j are no weekdays',
    (days) => {
      expect(readWeekdays(days, 'en-US')).toEqual([])
    },
  )
})
