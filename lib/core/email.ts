/** Tells whether an e-mail address can be written to; the server has the last word. */
export const isEmail = (email: string): boolean => /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim())
