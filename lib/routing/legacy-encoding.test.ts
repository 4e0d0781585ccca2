import { describe, expect, it } from 'vitest'
import { decodeLegacyPath } from './legacy-encoding.ts'

describe('a path whose escapes are in Windows-1252', () => {
  it.each([
    ['/search/r%E9frig', '/search/r%C3%A9frig'],
    ['/fr/cuisini%e8res', '/fr/cuisini%C3%A8res'],
    ['/search/%E9lectro%20m%E9nager', '/search/%C3%A9lectro%20m%C3%A9nager'],
    ['/search/%20%E9t%E9', '/search/%20%C3%A9t%C3%A9'],
    ['/search/l%92%E9t%E9', '/search/l%E2%80%99%C3%A9t%C3%A9'],
    ['/a%2Fb/caf%E9', '/a%2Fb/caf%C3%A9'],
    ['//other.example.com/caf%E9', '//other.example.com/caf%C3%A9'],
  ])('%s is %s in UTF-8', (path, utf8) => {
    expect(decodeLegacyPath(path)).toBe(utf8)
    expect(decodeLegacyPath(utf8)).toBeNull()
  })

  it.each([
    '/search/r%C3%A9frig',
    '/search/ranges',
    '/100%',
    // Cut off within a letter, and both encodings in one path: no reading is certain.
    '/search/r%C3%A9frig%C3',
    '/search/%C3%A9%E9',
    '/%C3',
    '/search/%E0%A4%A',
    '/%E9/%C3%A9',
    // Windows-1252 has no letter for this byte.
    '/search/a%81',
    '/caf%E9%0A',
    '/%FF',
    '/caf%E9/%E9',
    '/%',
  ])('%s is unchanged', (path) => expect(decodeLegacyPath(path)).toBeNull())
})
