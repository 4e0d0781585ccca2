/** What a store asks of a password (specification 5.4). */
export type PasswordRule = {
  readonly minLength: number
  /** Least strength on a scale from 0 to 4. */
  readonly minStrength: number
}

/** Why a password is refused. */
export type PasswordProblem = 'short' | 'weak'

/**
 * What is wrong with a new password; null when nothing is.
 *
 * @param strength on a scale from 0 to 4; null when it could not be measured, which refuses nobody
 */
export function findPasswordProblem(
  password: string,
  strength: number | null,
  { minLength, minStrength }: PasswordRule,
): PasswordProblem | null {
  if ([...password].length < minLength) return 'short'
  return strength !== null && strength < minStrength ? 'weak' : null
}

/** A new password may be sent when it was typed twice alike (specification 5.4). */
export const isConfirmed = (password: string, confirmation: string): boolean =>
  password !== '' && password === confirmation

/** Parameters of an address that the link of a mail may carry. */
const GIVEN_LIMIT = 10

/**
 * What the link of the mail carried, to be sent back with the new password: parameters of the query and of the part
 * after '#'. Campaign marks and what the form itself sends are left out.
 */
export function readGivenFields(search: string, hash: string): Record<string, string> {
  const entries = [...new URLSearchParams(search), ...new URLSearchParams(hash.replace(/^#/, ''))]
  const fields = entries.filter(
    ([name, value]) => value !== '' && !/^(utm_|mc_)|^(password|confirmation|pagespeed)$/.test(name),
  )
  return Object.fromEntries(fields.slice(0, GIVEN_LIMIT))
}
