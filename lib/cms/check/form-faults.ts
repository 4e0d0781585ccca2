/** Checks forms in content: forms that no back end accepts, and forms whose fields are not sent. */
import type { Element } from 'hast'
import { type ContentForms, findContentForm, formPathOf } from '../../contracts/content-forms.ts'
import { findSpellingFault } from '../../core/address/address-spelling.ts'
import { nearest } from '../../core/text/nearest.ts'
import { isSentByGet, ownPathOf } from '../form-address.ts'
import { visitForm } from '../plugins/nest-table-forms.ts'
import { findLinkFault, isLanguage, type StoreContents } from './known-addresses.ts'

/** Most paths that a message lists. */
const MOST_NAMED = 6

const FIELDS = new Set(['input', 'select', 'textarea', 'avb-query-autofill'])
const FIELD_TEXT = /^text\/plain\b/i

const textOf = (value: unknown): string => String(value ?? '').trim()
const isPost = (method: unknown): boolean => textOf(method).toLowerCase() === 'post'

const isForm = ({ tagName }: Element): boolean => tagName === 'form' || tagName === 'avb-form'

/**
 * Finds faults of a form and of its buttons with formaction; empty for other elements.
 *
 * @param forms forms that the store's back end accepts
 * @param store contents of the store, if known: to check forms that are sent by GET to a page
 */
export function findFormFaults(node: Element, forms: ContentForms, store?: StoreContents): string[] {
  if (!isForm(node)) return []
  const { action, method, encType } = node.properties
  const names = new Set<string>()
  const faults = [findAddressFault(textOf(action), method, forms, store)]
  let hasFile = false
  visitForm(node, ({ tagName, properties }) => {
    const { name, type, formAction, formMethod = method } = properties
    if (FIELDS.has(tagName) && textOf(name) !== '') names.add(textOf(name))
    hasFile ||= tagName === 'input' && textOf(type).toLowerCase() === 'file'
    if (formAction !== undefined) faults.push(findAddressFault(textOf(formAction), formMethod, forms, store))
  })
  if (isPost(method) && kindOf(textOf(action), forms, store) !== undefined) {
    if (names.size === 0) faults.push('none of its fields has a name, so no data is sent')
    if (hasFile) faults.push('files can’t be sent: ask for them another way, such as an e-mail address')
    if (FIELD_TEXT.test(textOf(encType))) faults.push('enctype="text/plain" is not supported: remove enctype')
  }
  return faults.flatMap((fault) => (fault === undefined ? [] : [`<${node.tagName}>: ${fault}`]))
}

/** Path of an address within the shop, without its language; undefined for other sites. */
function pathIn(address: string, store: StoreContents | undefined): string | undefined {
  const own = ownPathOf(address, { baseUrl: '', locales: [] })
  if (own === undefined) return undefined
  const path = formPathOf(own.path)
  const [, first = '', ...rest] = path.split('/')
  return store && isLanguage(first, store.languages) ? formPathOf(rest.join('/')) : path
}

function kindOf(address: string, forms: ContentForms, store: StoreContents | undefined) {
  const path = pathIn(address, store)
  return path === undefined ? undefined : findContentForm(forms, path)
}

function findAddressFault(
  address: string,
  method: unknown,
  forms: ContentForms,
  store: StoreContents | undefined,
): string | undefined {
  const misspelt = findSpellingFault(address)
  if (misspelt !== undefined) return misspelt
  const path = pathIn(address, store)
  const isTaken = path !== undefined && findContentForm(forms, path) !== undefined
  if (isSentByGet(textOf(method))) {
    if (isTaken) return `a form for '${path}' must have method="post"; GET is not accepted`
    return store && findLinkFault(address, store)
  }
  if (!isPost(method)) return undefined
  if (/^(?:mailto|tel|sms):/i.test(address))
    return `browsers don't send forms to '${address.slice(0, 60)}': link to it, or send the form to the shop`
  // The Content-Security-Policy of the shop's pages blocks forms to http.
  if (/^http:/i.test(address)) return 'a form for another site must be sent over https'
  if (path === undefined || isTaken || path.startsWith('/api/')) return undefined
  const paths = Object.keys(forms)
  const listed =
    paths.length === 0
      ? 'add its path to content_forms of config.json, which is empty'
      : `write one of ${paths.slice(0, MOST_NAMED).join(', ')}, or add the path to content_forms of config.json`
  if (address === '') return `it has no action, and pages don't accept forms: ${listed}`
  const similar = nearest(path, paths)
  const hint = similar === undefined ? `: ${listed}` : `; did you mean '${similar}'?`
  return `there is no handler for a form at '${path.slice(0, 100)}'${hint}`
}
