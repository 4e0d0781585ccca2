/** Converts Medusa's texts, which are plain or HTML, to HTML. */

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** HTML stays as it is; plain text becomes paragraphs with its line breaks. */
export function toHtml(text: string | null | undefined): string {
  const trimmed = (text ?? '').trim()
  if (trimmed === '' || /<\/?[a-z][^>]*>/i.test(trimmed)) return trimmed
  return trimmed
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${escapeText(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
}
