/**
 * The shop's address for a form that content sends to the store's back end. Browsers send forms there without scripts;
 * the code of forms reads path and parameters from it.
 */
import { type ContentForms, type FormKind, findContentForm, formPathOf } from '../contracts/content-forms.ts'
import { readLocalPath } from '../tenant/locale-path.ts'

/** Prefix of a form's address, followed by the form's path. */
const FORM_ACTION = '/api/forms'

/** Parameter with the id of the form's response area. */
export const AREA_PARAMETER = '_area'

/** The messages that a form's response area can show without scripts. */
export const FORM_RESULTS = ['sent', 'failed', 'check', 'file'] as const
export type FormResult = (typeof FORM_RESULTS)[number]

/** Id of a message in a response area; after sending, the page's address has it as its fragment. */
export const resultId = (area: string, result: FormResult): string => `${area}-${result}`

/** Whether a text is the id of a response area, which may become the fragment of an address. */
export const isAreaId = (text: string): boolean => /^form-[a-z0-9-]{1,40}$/.test(text)

/** A form of the store's back end, parsed from its address. `path` is decoded. */
export type FormTarget = {
  readonly path: string
  readonly kind: FormKind
  /** Query of the address as staff wrote it, '' or with '?'. */
  readonly search: string
}

type Shop = {
  /** 'https://shop.example.com/' or '' if unknown. */
  readonly baseUrl: string
  /** Locales of the store, in dash form. */
  readonly locales: readonly string[]
}

const UNKNOWN_SHOP = 'https://shop.invalid/'

/** Whether a form or its button is sent by GET: any unknown method is GET too, and 'dialog' sends nothing. */
export const isSentByGet = (method: unknown): boolean => !/^(?:post|dialog)$/i.test(String(method))

/** Parts of a path that stay encoded: decoded, they would be several parts, a step upwards or a query. */
const KEPT = /[/\\?#%\p{Cc}]|^\.{1,2}$/u

/** A path whose parts are decoded, except those that are `kept` then. */
const decodePath = (path: string, kept: RegExp): string =>
  path
    .split('/')
    .map((part) => {
      try {
        const text = decodeURIComponent(part).normalize('NFC')
        return kept.test(text) ? part : text
      } catch {
        return part
      }
    })
    .join('/')

/**
 * Decoded path, and query, of an address within the shop, without the language that it may name: a form is sent in the
 * language of its page. undefined for another site.
 */
export function ownPathOf(address: string, { baseUrl, locales }: Shop): { path: string; search: string } | undefined {
  const base = URL.canParse(baseUrl) ? baseUrl : UNKNOWN_SHOP
  if (!URL.canParse(address.trim(), base)) return undefined
  const { protocol, host, pathname, search } = new URL(address.trim(), base)
  if (!/^https?:$/.test(protocol) || host !== new URL(base).host) return undefined
  const path = decodePath(formPathOf(pathname), KEPT)
  return { path: readLocalPath(path, locales)?.path ?? path, search }
}

/** The form of the store's back end at an address; undefined if the address is another site's or no form's. */
export function formTargetOf(address: string, shop: Shop, forms: ContentForms): FormTarget | undefined {
  const own = ownPathOf(address, shop)
  const kind = own && findContentForm(forms, own.path)
  return kind && { path: formPathOf(own.path), kind, search: own.search }
}

/** Address at which the shop accepts a form; `area` is '' if the page has no response area to show the result. */
export function formAction({ path, search }: FormTarget, area: string): string {
  const query = new URLSearchParams(search)
  if (area !== '') query.append(AREA_PARAMETER, area)
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  return `${FORM_ACTION}${encoded}${query.size > 0 ? `?${query}` : ''}`
}

/** Decoded path, and parameters, of a form in an address built by formAction; undefined for any other address. */
export function readFormAction(address: string): { path: string; fields: [string, string][] } | undefined {
  if (!address.startsWith(`${FORM_ACTION}/`)) return undefined
  const { pathname, searchParams } = new URL(address, UNKNOWN_SHOP)
  return {
    path: decodePath(pathname.slice(FORM_ACTION.length), /[/\\]|^\.{1,2}$/),
    fields: [...searchParams].filter(([name]) => name !== AREA_PARAMETER),
  }
}
