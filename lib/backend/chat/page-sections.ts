/** Reads the text of a store's content page as sections of lines. */
import { stripTags } from '../../core/html.ts'

/** The lines under one heading. The first section of a page may have no heading. */
export type PageSection = { heading: string; lines: string[] }

const BLOCK = /<(h[1-6]|p|li|tr)\b[^>]*>([\s\S]*?)<\/\1\s*>/gi
const CELL_END = /<\/t[dh]\s*>\s*(?=<t[dh])/gi

/** Headings, paragraphs, list items and table rows of a page; the cells of a row are joined by ' – '. */
export function parsePageSections(html: string): PageSection[] {
  const sections: PageSection[] = [{ heading: '', lines: [] }]
  for (const [whole, tag = '', inner = ''] of html.matchAll(BLOCK)) {
    // A row without <td> is the header of a table.
    if (/^<tr/i.test(whole) && !/<td/i.test(whole)) continue
    const text = stripTags(inner.replace(CELL_END, ' – '))
    if (text === '') continue
    if (/^h/i.test(tag)) sections.push({ heading: text, lines: [] })
    else sections.at(-1)?.lines.push(text)
  }
  return sections.filter(({ lines }) => lines.length > 0)
}
