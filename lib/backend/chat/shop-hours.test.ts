import { describe, expect, it } from 'vitest'
import { readShopHours } from '../../core/time/hours/openings.ts'
import { answerQuestion } from './answer-question.ts'
import { buildFacts } from './facts-fixtures.ts'

const closed = (from: string, to: string, title: string) => ({ from, to, title, openings: [] })
const HOURS = [{ days: 'Mon–Fri', open: '09:00', close: '18:00' }]
const EVE = { date: '2026-12-24', title: 'Christmas Eve', open: '09:00', close: '14:00' }
const factsOn = (today: string) =>
  buildFacts({
    shops: [
      {
        name: 'Kessler Duluth',
        phone: '218-555-0142',
        address: '2114 West Superior Street, Duluth, MN 55806',
        hours: 'Mon–Fri 09:00–18:00',
        today,
        openingsOf: readShopHours({ hours: HOURS, exceptions: [EVE] }, 'en-US'),
        exceptions: [
          {
            ...{ from: '2026-12-24', to: '2026-12-24', title: 'Christmas Eve' },
            openings: [{ open: '09:00', close: '14:00' }],
          },
          closed('2026-12-30', '2027-01-01', 'Inventory'),
          closed('2027-01-18', '2027-01-18', 'Martin Luther King Day'),
        ],
      },
    ],
  })
const ask = (question: string, locale = 'en_US', today = '2026-12-20') =>
  answerQuestion(question, factsOn(today), locale).text.replace(/\s/g, ' ')

describe('an answer about opening hours', () => {
  it('has the weekly hours and the days of the next two weeks with other hours', () => {
    expect(ask('When are you open?')).toBe(
      'Kessler Duluth is open Mon–Fri 09:00–18:00. ' +
        'Kessler Duluth is open 9:00 AM–2:00 PM on Thursday, December 24 (Christmas Eve). ' +
        'Kessler Duluth is closed from Wednesday, December 30 to Friday, January 1 (Inventory).',
    )
  })

  it('has only the days that a question names', () => {
    expect(ask('Are you open on Christmas Eve?')).toBe(
      'Kessler Duluth is open 9:00 AM–2:00 PM on Thursday, December 24 (Christmas Eve).',
    )
    expect(ask('are you open martin luther king day')).toBe(
      'Kessler Duluth is closed on Monday, January 18 (Martin Luther King Day).',
    )
  })

  it('has the weekly hours if a word such as “day” is in a title', () => {
    expect(ask('what days are you open?')).toMatch(/^Kessler Duluth is open Mon–Fri 09:00–18:00\. /)
  })

  it('has the hours of today or tomorrow, if a question asks for them', () => {
    expect(ask('Are you open today?')).toBe('Kessler Duluth is closed on Sunday, December 20.')
    expect(ask('are you open tomorrow')).toBe('Kessler Duluth is open 9:00 AM–6:00 PM on Monday, December 21.')
    expect(ask('are you open today?', 'en_US', '2026-12-24')).toBe(
      'Kessler Duluth is open 9:00 AM–2:00 PM on Thursday, December 24 (Christmas Eve).',
    )
    expect(ask('Êtes-vous ouverts demain ?', 'fr_CA', '2026-12-22')).toBe(
      'Kessler Duluth est ouvert le mercredi 23 décembre : 9 h 00–18 h 00.',
    )
  })

  it('is in French, too', () => {
    expect(ask('Quelles sont vos heures d’ouverture ?', 'fr_CA')).toBe(
      'Kessler Duluth est ouvert : Mon–Fri 09:00–18:00. ' +
        'Kessler Duluth est ouvert le jeudi 24 décembre (Christmas Eve) : 9 h 00–14 h 00. ' +
        'Kessler Duluth est fermé du mercredi 30 décembre au vendredi 1er janvier (Inventory).',
    )
  })
})
