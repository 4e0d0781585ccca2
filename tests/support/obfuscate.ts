/**
 * Obfuscates a key as in dealers' configurations (S1-5.4); characters up to U+00FF: reversed, the codes of the first
 * three of the result raised by 3, then base64.
 */
export const obfuscate = (text: string): string =>
  btoa(
    [...text]
      .reverse()
      .map((character, index) => (index < 3 ? String.fromCharCode((character.charCodeAt(0) + 3) % 256) : character))
      .join(''),
  )
