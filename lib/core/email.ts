/** Tells whether an e-mail address can be written to, blanks around it aside; the server has the last word. */
export const isEmail = (email: string): boolean => {
  const text = email.trim()
  return text.length <= 254 && /^[^\s@<>()",;:]{1,64}@[^\s@<>()",;:.]+(\.[^\s@<>()",;:.]+)+$/.test(text)
}
