/**
 * Whether an address has the form of an e-mail address, ignoring blanks around it and invisible characters, which are
 * copied along and which the back end removes; the back end decides.
 */
export const isEmail = (email: string): boolean => {
  const text = email.replace(/\p{Cf}/gu, '').trim()
  return text.length <= 254 && /^[^\s@<>()",;:]{1,64}@[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)+$/u.test(text)
}
