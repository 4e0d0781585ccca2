/** A store's requirements for passwords (S1-5.4). */
export type PasswordRule = {
  readonly minLength: number
  /** Minimum strength on a scale from 0 to 4. */
  readonly minStrength: number
}

export type PasswordProblem = 'short' | 'weak'

/**
 * Problem of a new password; null if it is valid. `strength` is 0 to 4, or null if it could not be measured; null is
 * accepted.
 */
export function findPasswordProblem(
  password: string,
  strength: number | null,
  { minLength, minStrength }: PasswordRule,
): PasswordProblem | null {
  if ([...password].length < minLength) return 'short'
  return strength !== null && strength < minStrength ? 'weak' : null
}

/** Whether both entries of a new password are equal (S1-5.4). */
export const isConfirmed = (password: string, confirmation: string): boolean =>
  password !== '' && password === confirmation
