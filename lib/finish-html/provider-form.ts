import { decodeCharacters } from '../core/html/html.ts'

/** A form that forwards the shopper to a payment provider: its target and its hidden fields. */
export type ProviderForm = {
  readonly action: string
  readonly fields: readonly { readonly name: string; readonly value: string }[]
}

/** Limits of page, fields and value in characters or numbers; a page of a shop's back end has about a hundred lines. */
const PAGE_LIMIT = 256_000
const FIELDS_LIMIT = 300
const VALUE_LIMIT = 4_000

/** Comments, and elements whose text is code or not visible: a form in them is not markup of the page. */
const TEXT = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|textarea|noscript|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const FORM = /<form\b([^>]*)>([\s\S]*?)<\/form\s*>/gi
const ELEMENT = /<(input|button|select|textarea|object|iframe)\b([^>]*)>/gi
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/** Attributes of a tag by name in lower case; of a repeated attribute the first counts, as in browsers. */
function attributesOf(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', quoted, single, bare] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase()
    if (!attributes.has(key)) attributes.set(key, decodeCharacters(quoted ?? single ?? bare ?? ''))
  }
  return attributes
}

/** Whether the element is a button, which the new page replaces. Any other visible element would need the shopper. */
const isButton = (element: string, type: string): boolean =>
  element === 'button' || (element === 'input' && ['submit', 'button', 'image', 'reset'].includes(type))

/**
 * Reads the form of a page that forwards to a provider by itself, such as Magento's page for PayPal's standard
 * payments: exactly one form, with method POST and hidden fields only. null for every other page; nothing else of the
 * page is used.
 */
export function readProviderForm(html: string): ProviderForm | null {
  if (html.length > PAGE_LIMIT) return null
  const [form, ...others] = html.replace(TEXT, '').matchAll(FORM)
  if (!form || others.length > 0) return null
  const [, tag = '', content = ''] = form
  const attributes = attributesOf(tag)
  if (attributes.get('method')?.toLowerCase() !== 'post') return null
  const fields: { name: string; value: string }[] = []
  for (const [, element = '', text = ''] of content.matchAll(ELEMENT)) {
    const field = attributesOf(text)
    const type = field.get('type')?.toLowerCase() ?? ''
    if (isButton(element.toLowerCase(), type)) continue
    const name = field.get('name') ?? ''
    const value = field.get('value') ?? ''
    if (element.toLowerCase() !== 'input' || type !== 'hidden' || value.length > VALUE_LIMIT) return null
    if (name !== '') fields.push({ name, value })
  }
  if (fields.length === 0 || fields.length > FIELDS_LIMIT) return null
  return { action: attributes.get('action')?.trim() ?? '', fields }
}
