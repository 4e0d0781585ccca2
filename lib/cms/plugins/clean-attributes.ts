import type { Element, Properties } from 'hast'
import { repairBlanksInCss } from '../../core/css/css-text.ts'

/** Attributes with an address. */
export const ADDRESSES: ReadonlySet<string> = new Set([
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
/** Attributes that load or run something, and names that React reserves and fails on; in lower case. */
const REFUSED = new Set(
  `srcdoc ping nonce is autofocus xmlns xmlnsxlink sandbox allow slot ref key children precedence innerhtml
  dangerouslysetinnerhtml suppresshydrationwarning suppresscontenteditablewarning contenteditable defaultvalue
  defaultchecked itemref blocking`.split(/\s+/),
)
/**
 * Elements whose name or id becomes a property of the document: after <img name="createElement"> the page's code could
 * not create elements any more.
 */
const NAMELESS = new Set(['form', 'img', 'iframe', 'avb-form', 'avb-picture'])
/** Properties that the page's code reads from a form's element: a field of that name would hide them. */
const NODE_MEMBERS = new Set(
  `nodeType nodeName nodeValue tagName localName namespaceURI ownerDocument isConnected parentNode
  parentElement childNodes firstChild lastChild nextSibling previousSibling firstElementChild
  lastElementChild nextElementSibling previousElementSibling attributes textContent innerHTML outerHTML
  classList appendChild removeChild replaceChild insertBefore cloneNode hasChildNodes getRootNode
  compareDocumentPosition getAttribute setAttribute removeAttribute hasAttribute addEventListener
  removeEventListener dispatchEvent querySelector querySelectorAll`.split(/\s+/),
)
/** Ids that the page's code looks up: those of React, Next and the data layer. */
const OWN_ID = /^(?:__|[A-Z]:|_R_|dataLayer$|analyticsLayer$)/

/** Whether a name or id would hide a property of the document or of a form (DOM clobbering). */
const isClobbering = ({ tagName }: Element, name: string, text: string): boolean =>
  (name === 'name' && (NAMELESS.has(tagName) || NODE_MEMBERS.has(text))) ||
  (name === 'id' && (NODE_MEMBERS.has(text) || OWN_ID.test(text)))

/** Whether no element may have an attribute: event handlers, what is in REFUSED, and names that can't be written. */
export const isRefusedAttribute = (name: string): boolean =>
  REFUSED.has(name.toLowerCase()) || /^on/i.test(name) || !/^[a-z][\w:.-]*$/i.test(name)

/** Schemes of links that run no code. */
export const SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel', 'sms']

/** Styles that ran code in browsers of the past; not scroll-behavior and other properties of today. */
const RUNNING_STYLE = /expression\s*\(|javascript:|-moz-binding|(?<![\w-])(?:-ms-)?behavior\s*:/i

/** Limit of an attribute's value in characters: inline pictures belong into the media folder. */
const MAX_VALUE_LENGTH = 65_536

/**
 * Removes event handlers, addresses and styles that run code, names that hide the page's own, and values beyond 64 KB.
 */
export function cleanAttributes(node: Element, report: (problem: string) => void): void {
  const kept: Properties = {}
  for (const [name, value] of Object.entries(node.properties)) {
    if (isRefusedAttribute(name)) continue
    const repaired = name === 'style' && typeof value === 'string' ? repairBlanksInCss(value) : value
    const text = Array.isArray(repaired) ? repaired.join(' ') : String(repaired)
    if (text.length > MAX_VALUE_LENGTH) {
      report(`attribute ${name} of <${node.tagName}> is longer than ${MAX_VALUE_LENGTH} characters and left out.`)
      continue
    }
    if (isClobbering(node, name, text)) continue
    if (isAddress(node, name) && !isSafeAddress(text, node.tagName)) continue
    // Code of custom tags reads these attributes.
    if (/^data[A-Z]/.test(name) && /^(javascript|vbscript)$/.test(schemeOf(text) ?? '')) continue
    if (name === 'style' && RUNNING_STYLE.test(text.replace(/[\\\p{Cc}]/gu, ''))) continue
    if (name === 'srcSet' && /(^|,)\s*(javascript|vbscript|data):/i.test(text)) continue
    kept[name] = repaired
  }
  node.properties = kept
}

/** Custom tags have addresses in attributes of any name (data-src, data-medium), so all of them are checked. */
const isAddress = ({ tagName }: Element, name: string): boolean => ADDRESSES.has(name) || tagName.includes('-')

/** An address in lower case, without characters that browsers ignore. */
const plainOf = (address: string): string =>
  address.replace(/[\p{Cc}\p{Z}\u200b-\u200f\ufeff\ufffd]/gu, '').toLowerCase()

const schemeOf = (address: string): string | undefined => /^([a-z][a-z0-9+.-]*):/.exec(plainOf(address))?.[1]

/**
 * Whether an address may be kept: relative, or with a scheme that runs no code. Browsers ignore control characters and
 * blanks inside a scheme ('java\nscript:' runs), so they are ignored here too.
 */
export function isSafeAddress(address: string, tagName: string): boolean {
  const plain = plainOf(address)
  const scheme = schemeOf(address)
  if (scheme === undefined) return true
  if (tagName.includes('-')) return !/^(javascript|vbscript|data)$/.test(scheme) || plain.startsWith('data:image/')
  if (scheme === 'data') return tagName === 'img' && /^data:image\/(png|jpeg|gif|webp|avif|svg\+xml)/.test(plain)
  return SCHEMES.includes(scheme)
}
