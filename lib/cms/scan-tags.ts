/**
 * Reads the tags of an HTML text in one pass, without building a tree: to count them as written, and to limit what the
 * parser gets.
 */

/** One tag as written. Offsets are UTF-16 positions in the text; `end` is after '>'. */
export type SourceTag = {
  readonly name: string
  readonly kind: 'open' | 'close'
  readonly isSelfClosed: boolean
  readonly start: number
  readonly end: number
  /** Position of the first attribute beyond the limit; -1 if within it. */
  readonly surplusStart: number
}

/** Elements whose content is text, in which tags don't count. */
export const TEXT_ELEMENTS: ReadonlySet<string> = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
])
/** Limit of attributes per tag. */
export const MAX_ATTRIBUTES = 64

/** Whether the parser treats the content of an element by other rules than HTML's. */
export const isForeign = (name: string): boolean => name === 'svg' || name === 'math'

const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122)

/** Yields the tags in order; skips comments and the text of scripts and styles. */
export function* scanTags(html: string): Generator<SourceTag> {
  let at = 0
  let foreignDepth = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    if (start < 0) return
    if (html.startsWith('<!--', start)) {
      at = endOf(html, html.indexOf('-->', start + 2), 3)
      continue
    }
    const isClose = html[start + 1] === '/'
    const nameStart = start + (isClose ? 2 : 1)
    if (!isLetter(html.charCodeAt(nameStart))) {
      at = start + 1
      continue
    }
    const tag = readTag(html, start, nameStart, isClose)
    yield tag
    at = tag.end
    if (isForeign(tag.name) && !tag.isSelfClosed) foreignDepth = Math.max(0, foreignDepth + (isClose ? -1 : 1))
    if (isClose || tag.isSelfClosed || foreignDepth > 0 || !TEXT_ELEMENTS.has(tag.name)) continue
    at = findEndTag(html, tag.name, at)
  }
}

const endOf = (html: string, index: number, length: number): number => (index < 0 ? html.length : index + length)

const NAME_END = /[\s/>]/g
const UNQUOTED_END = /[\s>]/g
const ATTRIBUTE_NAME_END = /[\s/>=]/g

function find(pattern: RegExp, html: string, from: number): number {
  pattern.lastIndex = from
  return pattern.exec(html)?.index ?? html.length
}

function readTag(html: string, start: number, nameStart: number, isClose: boolean): SourceTag {
  const nameEnd = find(NAME_END, html, nameStart)
  const name = html.slice(nameStart, Math.min(nameEnd, nameStart + 64)).toLowerCase()
  let at = nameEnd
  let attributes = 0
  let surplusStart = -1
  let isSelfClosed = false
  while (at < html.length && html[at] !== '>') {
    const sign = html[at] ?? ''
    if (sign === '/' || /\s/.test(sign)) {
      isSelfClosed = sign === '/' && html[at + 1] === '>'
      at++
      continue
    }
    if (++attributes > MAX_ATTRIBUTES && surplusStart < 0) surplusStart = at
    at = readAttribute(html, at)
  }
  return {
    name,
    kind: isClose ? 'close' : 'open',
    isSelfClosed,
    start,
    end: Math.min(at + 1, html.length),
    surplusStart,
  }
}

/** @returns position after the attribute that begins at `from` */
function readAttribute(html: string, from: number): number {
  let at = find(ATTRIBUTE_NAME_END, html, from + 1)
  let equals = at
  while (/\s/.test(html[equals] ?? '')) equals++
  if (html[equals] !== '=') return at
  at = equals + 1
  while (/\s/.test(html[at] ?? '')) at++
  const quote = html[at]
  if (quote === '"' || quote === "'") return endOf(html, html.indexOf(quote, at + 1), 1)
  return find(UNQUOTED_END, html, at)
}

/** Position of the end tag of a text element; the end of the text if missing. */
function findEndTag(html: string, name: string, from: number): number {
  const pattern = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  return find(pattern, html, from)
}
