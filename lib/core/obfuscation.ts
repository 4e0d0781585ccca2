/**
 * Obfuscated texts such as google_place_key (specification section 5.4): characters reversed, the first three of the
 * result moved up by 3 in their character code, everything base64-encoded. It hides a key from a glance, nothing more.
 */

const SHIFT = 3
const SHIFTED_CHARACTERS = 3

function shift(characters: readonly string[], by: number): string[] {
  return characters.map((character, index) =>
    // One byte per character: the code wraps around, so that the move can always be undone.
    index < SHIFTED_CHARACTERS ? String.fromCharCode((character.charCodeAt(0) + by + 256) % 256) : character,
  )
}

/**
 * Obfuscates a text of characters up to U+00FF.
 * Throws RangeError 'only characters up to U+00FF can be obfuscated' for others: a key never has them.
 */
export function obfuscate(text: string): string {
  const characters = text.split('').reverse()
  if (characters.some((character) => character.charCodeAt(0) > 0xff)) {
    throw new RangeError('only characters up to U+00FF can be obfuscated')
  }
  return btoa(shift(characters, SHIFT).join(''))
}

/** Reads an obfuscated text back; undefined when it is not base64. */
export function deobfuscate(obfuscated: string): string | undefined {
  try {
    return shift(atob(obfuscated).split(''), -SHIFT).reverse().join('')
  } catch {
    return undefined
  }
}
