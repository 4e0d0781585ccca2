/** Reads the plain text of a content page of the store: sections of lines. */
import { stripTags } from '../../core/html.ts'

/** A part of a page under one heading; the first part of a page may have none. */
export type PageSection = { heading: string; lines: string[] }

const BLOCK = /<(h[1-6]|p|li|tr)\b[^>]*>([\s\S]*?)<\/\1\s*>/gi
const CELL_END = /<\/t[dh]\s*>\s*(?=<t[dh])/gi

/** Headings, paragraphs, items and rows of a page; cells of a row stand with ' – ' between them. */
export function readPage(html: string): PageSection[] {
  const sections: PageSection[] = [{ heading: '', lines: [] }]
  for (const [whole, tag = '', inner = ''] of html.matchAll(BLOCK)) {
    // The first row of a table only names its columns.
    if (/^<tr/i.test(whole) && !/<td/i.test(whole)) continue
    const text = stripTags(inner.replace(CELL_END, ' – '))
    if (text === '') continue
    if (/^h/i.test(tag)) sections.push({ heading: text, lines: [] })
    else sections.at(-1)?.lines.push(text)
  }
  return sections.filter(({ lines }) => lines.length > 0)
}
