/** What is wrong with a form of content: one that nobody takes, or whose fields don't reach anybody. */
import type { Element } from 'hast'
import { visit } from 'unist-util-visit'
import { type ContentForms, findContentForm, formPathOf } from '../../contracts/content-forms.ts'
import { nearest } from '../../core/nearest.ts'
import { ownPathOf } from '../form-address.ts'
import { findLinkFault, type StoreContents } from './known-addresses.ts'

/** Paths that a sentence names. */
const MOST_NAMED = 6

const FIELDS = new Set(['input', 'select', 'textarea', 'avb-query-autofill'])
const FIELD_TEXT = /^text\/plain\b/i

const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value).trim())
const isPost = (method: unknown): boolean => textOf(method).toLowerCase() === 'post'
const isGet = (method: unknown): boolean => /^(?:get)?$/i.test(textOf(method))

const isForm = ({ tagName }: Element): boolean => tagName === 'form' || tagName === 'avb-form'

/**
 * Finds what is wrong with a form and with its buttons that have an address of their own; nothing for another element.
 *
 * @param forms forms that the store's back end takes
 * @param store what the store has, if it is known: for forms that are sent by GET to a page
 */
export function findFormFaults(node: Element, forms: ContentForms, store?: StoreContents): string[] {
  if (!isForm(node)) return []
  const { action, method, encType } = node.properties
  const names = new Set<string>()
  const faults = [findAddressFault(textOf(action), method, forms, store)]
  let hasFile = false
  visit({ type: 'root', children: node.children }, 'element', ({ tagName, properties }) => {
    const { name, type, formAction, formMethod = method } = properties
    if (FIELDS.has(tagName) && textOf(name) !== '') names.add(textOf(name))
    hasFile ||= tagName === 'input' && /^file$/i.test(textOf(type))
    if (formAction !== undefined) faults.push(findAddressFault(textOf(formAction), formMethod, forms, store))
  })
  if (isPost(method) && kindOf(textOf(action), forms, store) !== undefined) {
    if (names.size === 0) faults.push('none of its fields has a name, so that nothing is sent')
    if (hasFile) faults.push('files can’t be sent: ask for them another way, such as an e-mail address')
    if (FIELD_TEXT.test(textOf(encType))) faults.push('it is not taken with enctype="text/plain": leave enctype out')
  }
  return faults.flatMap((fault) => (fault === undefined ? [] : [`<${node.tagName}>: ${fault}`]))
}

/** Path of an address of the shop, without the part of a language. */
function pathIn(address: string, store: StoreContents | undefined): string | undefined {
  const own = ownPathOf(address, { baseUrl: '', prefix: '' })
  if (own === undefined) return undefined
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(own.path) ?? []
  return formPathOf(store?.languages.has(first.toLowerCase()) ? rest : own.path)
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
  const path = pathIn(address, store)
  const isTaken = path !== undefined && findContentForm(forms, path) !== undefined
  if (isGet(method)) {
    if (isTaken) return `a form for '${path}' must have method="post"; by GET nobody takes it`
    return store === undefined || address === '' || path === undefined ? undefined : findLinkFault(address, store)
  }
  if (!isPost(method)) return undefined
  // The policy of the shop's pages lets no form go out in the clear.
  if (/^http:/i.test(address) && path === undefined) return 'a form of another site must be sent by https'
  if (path === undefined || isTaken || path.startsWith('/api/')) return undefined
  const paths = Object.keys(forms)
  const listed =
    paths.length === 0
      ? 'add its path to content_forms of config.json, which lists none'
      : `write one of ${paths.slice(0, MOST_NAMED).join(', ')}, or add the path to content_forms of config.json`
  if (address === '') return `it has no action, and pages take no forms: ${listed}`
  const similar = nearest(path, paths)
  const hint = similar === undefined ? `: ${listed}` : `; did you mean '${similar}'?`
  return `nobody takes a form at '${path.slice(0, 100)}'${hint}`
}
