/** The pages of a store, the calls that each makes, and responses based on the contract's examples. */
import type * as v from 'valibot'
import examples from '#lib/conformance/examples.json' with { type: 'json' }
import { CALLS } from '#lib/contracts/calls.ts'
import { type PageModule, respondToCalls } from './render-page.tsx'
import { sampleOf } from './schema-samples.ts'

/** operationId in the OpenAPI document. */
export type CallName = keyof typeof examples

/** Values that a page needs: with a generic sample it would show less than with the example. */
const USABLE: Partial<Record<CallName, object>> = {
  getConfig: { timezoneId: 'America/New_York', currency_code: 'USD', base_url: 'http://shop.test/', locale: 'en_US' },
  getCategory: { redirect: '' },
  listCategories: [{ redirect: '' }],
  search: { redirect: '' },
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The example, with missing fields filled in from the sample. */
function fill(sample: unknown, example: unknown): unknown {
  if (Array.isArray(sample) && Array.isArray(example) && example.length > 0) {
    return example.map((entry) => fill(sample[0], entry))
  }
  if (!isRecord(sample) || !isRecord(example)) return example ?? sample
  const keys = [...Object.keys(sample), ...Object.keys(example)]
  return Object.fromEntries(keys.map((key) => [key, fill(sample[key], example[key])]))
}

/** Schema of a call's response. */
export const schemaOf = (name: CallName): v.GenericSchema => {
  const schema = CALLS.find((call) => call.name === name)?.response
  if (!schema) throw new Error(`${name} has no response schema`)
  return schema
}

/** A call's response with all fields filled in. */
export const sampleResponseOf = (name: CallName): unknown => {
  const example = 'response' in examples[name] ? examples[name].response : undefined
  return fill(fill(sampleOf(schemaOf(name)), example), USABLE[name])
}

/** The call that a path below the API belongs to. */
const nameOfPath = (path: string): CallName | undefined =>
  CALLS.filter(({ method, host }) => method === 'GET' && host === 'api').find((call) =>
    new RegExp(`^${call.path.replace(/\{\+\w+\}/g, '.+').replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )?.name as CallName | undefined

/** Responds to all calls with their examples; `change` may replace a call's body or its whole response. */
export function respondToAllCalls(
  change: (name: CallName, answer: unknown, signal?: AbortSignal | null) => unknown = (_, answer) => answer,
): void {
  respondToCalls((path, signal) => {
    const name = nameOfPath(path)
    // No redirects: a page that a change removes would redirect otherwise.
    return name === undefined || name === 'findRedirect' ? null : change(name, sampleResponseOf(name), signal)
  })
}

/** A page, its parameters, and the calls whose responses it shows. */
export type Shown = { page: string; module: () => Promise<PageModule>; params?: object; calls: readonly CallName[] }

const SHELL = ['getConfig', 'listCategories', 'listMenuItems'] as const

/** All kinds of pages with data of the back end. */
export const PAGES: readonly Shown[] = [
  {
    page: 'home',
    module: () => import('#app/[host]/[locale]/[variant]/page.tsx'),
    calls: [...SHELL, 'getPage', 'getBlock', 'listBlocks', 'listScripts'],
  },
  {
    page: 'content',
    module: () => import('#app/[host]/[locale]/[variant]/[...cmsId]/page.tsx'),
    params: { cmsId: ['about'] },
    calls: ['getPage'],
  },
  {
    page: 'product',
    module: () => import('#app/[host]/[locale]/[variant]/product/[key]/page.tsx'),
    params: { key: 'one' },
    calls: ['getProduct', 'getReviews', 'listCategories', 'getConfig'],
  },
  {
    page: 'category',
    module: () => import('#app/[host]/[locale]/[variant]/catalog/[key]/[query]/page.tsx'),
    params: { key: 'one', query: '~' },
    calls: ['getCategory', 'listCategories', 'listPromoBanners', 'listBlogPosts'],
  },
  {
    page: 'special catalog',
    module: () => import('#app/[host]/[locale]/[variant]/special/[...path]/page.tsx'),
    params: { path: ['manufacturer', 'one', '~'] },
    calls: ['getSpecialListing', 'listPromotions'],
  },
  {
    page: 'search',
    module: () => import('#app/[host]/[locale]/[variant]/search/[[...term]]/page.tsx'),
    params: { term: ['range'] },
    calls: ['search'],
  },
  {
    page: 'blog',
    module: () => import('#app/[host]/[locale]/[variant]/blog/page.tsx'),
    calls: ['listBlogPosts'],
  },
  {
    page: 'blog post',
    module: () => import('#app/[host]/[locale]/[variant]/blog/[key]/page.tsx'),
    params: { key: 'how-to-choose-a-range' },
    calls: ['listBlogPosts', 'listBlogComments'],
  },
  {
    page: 'brands',
    module: () => import('#app/[host]/[locale]/[variant]/brands/page.tsx'),
    calls: ['getCategory'],
  },
  {
    page: 'promotions',
    module: () => import('#app/[host]/[locale]/[variant]/promotions/page.tsx'),
    calls: ['listPromotions', 'listPromoBanners'],
  },
  {
    page: 'locations',
    module: () => import('#app/[host]/[locale]/[variant]/locations/page.tsx'),
    calls: ['listLocations', 'getConfig'],
  },
  {
    page: 'contact',
    module: () => import('#app/[host]/[locale]/[variant]/contact/page.tsx'),
    calls: ['listLocations'],
  },
]
