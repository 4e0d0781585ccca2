/** Whether a request's Accept asks for a page as Markdown (RFC 9110, section 12.5.1; RFC 7763 for text/markdown). */

/** Longest Accept that is read; browsers send 150 characters. */
const MOST_CHARACTERS = 1000

/** A range with its quality; commas and semicolons in quoted parameters separate nothing. */
const RANGE = /(?:[^,"]|"(?:[^"\\]|\\.)*")+/g
const PARAMETER = /;\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^;\s]*)/g
const QUALITY = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/** Quality of a range; undefined if it can't be read, so that the range counts for nothing. */
function qualityOf(range: string): number | undefined {
  const written = [...range.matchAll(PARAMETER)].find(([, name]) => name?.toLowerCase() === 'q')?.[2]
  if (written === undefined) return 1
  return QUALITY.test(written) ? Number(written) : undefined
}

/** Qualities by range: 'text/html', 'text/*', '*\/*'. */
function readAccept(accept: string): Map<string, number> {
  const qualities = new Map<string, number>()
  for (const [range] of accept.matchAll(RANGE)) {
    const type = range.replace(/;.*$/s, '').trim().toLowerCase()
    const quality = qualityOf(range)
    if (quality !== undefined) qualities.set(type, Math.max(quality, qualities.get(type) ?? 0))
  }
  return qualities
}

/**
 * Markdown is chosen only if the request names it, with at least the quality of HTML: browsers never name it, and HTML
 * remains what '*\/*' and 'text/*' get. The most specific range counts for HTML.
 */
export function prefersMarkdown(accept: string | null): boolean {
  if (accept === null || accept.length > MOST_CHARACTERS || !/text\/markdown/i.test(accept)) return false
  const qualities = readAccept(accept)
  const markdown = qualities.get('text/markdown') ?? 0
  const html = qualities.get('text/html') ?? qualities.get('text/*') ?? qualities.get('*/*') ?? 0
  return markdown > 0 && markdown >= html
}
