/** Converts Medusa's texts, which are plain or HTML, to HTML. */
import { escapeHtml } from '../../../core/html/escape-html.ts'

/** HTML stays as it is; plain text becomes paragraphs with its line breaks. */
export function toHtml(text: string | null | undefined): string {
  const trimmed = (text ?? '').trim()
  if (trimmed === '' || /<\/?[a-z][^>]*>/i.test(trimmed)) return trimmed
  return trimmed
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
}
