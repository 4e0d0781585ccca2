/**
 * Obfuscated texts such as google_place_key (specification section 5.4): characters reversed, the first three of the
 * result moved up by 3 in their character code, everything base64-encoded. It hides a key from a glance, nothing more.
 */

const SHIFT = 3
const SHIFTED_CHARACTERS = 3

/** Reads an obfuscated text back; undefined when it is not base64. */
export function deobfuscate(obfuscated: string): string | undefined {
  try {
    return [...atob(obfuscated)].map(shiftBack).reverse().join('')
  } catch {
    return undefined
  }
}

/** One byte per character: the code wraps around, as it did when it was moved. */
const shiftBack = (character: string, index: number): string =>
  index < SHIFTED_CHARACTERS ? String.fromCharCode((character.charCodeAt(0) - SHIFT + 256) % 256) : character
