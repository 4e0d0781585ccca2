import { CSS_TOKENS } from '../core/css/css-text.ts'
import type { ContentContext } from './content-context.ts'

/** A relative address of a picture, video, caption or font: its path, then query and fragment. */
const MEDIA_FILE =
  /^(?:\.{1,2}\/)*(?![/\\.?#]|[a-z][a-z0-9+.-]*:)([^?#]*\.(?:svg|png|jpe?g|webp|avif|gif|mp4|webm|vtt|woff2))([?#].*)?$/is

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Encodes a path for addresses, also in srcset and url(). It may contain blanks and accents (composed or not) or be
 * encoded.
 */
const encodePath = (path: string): string =>
  path
    .split('/')
    .map((part) =>
      encodeURIComponent(decode(part).normalize('NFC')).replace(
        /[!'()*]/g,
        (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      ),
    )
    .join('/')

/**
 * Address of a media file in content: a path below media/, or a file name alone, is resolved against base_media_url
 * (S1-3.1); other addresses are unchanged. '\' separates folders too, as in browsers.
 */
export function resolveMedia(address: string, { baseMediaUrl }: Pick<ContentContext, 'baseMediaUrl'>): string {
  const text = address.trim()
  const unix = text.replaceAll('\\', '/')
  const [, path, rest = ''] = /^(?:\.{1,2}\/)*\/?media\/([^?#]*)(.*)$/s.exec(unix) ?? MEDIA_FILE.exec(unix) ?? []
  return path === undefined ? text : `${baseMediaUrl || '/media/'}${encodePath(path)}${rest}`
}

/** An address in a style sheet, without quotes and escapes. */
const readCssAddress = (token: string): string =>
  token
    .replace(/^url\([ \t\n]*|[ \t\n]*\)?$/gi, '')
    .replace(/^(["'])([\s\S]*)\1$/, '$2')
    .replace(/\\([^\n0-9a-f])/gi, '$1')

/** The addresses in a style sheet or style attribute, each with its token. */
function* readCssAddresses(css: string): Generator<{ index: number; token: string; address: string }> {
  let isInUrl = false
  for (const { 0: token, index, groups } of css.matchAll(CSS_TOKENS)) {
    // The '}' of a url() that is never closed ends the rule around it, which must stay.
    const isPlain = /^url\(/i.test(token) && !groups?.opens && (token.endsWith(')') || !token.includes('}'))
    if (isPlain || (isInUrl && /^["']/.test(token))) yield { index, token, address: readCssAddress(token) }
    isInUrl = groups?.opens ? groups.name?.toLowerCase() === 'url' : isInUrl && /^\s/.test(token)
  }
}

export const findCssAddresses = (css: string): string[] => [...readCssAddresses(css)].map(({ address }) => address)

/** Styles with resolved addresses of media files. */
export function resolveCss(css: string, context: Pick<ContentContext, 'baseMediaUrl'>): string {
  if (!/url\(/i.test(css)) return css
  let resolved = ''
  let end = 0
  for (const { index, token, address } of readCssAddresses(css)) {
    const trimmed = address.trim()
    const target = trimmed.startsWith('/') ? trimmed : resolveMedia(trimmed, context)
    if (target === trimmed) continue
    const quoted = `"${target.replace(/["\\\s()<>]/g, encodeURIComponent)}"`
    resolved += css.slice(end, index) + (/^url\(/i.test(token) ? `url(${quoted})` : quoted)
    end = index + token.length
  }
  return resolved + css.slice(end)
}

/** Separates candidates of a srcset: a comma after a width, or before a blank. Addresses may contain commas. */
const BETWEEN_CANDIDATES = /,\s+|(?<=\s[\d.]+[wxh]),/

const SIZE = /^[\d.]+[wxh]$/

/** The candidates of a srcset: address, which may contain blanks, and width or density ('480w', '2x'). */
export const readSrcSet = (srcSet: string): { address: string; size: string }[] =>
  srcSet
    .split(BETWEEN_CANDIDATES)
    .map((candidate) => {
      const words = candidate
        .replace(/,$/, '')
        .split(/\s+/)
        .filter((word) => !/^,*$/.test(word))
      const end = words.findLastIndex((word) => !SIZE.test(word)) + 1
      return { address: words.slice(0, end).join(' '), size: words.slice(end).join(' ') }
    })
    .filter(({ address }) => address !== '')

/** A srcset with resolved addresses of media files. */
export const resolveSrcSet = (srcSet: string, context: Pick<ContentContext, 'baseMediaUrl'>): string =>
  readSrcSet(srcSet)
    .map(({ address, size }) => `${resolveMedia(address, context)} ${size}`.trim())
    .join(', ')
