import { describe, expect, it } from 'vitest'
import { serializeJsonLd } from '../seo/serialize-json-ld.ts'
import { stripTags, truncate } from './html/html.ts'
import { formatMoney, moneyOf } from './money/money.ts'
import { isEmail } from './text/email.ts'
import { formatDate } from './time/date.ts'
import { decodeSegment, resolveHttpUrl } from './url/url.ts'

describe('formatMoney', () => {
  it('writes an amount in the format of the locale', () => {
    expect(formatMoney(1299, 'USD', 'en-US')).toBe('$1,299.00')
    expect(formatMoney(1299.5, 'CAD', 'fr-CA').replace(/\s/gu, ' ')).toBe('1 299,50 $')
  })
  it('formats an invalid currency code without throwing', () => {
    expect(formatMoney(5, 'not a currency', 'en-US')).toBe('5.00 not a currency')
    expect(formatMoney(-5, 'CAD', 'en-US', 'C$')).toBe('-C$5.00')
  })
  it('writes a minus sign in French', () => {
    expect(formatMoney(-1299.5, 'CAD', 'fr-CA')).toBe('−1\u00a0299,50\u00a0$')
  })
  it("keeps the server's own text", () => {
    expect(moneyOf(5, 'Five dollars', 'USD', 'en-US').formatted).toBe('Five dollars')
  })
})

describe('formatDate', () => {
  it('never shifts a day, in any time zone', () => {
    for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC']) {
      expect(formatDate('2026-03-01', 'en-US', zone)).toBe('Mar 1, 2026')
      expect(formatDate('2026-03-01 00:00:00', 'en-US', zone)).toBe('Mar 1, 2026')
    }
  })
  it("shows an instant in the store's time zone", () => {
    expect(formatDate('2026-03-01T02:00:00Z', 'en-US', 'America/Los_Angeles')).toBe('Feb 28, 2026')
  })
  it('writes the first of a month as in French', () => {
    expect(formatDate('2026-03-01', 'fr-CA', 'UTC')).toBe('1er mars 2026')
    expect(formatDate('2026-03-11', 'fr-CA', 'UTC')).toBe('11 mars 2026')
    const long = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const
    expect(formatDate('2026-05-01T13:30:00Z', 'fr-CA', 'UTC', long)).toMatch(/^vendredi 1er mai.+13\sh\s30$/)
    expect(formatDate('2026-05-02T01:01:00Z', 'fr-CA', 'UTC', long)).not.toContain('1er')
  })
  it.each(['', 'soon', '2026-13-45'])('returns an empty text for %j', (text) => {
    expect(formatDate(text, 'en-US', 'UTC')).toBe('')
  })
})

describe('isEmail', () => {
  it.each([
    ['ann@example.com', true],
    [' ann@example.com\u00a0', true],
    ['\u202aann@example.com\u202c', true],
    ['ann@example.com\u200b', true],
    ["o'neil+shop@ex\u00e4mple.de", true],
    ['Ann <ann@example.com>', false],
    ['ann@example..com', false],
    ['ann@example.com.', false],
  ])('F37 %j is accepted: %s', (text, isAccepted) => {
    expect(isEmail(text)).toBe(isAccepted)
  })
})

describe('html', () => {
  it('no text ends a JSON-LD element', () => {
    const json = serializeJsonLd({ name: '</script><script>alert(1)</script><!--' })
    expect(json).not.toContain('<')
    expect(JSON.parse(json).name).toBe('</script><script>alert(1)</script><!--')
  })
  it('extracts the words of HTML and cuts at a word', () => {
    expect(stripTags('<p>Big &amp; <b>quiet</b></p>')).toBe('Big & quiet')
    expect(stripTags('<p>The <STRONG class="x">mkII+</STRONG>, 2<sup>nd</sup> of <!-- a -->two.</p><p>New</p>')).toBe(
      'The mkII+, 2nd of two. New',
    )
    expect(stripTags('<p title="5 > 4">Five</p><a data-x=\'{"a":">"}\' href=it\'s>it’s</a> <b x=">so</b>')).toBe(
      'Five it’s so',
    )
    expect(stripTags('One<br>two<li>three</li>')).toBe('One two three')
    expect(stripTags('a &lt; b, 5 < 6<!-- note > --><style>p > a {}</style> and 7 > 6')).toBe('a < b, 5 < 6 and 7 > 6')
    expect(truncate('a quiet dishwasher', 12)).toBe('a quiet…')
    expect(truncate('ab\u{1F600}\u{1F600}cd', 6)).toBe('ab…')
  })
  it.each([
    ['Caf&eacute; &#8211; l&rsquo;&Eacute;t&eacute; &#34;24&Prime;&#34;', 'Café – l’Été "24″"'],
    ['&#x2019;&#X41;&#146;&#128;', '’A’€'],
    ['&CounterClockwiseContourIntegral; &nbsp; &half;', '∳ ½'],
    ['AT&T; R&D &madeup; &amp;eacute;', 'AT&T; R&D &madeup; &eacute;'],
    ['&#0;&#xD800;&#9999999;', '\uFFFD\uFFFD\uFFFD'],
  ])('reads every character reference: %s', (html, text) => {
    expect(stripTags(html)).toBe(text)
  })
})

describe('url', () => {
  it('resolves web addresses only', () => {
    expect(resolveHttpUrl('x.png', 'https://a.test/media/')).toBe('https://a.test/media/x.png')
    expect(resolveHttpUrl('javascript:alert(1)', 'https://a.test/')).toBeUndefined()
    expect(resolveHttpUrl('data:text/html,x', 'https://a.test/')).toBeUndefined()
  })
  it('leaves invalid encoding unchanged', () => {
    expect(decodeSegment('%E0%A4')).toBe('%E0%A4')
    expect(decodeSegment('a%20b')).toBe('a b')
  })
})
