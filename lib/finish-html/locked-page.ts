/**
 * Headers of a small page that is generated whole: its policy forbids everything except what `allowed` lists.
 *
 * @param allowed directives of Content-Security-Policy in addition to default-src and base-uri
 */
export const lockedPageHeaders = (allowed: readonly string[]): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': ["default-src 'none'", ...allowed, "base-uri 'none'"].join('; '),
})
