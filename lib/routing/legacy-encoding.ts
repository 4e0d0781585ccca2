/** Paths whose letters were escaped in Windows-1252, as shops of former years did: '/search/r%E9frig'. */
import { type NextRequest, NextResponse } from 'next/server'

const ESCAPES = /(?:%[\da-f]{2})+/gi
/**
 * Letters in UTF-8 within a path: the beginning of a sequence and a continuation byte. %C2 and %C3 alone are what is
 * left of such a letter in an address that was cut.
 */
const UTF8_LETTER = /%(?:c[23]|(?:c[4-9a-f]|d[\da-f]|e[\da-f]|f[0-4])%[89ab][\da-f])/i

const bytesOf = (escapes: string): Uint8Array =>
  Uint8Array.from(escapes.slice(1).split('%'), (hex) => Number.parseInt(hex, 16))

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** The path with its letters in UTF-8; null if it can be read as it is, or if its encoding is not certain. */
export function decodeLegacyPath(path: string): string | null {
  if (isReadable(path) || UTF8_LETTER.test(path)) return null
  const decoder = new TextDecoder('windows-1252')
  const segments = path.split('/').map((segment) => {
    if (isReadable(segment)) return segment
    // A letter that stands alone is more likely damage than a word.
    if (!/[a-z]/i.test(segment.replace(ESCAPES, ''))) return null
    return segment.replace(ESCAPES, (escapes) =>
      isReadable(escapes) ? escapes : encodeURIComponent(decoder.decode(bytesOf(escapes))),
    )
  })
  if (segments.includes(null)) return null
  const utf8 = segments.join('/')
  return isReadable(utf8) && !/\p{Cc}/u.test(decodeURIComponent(utf8)) ? utf8 : null
}

/** Redirects a path whose letters are escaped in Windows-1252 to its form in UTF-8; null for all other paths. */
export function redirectLegacyEncoding({ nextUrl }: Pick<NextRequest, 'nextUrl'>): Response | null {
  const pathname = decodeLegacyPath(nextUrl.pathname)
  if (pathname === null) return null
  const target = nextUrl.clone()
  target.pathname = pathname
  return NextResponse.redirect(target, 308)
}
