/** Token in the address of a shared wishlist: at least 128 bits, so that it can't be guessed. */
const TOKEN = /^[\w-]{22,128}$/

/** Whether text has the form of a token. */
export const isShareToken = (text: string): boolean => TOKEN.test(text)
