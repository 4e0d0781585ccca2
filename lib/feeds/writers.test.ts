import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { ReviewWire } from '../contracts/review.ts'
import { CONTEXT, offerOf } from './feed-fixtures.ts'
import { isFeedToken, signFeed } from './feed-token.ts'
import { readReviewTime, reviewFeedFrame, writeGoogleReviews } from './google-reviews.ts'
import { parseReportRequest } from './report-request.ts'
import { writeJsonLine } from './write-json-lines.ts'
import { createRowWriter, writeTableHeader } from './write-table.ts'
import { element, escapeXml, rssFrame, writeXmlItem } from './write-xml.ts'

describe('XML', () => {
  it('escapes markup and leaves out characters that XML doesn’t allow', () => {
    expect(element('g:title', `R&D <b>"30'\u0000\u0008\uFFFE\uD800 🍳`)).toBe(
      '<g:title>R&#38;D &#60;b&#62;&#34;30&#39; 🍳</g:title>',
    )
  })

  it('writes lists as repeated elements, and parts as nested ones', () => {
    expect(
      writeXmlItem({ id: '1', additional_image_link: ['a', 'b'], shipping: [{ country: 'US', price: '1.00 USD' }] }),
    ).toBe(
      '<item><g:id>1</g:id><g:additional_image_link>a</g:additional_image_link><g:additional_image_link>b</g:additional_image_link><g:shipping><g:country>US</g:country><g:price>1.00 USD</g:price></g:shipping></item>\n',
    )
  })

  it('is well-formed for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const escaped = escapeXml(text)
        expect(escaped.isWellFormed()).toBe(true)
        expect(escaped).not.toMatch(/[<>]|&(?!#\d+;)/)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML forbids
        expect(escaped).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
      }),
    )
  })

  it('names the store at its beginning', () => {
    expect(rssFrame('Kessler & Sons', 'https://a.example/').start).toContain('<title>Kessler &#38; Sons</title>')
  })
})

describe('tables', () => {
  const COLUMNS = ['id', 'title', 'additional_image_link', 'shipping(country:service:price)']

  it('have a header, one line per row, and no tabs or line breaks in cells', () => {
    const write = createRowWriter(COLUMNS, 'tsv')
    expect(writeTableHeader(COLUMNS, 'tsv')).toBe('id\ttitle\tadditional_image_link\tshipping(country:service:price)\n')
    expect(write({ id: '1', title: 'a\tb\r\nc', additional_image_link: ['x,1', 'y'] })).toBe('1\ta b c\tx%2C1,y\t\n')
    expect(
      write({ id: '1', shipping: [{ country: 'US', service: 'a:b', price: '1.00 USD' }, { country: 'CA' }] }),
    ).toBe('1\t\t\tUS:a b:1.00 USD,CA::\n')
  })

  it('quote cells of CSV that contain commas or quotes', () => {
    const write = createRowWriter(['id', 'title'], 'csv')
    expect(write({ id: '1', title: 'Range, 30" wide' })).toBe('1,"Range, 30"" wide"\r\n')
  })

  it('keep the number of cells for any text', () => {
    const [tsv, csv] = [createRowWriter(['id', 'title'], 'tsv'), createRowWriter(['id', 'title'], 'csv')]
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (title) => {
        const row = tsv({ id: '1', title })
        expect(row.split('\t')).toHaveLength(2)
        expect(row.split('\n')).toHaveLength(2)
        expect(
          csv({ id: '1', title })
            .replace(/"(?:[^"]|"")*"/g, '')
            .split(','),
        ).toHaveLength(2)
      }),
    )
  })
})

it('a line of JSON contains no line separator', () => {
  const line = writeJsonLine({ title: 'a\u2028b\u2029c\nd' })
  expect(line.trimEnd()).not.toMatch(/[\u2028\u2029\n]/)
  expect(JSON.parse(line)).toEqual({ title: 'a\u2028b\u2029c\nd' })
})

