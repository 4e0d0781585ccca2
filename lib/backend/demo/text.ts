/** Small text and number tools of the demo catalogues. */

/** Turns a name into a url key of a–z, 0–9 and single dashes: `55" Téléviseur & socle` → `55-in-televiseur-socle`. */
export function slug(text: string): string {
  return text
    .replaceAll('"', ' in ')
    .replaceAll(/[’']/g, ' ')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** Escapes text for HTML and SVG. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** `a, b and c`, with the word given. */
export function joinWords(words: readonly string[], and = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`
}

/** A shop-like price near `amount`: whole tens minus one below 2,000, then 49 and 99 steps. */
export function shopPrice(amount: number): number {
  if (amount < 30) return Math.max(4, Math.round(amount)) - 0.01
  if (amount < 2000) return Math.round(amount / 10) * 10 - 1
  return Math.round(amount / 50) * 50 - 1
}

/** Rounds to cents. */
export function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}

/** Wraps paragraphs in `<p>`; the texts are escaped. */
export function paragraphs(...texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('')
}

/** Lower-cases the first letter of an ordinary word, as within a sentence; 'Wi-Fi', 'LED' and '4K' stay. */
export function lowerFirst(text: string): string {
  return /^[A-ZÀ-Ý][a-zà-ÿ]/.test(text) && !text.startsWith('Wi-Fi')
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
}
