/** Text and number helpers of the demo catalogues. */

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

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** `a, b and c`, with the given conjunction. */
export function joinWords(words: readonly string[], and = 'and'): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`
}

/** A typical shop price near `amount`: it ends in .99 below 30, in 9 below 2,000, and in 49 or 99 above. */
export function shopPrice(amount: number): number {
  if (amount < 30) return Math.max(4, Math.round(amount)) - 0.01
  if (amount < 2000) return Math.round(amount / 10) * 10 - 1
  return Math.round(amount / 50) * 50 - 1
}

export function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}

/** Escapes texts and wraps each in `<p>`. */
export function paragraphs(...texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('')
}

/** Lower-cases the first letter of an ordinary word, as within a sentence. 'Wi-Fi', 'LED' and '4K' are unchanged. */
export function lowerFirst(text: string): string {
  return /^[A-ZÀ-Ý][a-zà-ÿ]/.test(text) && !text.startsWith('Wi-Fi')
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
}
