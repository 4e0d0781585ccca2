import { expect, it } from 'vitest'
import { buildPaymentReturn } from './payment-return.ts'

it('the page for returning from a bank may be framed by the shop, runs only its own script, and is not cached', async () => {
  const response = buildPaymentReturn('fr-CA', { href: '/checkout', text: 'Retour à la caisse' }, "'self'")
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    expect.stringMatching(/^script-src 'sha256-[^']+'$/),
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ])
  expect(response.headers.get('cache-control')).toBe('no-store')
  const html = await response.text()
  expect(html).toContain('lang="fr-CA"')
  expect(html).toContain('<a href="/checkout" target="_top">Retour à la caisse</a>')
})
