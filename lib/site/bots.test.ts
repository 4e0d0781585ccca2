import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBot, isSafePattern } from './bots.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

describe('bot detection', () => {
  it('S1-5.4-03 treats a match as a bot, no match as a person, and a malformed expression as a bot', () => {
    expect(isBot(crawler, 'googlebot|bingbot')).toBe(true)
    expect(isBot(phone, 'googlebot|bingbot')).toBe(false)
    for (const malformed of ['(unclosed', '[a-', '*', 'a{2,1}', 'a)', '(?<name']) {
      expect(isBot(phone, malformed)).toBe(true)
    }
  })

  it('treats no visitor as a bot if the store has no expression', () => {
    expect(isBot(crawler, '')).toBe(false)
    expect(isBot(crawler, '  ')).toBe(false)
  })

  it('accepts delimiters', () => {
    expect(isBot(crawler, '/googlebot/i')).toBe(true)
    expect(isBot(phone, '/googlebot/i')).toBe(false)
  })

  it.each([
    'googlebot|bingbot|yandex.*bot|^curl/[\\d.]+',
    'bot[ _+:,.;/\\\\-]|crawl(?:er)?|spider',
    '(?:facebook|twitter)(?:bot|externalhit)?',
    '[^](a)',
    'mozilla.*compatible.*bot|\\d{4}-bot',
    Array(200).fill('a.*bot').join('|'),
  ])('treats %j as safe', (pattern) => {
    expect(isSafePattern(pattern)).toBe(true)
  })

  it.each([
    '(a+)+$',
    '(a|a)*$',
    '((a?){9}){9}',
    '(.*)*x',
    '[^](a+)+$]',
    'a*a*a*a*a*b',
    `${'a?'.repeat(30)}${'a'.repeat(30)}`,
    '(a)\\1+',
    'x'.repeat(9000),
    '(a|a)'.repeat(30),
    '(a|a){2}',
    Array(40).fill('a*a*b').join('|'),
  ])('treats every visitor as a bot instead of running %j', (pattern) => {
    expect(isSafePattern(pattern)).toBe(false)
    expect(isBot('a'.repeat(1000), pattern)).toBe(true)
  })

  it('handles any expression and user agent quickly, without throwing', () => {
    const piece = fc.constantFrom(
      'a',
      '(',
      ')',
      '*',
      '+',
      '?',
      '|',
      '{1,}',
      '{3}',
      '[^]',
      '[a]',
      '\\w',
      '.',
      '(?:',
      '\\1',
    )
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 24 }),
        fc.constantFrom('a'.repeat(300), 'ab'.repeat(150)),
        (parts, agent) => {
          const start = performance.now()
          isBot(`${agent}!`, `${parts.join('')}$`)
          expect(performance.now() - start).toBeLessThan(500)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
