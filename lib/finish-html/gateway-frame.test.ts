import { describe, expect, it } from 'vitest'
import { buildGatewayFrame } from './gateway-frame.ts'

describe('the frame of a tokenizing gateway', () => {
  it('is a sandboxed document that may load the gateway’s script and do nothing else', () => {
    const frame = buildGatewayFrame('https://gateway.example.com/token?a=1&b=2', "'self'")
    const policy = frame?.headers['content-security-policy'] ?? ''
    expect(policy).toMatch(/default-src 'none'; script-src 'sha256-[^']+' https:\/\/gateway\.example\.com;/)
    expect(policy).toContain('sandbox allow-scripts;')
    expect(policy).toContain("frame-ancestors 'self'")
    expect(frame?.headers['cache-control']).toBe('no-store')
    expect(frame?.html).toContain('data-gateway="https://gateway.example.com/token?a=1&amp;b=2"')
  })

  it.each(['', 'x', '/token', 'javascript:alert(1)', 'data:text/javascript,1'])('is null for %j', (gateway) =>
    expect(buildGatewayFrame(gateway, "'self'")).toBeNull(),
  )

  it('has the same markup whatever characters the address contains', () => {
    const evil = `https://gateway.example.com/"><script>alert(1)</script>?a="'<b>#"<i>`
    const html = buildGatewayFrame(evil, "'self'")?.html ?? ''
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html.match(/"/g)?.length).toBe(html.replace(/data-gateway="[^"]*"/, 'data-gateway=""').match(/"/g)?.length)
  })
})
