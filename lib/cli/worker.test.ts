import { describe, expect, it } from 'vitest'
import { formatAssetHeaders } from './worker.mjs'

describe('headers of files that Cloudflare serves by itself', () => {
  it('are those of next.config.mjs', () => {
    const rules = [
      { source: '/:path*', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] },
      { source: '/fonts/:path*', headers: [{ key: 'Cache-Control', value: 'public' }] },
    ]
    expect(formatAssetHeaders(rules)).toBe(
      '/*\n  X-Content-Type-Options: nosniff\n\n/fonts/*\n  Cache-Control: public\n',
    )
  })
})
