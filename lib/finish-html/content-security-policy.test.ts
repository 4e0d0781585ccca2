import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildContentSecurityPolicy, createNonce, hashInlineScripts } from './content-security-policy.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('base64')
const sha = (text: string) => `'sha256-${digest(text)}'`

describe('hashInlineScripts', () => {
  it('hashes every inline script once and neither external scripts nor data', () => {
    const html =
      '<script src="/a.js" async=""></script><script>one()</script><script id="_R_">two(1)\n</script><script>one()</script><script type="application/ld+json">{"a":1}</script>'
    expect(hashInlineScripts(html, digest)).toEqual([sha('one()'), sha('two(1)\n')])
  })
})

describe('buildContentSecurityPolicy', () => {
  it("allows only the page's own scripts to run, and frames only as the store configures", () => {
    const policy = buildContentSecurityPolicy([sha('x')], { frameAncestors: "'self' https://portal.example.com" })
    expect(policy).toContain(`script-src 'self' ${sha('x')};`)
    expect(policy).not.toContain('unsafe-eval')
    expect(policy).toMatch(/script-src [^;]*;/)
    expect(policy.match(/script-src ([^;]*);/)?.[1]).not.toContain('unsafe-inline')
    expect(policy).toContain("frame-ancestors 'self' https://portal.example.com")
    expect(policy).toContain("object-src 'none'; base-uri 'none'; form-action 'self'")
  })

  it("adds the sources of a store's integrations to their directives", () => {
    const policy = buildContentSecurityPolicy([], {
      img: ['https://cdn.example.com'],
      connect: ['https://pay.example.com'],
      form: ['https://*.amazon.com'],
    })
    expect(policy).toContain("img-src 'self' data: blob: https://cdn.example.com;")
    expect(policy).toContain("connect-src 'self' https://pay.example.com;")
    expect(policy).toContain("form-action 'self' https://*.amazon.com;")
  })
})

it('a nonce has 128 random bits', () => {
  const nonces = Array.from({ length: 100 }, createNonce)
  expect(nonces.filter((nonce) => Buffer.from(nonce, 'base64').byteLength !== 16)).toEqual([])
  expect(new Set(nonces).size).toBe(100)
  // A UUID has bits that never change.
  const bytes = nonces.map((nonce) => Buffer.from(nonce, 'base64'))
  for (let place = 0; place < 16; place++) expect(new Set(bytes.map((all) => all[place])).size).toBeGreaterThan(16)
})
