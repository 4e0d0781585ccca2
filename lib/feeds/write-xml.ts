/** Writes feeds as XML: RSS 2.0 with Google's namespace. */
import { escapeHtml } from '../core/html/escape-html.ts'
import type { FeedRow, FeedValue } from './feed-row.ts'

/** Characters that XML 1.0 doesn't allow, and halves of surrogate pairs. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** What NOT_XML may find: a search that does not look at surrogate pairs is faster, and most texts lack all of this. */
const SUSPECT = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/

/** Text for an element or a quoted attribute, without the characters that XML doesn't allow. */
export const escapeXml = (text: string): string => escapeHtml(SUSPECT.test(text) ? text.replace(NOT_XML, '') : text)

/** An element with a text; the escaped text alone for an empty name. */
export const element = (name: string, text: string): string =>
  name === '' ? escapeXml(text) : `<${name}>${escapeXml(text)}</${name}>`

/** The markup if there is a value for it. */
export const emptyUnless = (value: string | undefined, markup: string): string => (value ? markup : '')

const writeValue = (name: string, value: FeedValue): string => {
  if (typeof value === 'string') return element(`g:${name}`, value)
  return value
    .map((part) =>
      typeof part === 'string'
        ? element(`g:${name}`, part)
        : `<g:${name}>${Object.entries(part)
            .map(([key, text]) => element(`g:${key}`, text))
            .join('')}</g:${name}>`,
    )
    .join('')
}

/** A row as an item of the feed. */
export const writeXmlItem = (row: FeedRow): string =>
  `<item>${Object.entries(row)
    .map(([name, value]) => writeValue(name, value))
    .join('')}</item>\n`

/** Start and end of an RSS feed. */
export const rssFrame = (title: string, link: string): { start: string; end: string } => ({
  start: `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element('title', title)}
${element('link', link)}
${element('description', title)}
`,
  end: '</channel>\n</rss>\n',
})
