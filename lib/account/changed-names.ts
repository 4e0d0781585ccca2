type Names = { readonly firstName: string; readonly lastName: string }

/** Trimmed names of a form that differ from those of the account. */
export function changedNames(account: Names, form: Names): Partial<Names> {
  const [firstName, lastName] = [form.firstName.trim(), form.lastName.trim()]
  return {
    ...(firstName !== account.firstName && { firstName }),
    ...(lastName !== account.lastName && { lastName }),
  }
}
