/** Maximum number of URL parameters read from the link in the password reset mail. */
const LINK_PARAMETER_LIMIT = 10

/**
 * Parameters of the link in the password reset mail, from query and fragment, to be sent with the new password.
 * Campaign parameters and the form's own fields are left out.
 */
export function readResetLinkParameters(search: string, hash: string): Record<string, string> {
  const entries = [...new URLSearchParams(search), ...new URLSearchParams(hash.replace(/^#/, ''))]
  const fields = entries.filter(
    ([name, value]) => value !== '' && !/^(utm_|mc_)|^(password|confirmation|pagespeed)$/.test(name),
  )
  return Object.fromEntries(fields.slice(0, LINK_PARAMETER_LIMIT))
}
