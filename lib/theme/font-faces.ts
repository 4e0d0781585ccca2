/** Typefaces that a store's style sheet defines with @font-face (S1-2.9). */

const FACE = /@font-face\s{0,9}\{([^{}]{1,4000})\}/gi
const ADDRESS = /url\(\s{0,9}["']?([^"')\s]{1,2000})/gi
const MOST_FACES = 100

const facesOf = (css: string): string[] => Array.from(css.matchAll(FACE), ([, body = '']) => body).slice(0, MOST_FACES)

/** Font sources for the policy: origins of other hosts, and 'data:' for faces embedded in the sheet. */
export function fontOrigins(css: string): readonly string[] {
  const addresses = facesOf(css).flatMap((body) => Array.from(body.matchAll(ADDRESS), ([, address = '']) => address))
  const sources = addresses.flatMap((address) => {
    if (/^data:/i.test(address)) return 'data:'
    const absolute = address.startsWith('//') ? `https:${address}` : address
    return /^https?:/i.test(absolute) && URL.canParse(absolute) ? new URL(absolute).origin : []
  })
  return [...new Set(sources)]
}

/** Names of the families, in lower case. */
export const fontFamilies = (css: string): ReadonlySet<string> =>
  new Set(
    facesOf(css).flatMap((body) => {
      const [, name = ''] = /font-family\s{0,9}:\s{0,9}([^;]{1,200})/i.exec(body) ?? []
      return name.replace(/["']/g, '').trim().toLowerCase() || []
    }),
  )