describe('the token of a feed', () => {
  const permission = { tenant: 'kessler', locale: 'en-US', channel: 'google', version: '1' } as const

  it('permits one feed of one store in one language, until its version changes', async () => {
    const token = (await signFeed(permission, 'secret')) ?? ''
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    expect(await isFeedToken(token, permission, 'secret')).toBe(true)
    const others = [
      { tenant: 'volteo' },
      { locale: 'fr-CA' },
      { channel: 'meta' as const },
      { version: '2' },
      // Parts must not shift into each other.
      { locale: 'en-US.google', channel: 'google' as const },
    ]
    for (const other of others) expect(await isFeedToken(token, { ...permission, ...other }, 'secret')).toBe(false)
    expect(await isFeedToken(token, permission, 'another')).toBe(false)
    expect(await isFeedToken(token.toUpperCase(), permission, 'secret')).toBe(false)
  })

  it('does not exist without the deployment’s secret', async () => {
    expect(await signFeed(permission, '')).toBeNull()
    expect(await isFeedToken('', permission, '')).toBe(false)
  })
})

describe('Google’s review feed', () => {
  const reviewOf = (change: object) =>
    v.parse(ReviewWire, {
      review_id: '5',
      rating: 4,
      title: 'Good & quiet',
      detail: 'Works.',
      nickname: 'Jo',
      created_at: '2026-05-01 10:20:30',
      ...change,
    })

  it('has the elements of a review in the order of the schema', () => {
    const { rows } = writeGoogleReviews([offerOf()], [reviewOf({ is_verified: true })])
    const names = [...(rows[0] ?? '').matchAll(/<(\w+)[ >]/g)].map(([, name]) => name)
    expect(names).toEqual([
      ...['review', 'review_id', 'reviewer', 'name', 'review_timestamp', 'title', 'content', 'review_url', 'ratings'],
      ...[
        'overall',
        'products',
        'product',
        'product_ids',
        'gtins',
        'gtin',
        'mpns',
        'mpn',
        'skus',
        'sku',
        'brands',
        'brand',
      ],
      ...['product_name', 'product_url', 'is_spam', 'collection_method'],
    ])
    expect(rows[0]).toContain('<title>Good &#38; quiet</title>')
    expect(rows[0]).toContain('<review_timestamp>2026-05-01T10:20:30Z</review_timestamp>')
    expect(rows[0]).toContain('<collection_method>post_fulfillment</collection_method>')
  })

  it('marks authors without name as anonymous, and lists identifiers of all variants once', () => {
    const offers = [offerOf({ gtin: '111' }), offerOf({ gtin: '222' })]
    const [row = ''] = writeGoogleReviews(offers, [reviewOf({ nickname: ' ' })]).rows
    expect(row).toContain('<name is_anonymous="true">')
    expect(row).toContain('<gtins><gtin>111</gtin><gtin>222</gtin></gtins><mpns><mpn>KR30</mpn></mpns>')
  })

  it('refuses reviews without text, rating or date', () => {
    const reviews = [reviewOf({ detail: ' ' }), reviewOf({ rating: 0 }), reviewOf({ created_at: 'May' })]
    const { rows, problems } = writeGoogleReviews([offerOf()], reviews)
    expect(rows).toEqual([])
    expect(problems.map(({ code }) => code)).toEqual(['noReviewText', 'badRating', 'badReviewDate'])
  })

  it('reads times as back ends write them', () => {
    expect(readReviewTime('2026-05-01')).toBe('2026-05-01T00:00:00Z')
    expect(readReviewTime('2026-05-01T10:00:00-05:00')).toBe('2026-05-01T15:00:00Z')
    expect(readReviewTime('2026-13-01')).toBeUndefined()
    expect(readReviewTime('')).toBeUndefined()
  })

  it('names the store as the publisher', () => {
    const { start } = reviewFeedFrame({ ...CONTEXT, iconUrl: 'https://a.example/i.png?a&b' })
    expect(start).toContain(
      '<publisher><name>Kessler</name><favicon>https://a.example/i.png?a&#38;b</favicon></publisher>',
    )
  })
})

describe('a request for the report', () => {
  it('names its purpose, store, host and language', () => {
    const body = { purpose: 'feed-report', tenant: 'kessler', host: 'Kessler.example:443', language: 'fr' }
    expect(parseReportRequest(JSON.stringify(body))).toMatchObject({ tenant: 'kessler', language: 'fr' })
    for (const change of [{ purpose: 'other' }, { tenant: 'a b' }, { host: '' }, { host: 3 }, { language: null }])
      expect(parseReportRequest(JSON.stringify({ ...body, ...change }))).toBeNull()
    expect(parseReportRequest('{"tags":["tenant:kessler"]}')).toBeNull()
    expect(parseReportRequest('no JSON')).toBeNull()
  })
})
