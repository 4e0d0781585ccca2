/**
 * The shop's own address of a form that content sends to the store's back end. Browsers send forms there by themselves where no
 * script runs; the code of forms reads path and parameters from it.
 */
import { type ContentForms, type FormKind, findContentForm, formPathOf } from '../contracts/content-forms.ts'

/** Before the form's own path. */
const FORM_ACTION = '/api/forms'

/** Parameter with the id of the response area of the form that was sent. */
export const AREA_PARAMETER = '_area'

/** What a form's response area can say without scripts. */
export const FORM_RESULTS = ['sent', 'failed', 'check', 'file'] as const
export type FormResult = (typeof FORM_RESULTS)[number]

/** Id of what a response area says; the page that is shown again names it as its target. */
export const resultId = (area: string, result: FormResult): string => `${area}-${result}`

/** Ids of response areas: what an address may name as its target. */
export const isAreaId = (text: string): boolean => /^form-[a-z0-9-]{1,40}$/.test(text)

/** A form of the store's back end, as its address names it. */
export type FormTarget = {
  readonly path: string
  readonly kind: FormKind
  /** Query of the address as staff wrote it, '' or with '?'. */
  readonly search: string
}

type Shop = {
  /** 'https://shop.example.com/' or '' when unknown. */
  readonly baseUrl: string
  /** Language prefix of public paths, '' or '/fr'. */
  readonly prefix: string
}

const UNKNOWN_SHOP = 'https://shop.invalid/'

/** Path and query of an address of the shop itself, the path without the part of a language; undefined for another site. */
export function ownPathOf(address: string, { baseUrl, prefix }: Shop): { path: string; search: string } | undefined {
  const base = URL.canParse(baseUrl) ? baseUrl : UNKNOWN_SHOP
  if (!URL.canParse(address.trim(), base)) return undefined
  const { protocol, host, pathname, search } = new URL(address.trim(), base)
  if (!/^https?:$/.test(protocol) || host !== new URL(base).host) return undefined
  const isPrefixed = prefix !== '' && pathname.startsWith(`${prefix}/`)
  return { path: isPrefixed ? pathname.slice(prefix.length) : pathname, search }
}

/** The form of the store's back end that an address means; undefined if it is sent elsewhere or taken by nobody. */
export function formTargetOf(address: string, shop: Shop, forms: ContentForms): FormTarget | undefined {
  const own = ownPathOf(address, shop)
  const kind = own && findContentForm(forms, own.path)
  return kind && { path: formPathOf(own.path), kind, search: own.search }
}

/** Address at which the shop takes a form; `area` is '' where nothing on the page can show what became of it. */
export function formAction({ path, search }: FormTarget, area: string): string {
  const query = new URLSearchParams(search)
  if (area !== '') query.append(AREA_PARAMETER, area)
  return `${FORM_ACTION}${path}${query.size > 0 ? `?${query}` : ''}`
}

/** Path and parameters of a form in an address that formAction has made; undefined for any other address. */
export function readFormAction(address: string): { path: string; fields: [string, string][] } | undefined {
  if (!address.startsWith(`${FORM_ACTION}/`)) return undefined
  const { pathname, searchParams } = new URL(address, UNKNOWN_SHOP)
  return {
    path: pathname.slice(FORM_ACTION.length),
    fields: [...searchParams].filter(([name]) => name !== AREA_PARAMETER),
  }
}
