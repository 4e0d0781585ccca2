/** Texts of Medusa, which are plain or HTML, as HTML. */

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** HTML as it is; a plain text in paragraphs, its line breaks kept. */
export function toHtml(text: string | null | undefined): string {
  const trimmed = (text ?? '').trim()
  if (trimmed === '' || /<\/?[a-z][^>]*>/i.test(trimmed)) return trimmed
  return trimmed
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeText(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
}
