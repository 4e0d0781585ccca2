/** The end of a shared wishlist's address: at least 128 bits, so that nobody finds one by trying. */
const TOKEN = /^[\w-]{22,128}$/

/** Tells whether text can be the token of a shared wishlist. */
export const isShareToken = (text: string): boolean => TOKEN.test(text)
