/**
 * Obfuscates a key of characters up to U+00FF as dealers' configurations hold it (specification 5.4): reversed, the first
 * three of the result moved up by 3 in their character code, everything base64-encoded.
 */
export const obfuscate = (text: string): string =>
  btoa(
    [...text]
      .reverse()
      .map((character, index) => (index < 3 ? String.fromCharCode((character.charCodeAt(0) + 3) % 256) : character))
      .join(''),
  )
