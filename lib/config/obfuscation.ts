/**
 * Obfuscated texts such as google_place_key (S1-5.4): characters reversed, the codes of the first three of the result
 * raised by 3, then base64. It hides a key from a glance, nothing more.
 */

const SHIFT = 3
const SHIFTED_CHARACTERS = 3

/** undefined if the text is not base64. */
export function deobfuscate(obfuscated: string): string | undefined {
  try {
    return [...atob(obfuscated)].map(shiftBack).reverse().join('')
  } catch {
    return undefined
  }
}

/** One byte per character, so that the code wraps around at 256. */
const shiftBack = (character: string, index: number): string =>
  index < SHIFTED_CHARACTERS ? String.fromCharCode((character.charCodeAt(0) - SHIFT + 256) % 256) : character
