import { describe, expect, it } from 'vitest'
import { toMediaUrl } from './media-url.ts'

describe('media files', () => {
  it('are resolved against base_media_url unless they are absolute', () => {
    const base = 'https://media.example.org/'
    expect(toMediaUrl('logo.svg', base)).toBe('https://media.example.org/logo.svg')
    expect(toMediaUrl('/logo.svg', base)).toBe('/logo.svg')
    expect(toMediaUrl('https://cdn.example.org/logo.svg', base)).toBe('https://cdn.example.org/logo.svg')
    expect(toMediaUrl('javascript:alert(1)', base)).toBe('')
    expect(toMediaUrl('//cdn.example.org/logo.svg', base)).toBe('')
    expect(toMediaUrl('', base)).toBe('')
  })
})
