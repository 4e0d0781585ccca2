import { describe, expect, it } from 'vitest'
import { hmacHex } from '../tenant-key.ts'
import { type PreviewClaims, readPreviewToken, signPreview } from './preview-token.ts'

const NOW = 1_764_000_000_000
const CLAIMS: PreviewClaims = {
  kind: 'page',
  key: 'help/été',
  locale: '',
  path: '/help/%C3%A9t%C3%A9',
  name: 'L’été “chez nous”',
  exp: NOW / 1000 + 60,
}

/** Signs arbitrary claims, as anybody with the key could. */
async function signAnything(key: string, claims: unknown): Promise<string> {
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${body}.${await hmacHex(key, `preview.${body}`)}`
}

describe('the token of a preview', () => {
  it('contains the signed claims, until it expires', async () => {
    const token = await signPreview('key', CLAIMS)
    expect(token).toMatch(/^[\w-]+\.[0-9a-f]{64}$/)
    expect(await readPreviewToken('key', token, NOW)).toEqual({ kind: 'valid', claims: CLAIMS })
    expect(await readPreviewToken('key', token, NOW + 60_000)).toEqual({ kind: 'ended', claims: CLAIMS })
  })

  it('is invalid with another store’s key, changed, cut, extended, or signed for another purpose', async () => {
    const token = await signPreview('key', CLAIMS)
    const [body = '', signature = ''] = token.split('.')
    const longer = Buffer.from(JSON.stringify({ ...CLAIMS, exp: CLAIMS.exp + 9999 })).toString('base64url')
    for (const wrong of [
      '',
      '.',
      body,
      `${body}.`,
      `${token}.x`,
      `${longer}.${signature}`,
      `${body}.${signature.slice(1)}`,
      `${body}.${await hmacHex('key', body)}`,
      `${body}.${'é'.repeat(64)}`,
      `${'a'.repeat(3000)}.${signature}`,
    ])
      expect(await readPreviewToken('key', wrong, NOW), wrong).toEqual({ kind: 'invalid' })
    expect(await readPreviewToken('other key', token, NOW)).toEqual({ kind: 'invalid' })
  })

  it('rejects foreign paths and missing claims even with a valid signature', async () => {
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '',
      '/a\\b',
      '/a?b',
      '/a\nb',
      '/ a',
    ])
      expect(await readPreviewToken('key', await signAnything('key', { ...CLAIMS, path }), NOW), path).toEqual({
        kind: 'invalid',
      })
    for (const claims of [null, 'x', {}, { ...CLAIMS, kind: 'config' }, { ...CLAIMS, exp: '1' }, { ...CLAIMS, key: 1 }])
      expect(await readPreviewToken('key', await signAnything('key', claims), NOW)).toEqual({ kind: 'invalid' })
    for (const path of ['/', '/about', '/blog/a-b'])
      expect(await readPreviewToken('key', await signAnything('key', { ...CLAIMS, path }), NOW)).toMatchObject({
        kind: 'valid',
      })
  })
})
