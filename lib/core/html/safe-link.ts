/** Validation of links that staff wrote. */

/**
 * Whether a link is safe as a target: a path of this site or an http(s), mailto or tel address. Rejects paths that
 * begin with '//' or '/\', because browsers treat them as another host.
 */
export function isSafeLink(link: string): boolean {
  if (link === '' || link.length > 2000) return false
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these inside a scheme
  if (/[\u0000-\u001f\u007f<>"]/.test(link)) return false
  if (/^(https?:\/\/|mailto:|tel:)/i.test(link)) return true
  // A relative path must not look as if it had a scheme.
  return /^[/?#](?![/\\])/.test(link) || /^[^/\\?#:]+([/?#]|$)/.test(link)
}
