/** Sources that a store's integrations need besides the site itself: a fixed policy breaks scripts of partners. */
export type PolicySources = {
  script?: readonly string[]
  style?: readonly string[]
  img?: readonly string[]
  font?: readonly string[]
  connect?: readonly string[]
  frame?: readonly string[]
  media?: readonly string[]
  form?: readonly string[]
  /** Value of frame-ancestors, e.g. "'self' https://portal.example.com". */
  frameAncestors?: string
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/**
 * SHA-256 hashes of every inline script of a page, in the form CSP expects. Data blocks (JSON-LD) need no hash.
 * `sha256` returns the base64 hash of a text; it is a parameter because the middleware, which imports the rest of this
 * file, has no Node modules.
 */
export function hashInlineScripts(html: string, sha256: (text: string) => string): string[] {
  const bodies = new Set<string>()
  for (const match of html.matchAll(INLINE_SCRIPT)) {
    const isData = /\stype="application\/(ld\+)?json"/.test(match[0].slice(0, match[0].indexOf('>')))
    if (!isData && match[1]) bodies.add(match[1])
  }
  return [...bodies].map((body) => `'sha256-${sha256(body)}'`)
}

/** 128 random bits in base64. */
export const createNonce = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))

/**
 * Builds the Content-Security-Policy of a page. `scripts` are hashes of its inline scripts or one nonce. Inline styles
 * are allowed: they can't run code, and content of staff uses them.
 */
export function buildContentSecurityPolicy(scripts: readonly string[], sources: PolicySources = {}): string {
  const list = (base: string, more: readonly string[] = []) => [base, ...more].join(' ')
  return [
    "default-src 'self'",
    `script-src ${list("'self'", [...scripts, ...(sources.script ?? [])])}`,
    `style-src ${list("'self' 'unsafe-inline'", sources.style)}`,
    `img-src ${list("'self' data: blob:", sources.img)}`,
    `font-src ${list("'self'", sources.font)}`,
    `connect-src ${list("'self'", sources.connect)}`,
    `frame-src ${list("'self'", sources.frame)}`,
    `media-src ${list("'self'", sources.media)}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${list("'self'", sources.form)}`,
    `frame-ancestors ${sources.frameAncestors ?? "'self'"}`,
  ].join('; ')
}
