import type { Element, Properties } from 'hast'

const ADDRESSES = new Set([
  'href',
  'src',
  'action',
  'formAction',
  'xLinkHref',
  'poster',
  'cite',
  'background',
  'longDesc',
])
/** Attributes that load or run something, and names that React takes for its own and fails on; in lower case. */
const REFUSED = new Set(
  `srcdoc ping nonce is autofocus xmlns xmlnsxlink sandbox allow slot ref key children precedence innerhtml
  dangerouslysetinnerhtml suppresshydrationwarning suppresscontenteditablewarning contenteditable defaultvalue
  defaultchecked itemref blocking`.split(/\s+/),
)
/**
 * Elements that the document lends its own properties' names to: after <img name="createElement"> the page's code would
 * create nothing any more.
 */
const NAMELESS = new Set(['form', 'img', 'iframe', 'avb-form', 'avb-picture'])
/** What the page's code asks a form's element for: a field of that name would answer in its place. */
const NODE_MEMBERS = new Set(
  `nodeType nodeName nodeValue tagName localName namespaceURI ownerDocument isConnected parentNode parentElement childNodes
  firstChild lastChild nextSibling previousSibling firstElementChild lastElementChild nextElementSibling
  previousElementSibling attributes textContent innerHTML outerHTML classList appendChild removeChild replaceChild
  insertBefore cloneNode hasChildNodes getRootNode compareDocumentPosition getAttribute setAttribute removeAttribute
  hasAttribute addEventListener removeEventListener dispatchEvent querySelector querySelectorAll`.split(/\s+/),
)
/** Ids by which the page's code finds what is its own: parts of React and Next, and the data layer. */
const OWN_ID = /^(?:__|[A-Z]:|_R_|dataLayer$|analyticsLayer$)/

/** Tells if an element must not have a name or an id, which would stand before a property of the document or of a form. */
const isClobbering = ({ tagName }: Element, name: string, text: string): boolean =>
  (name === 'name' && (NAMELESS.has(tagName) || NODE_MEMBERS.has(text))) ||
  (name === 'id' && (NODE_MEMBERS.has(text) || OWN_ID.test(text)))

/** Longer values are dropped: an inline picture belongs into the media folder. */
const MAX_VALUE_LENGTH = 65_536

/** Drops event handlers, addresses that run code, styles that do, names that shadow the page's own, and values beyond 64 KB. */
export function cleanAttributes(node: Element, report: (problem: string) => void): void {
  const kept: Properties = {}
  for (const [name, value] of Object.entries(node.properties)) {
    if (REFUSED.has(name.toLowerCase()) || /^on/i.test(name) || !/^[a-z][\w:.-]*$/i.test(name)) continue
    const text = Array.isArray(value) ? value.join(' ') : String(value)
    if (text.length > MAX_VALUE_LENGTH) {
      report(`attribute ${name} of <${node.tagName}> is longer than ${MAX_VALUE_LENGTH} characters and left out.`)
      continue
    }
    if (isClobbering(node, name, text)) continue
    if (isAddress(node, name) && !isSafeAddress(text, node.tagName)) continue
    // The code of custom tags reads them, whoever wrote them.
    if (/^data[A-Z]/.test(name) && /^(javascript|vbscript)$/.test(schemeOf(text) ?? '')) continue
    if (
      name === 'style' &&
      /expression\s*\(|javascript:|-moz-binding|behavior\s*:/i.test(text.replace(/[\\\p{Cc}]/gu, ''))
    )
      continue
    if (name === 'srcSet' && /(^|,)\s*(javascript|vbscript|data):/i.test(text)) continue
    kept[name] = value
  }
  node.properties = kept
}

/** Custom tags take addresses under names of their own (data-src, data-medium): whatever looks like code is checked. */
const isAddress = ({ tagName }: Element, name: string): boolean => ADDRESSES.has(name) || tagName.includes('-')

/** An address in lower case, without what browsers leave out of it. */
const plainOf = (address: string): string =>
  address.replace(/[\p{Cc}\p{Z}\u200b-\u200f\ufeff\ufffd]/gu, '').toLowerCase()

const schemeOf = (address: string): string | undefined => /^([a-z][a-z0-9+.-]*):/.exec(plainOf(address))?.[1]

/**
 * Tells if an address may be kept: relative, or with a scheme that only leads somewhere. Browsers ignore control
 * characters and blanks inside a scheme ('java\nscript:' runs), so they don't count.
 */
export function isSafeAddress(address: string, tagName: string): boolean {
  const plain = plainOf(address)
  const scheme = schemeOf(address)
  if (scheme === undefined) return true
  if (tagName.includes('-')) return !/^(javascript|vbscript|data)$/.test(scheme) || plain.startsWith('data:image/')
  if (scheme === 'data') return tagName === 'img' && /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)/.test(plain)
  return /^(https?|mailto|tel|sms)$/.test(scheme)
}
