import { describe, expect, it } from 'vitest'
import { formatAssetHeaders, MAX_WORKER_KIB, weighWorker } from './build-worker.ts'

describe('headers of files that Cloudflare serves without the worker', () => {
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

describe('the worker', () => {
  const sayingOf = (kib: number | string) => `Total Upload: 8491.80 KiB / gzip: ${kib} KiB\nYour Worker has access to`

  it('has the size that wrangler reports', () => {
    expect(weighWorker(sayingOf('2064.56'))).toBe(2064.56)
  })

  it('is not built if it exceeds the limit, which is below that of Cloudflare’s free plan', () => {
    expect(MAX_WORKER_KIB).toBeLessThan(3 * 1024)
    expect(() => weighWorker(sayingOf(MAX_WORKER_KIB + 1))).toThrow(/the limit/)
    expect(() => weighWorker('nothing said')).toThrow(/the limit/)
  })
})
