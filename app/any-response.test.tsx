/** What shoppers read when a back end writes a flag, a number or nothing where a text belongs. */
import type * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import examples from '#lib/conformance/examples.json' with { type: 'json' }
import { CALLS } from '#lib/contracts/calls.ts'
import { API, answerCalls, type PageModule, type RenderedPage, renderPage } from '#tests/support/render-page.tsx'
import { type Path, sampleOf, textPathsOf, withValueAt } from '#tests/support/schema-samples.ts'

vi.mock('#lib/tenant/lookup.server.ts', () => ({
  lookupTenant: async () => ({
    kind: 'found',
    tenant: { tenant: 'test', api: API, locale: 'en-US', locales: ['en-US'], iframeUrl: '' },
  }),
}))

vi.mock('next/navigation', async (importOriginal) => ({
  ...(await importOriginal<typeof import('next/navigation')>()),
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
  useSelectedLayoutSegments: () => [],
  useRouter: () => ({}),
}))

type CallName = keyof typeof examples

/** What back ends write where they have no text. */
const NO_TEXTS = [false, true, null, 0, [], {}]

/** Values that a page needs as they are: without them a sample of every field shows less than an example does. */
const USABLE: Partial<Record<CallName, object>> = {
  getConfig: { timezoneId: 'America/New_York', currency_code: 'USD', base_url: 'http://shop.test/', locale: 'en_US' },
  getCategory: { redirect: '' },
  listCategories: [{ redirect: '' }],
  search: { redirect: '' },
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The example, with what it leaves out filled from the sample. */
function fill(sample: unknown, example: unknown): unknown {
  if (Array.isArray(sample) && Array.isArray(example) && example.length > 0) {
    return example.map((entry) => fill(sample[0], entry))
  }
  if (!isRecord(sample) || !isRecord(example)) return example ?? sample
  const keys = [...Object.keys(sample), ...Object.keys(example)]
  return Object.fromEntries(keys.map((key) => [key, fill(sample[key], example[key])]))
}

const schemaOf = (name: CallName): v.GenericSchema => {
  const answer = CALLS.find((call) => call.name === name)?.answer
  if (!answer) throw new Error(`${name} has no answer`)
  return answer
}

const answerOf = (name: CallName): unknown => {
  const example = 'answer' in examples[name] ? examples[name].answer : undefined
  return fill(fill(sampleOf(schemaOf(name)), example), USABLE[name])
}

/** The call that a path below the API belongs to. */
const nameOfPath = (path: string): string | undefined =>
  CALLS.filter(({ method, host }) => method === 'GET' && host === 'api').find((call) =>
    new RegExp(`^${call.path.replace(/\{\+\w+\}/g, '.+').replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )?.name

/** Answers all calls from their examples; `changed` replaces those of one. */
function answerAll(changed: Partial<Record<CallName, unknown>>): void {
  answerCalls((path) => {
    const name = nameOfPath(path) as CallName | undefined
    return name === undefined ? null : (changed[name] ?? answerOf(name))
  })
}

const PROGRAM_WORDS = /\b(?:true|false|null|undefined|NaN|Infinity)\b|\[object \w+\]/

/** What is wrong with what a page says; each entry starts with `what` was changed. */
const problemsOf = ({ texts, headings, title }: RenderedPage, what: string): string[] => [
  ...texts.flatMap((text) => (PROGRAM_WORDS.test(text) ? [`${what}: shows “${text}”`] : [])),
  ...headings.flatMap((heading, index) =>
    heading === '' ? [`${what}: an empty heading after “${headings[index - 1] ?? ''}”`] : [],
  ),
  ...(/^\s*(?:[|–-]|$)/.test(title) ? [`${what}: an empty title`] : []),
]

/** Paths by field, those of the entries of all lists together: one view shows tiles, whatever list they come from. */
function groupByField(paths: readonly Path[]): Map<string, Path[]> {
  const groups = new Map<string, Path[]>()
  for (const path of paths) {
    const list = path.indexOf(0)
    const field = list === -1 ? path.join('.') : `*.${path.slice(list + 1).join('.')}`
    groups.set(field, [...(groups.get(field) ?? []), path])
  }
  return groups
}

type Shown = { page: string; module: () => Promise<PageModule>; params?: object; calls: readonly CallName[] }

const SHELL = ['getConfig', 'listCategories', 'listMenuItems'] as const

const PAGES: readonly Shown[] = [
  {
    page: 'home',
    module: () => import('./[host]/[locale]/[variant]/page.tsx'),
    calls: [...SHELL, 'getPage', 'getBlock', 'listBlocks', 'listScripts'],
  },
  {
    page: 'content',
    module: () => import('./[host]/[locale]/[variant]/[...cmsId]/page.tsx'),
    params: { cmsId: ['about'] },
    calls: ['getPage'],
  },
  {
    page: 'product',
    module: () => import('./[host]/[locale]/[variant]/product/[key]/page.tsx'),
    params: { key: 'one' },
    calls: ['getProduct', 'getReviews', 'listCategories', 'getConfig'],
  },
  {
    page: 'category',
    module: () => import('./[host]/[locale]/[variant]/catalog/[key]/[query]/page.tsx'),
    params: { key: 'one', query: '~' },
    calls: ['getCategory', 'listCategories', 'listPromoBanners', 'listBlogPosts'],
  },
  {
    page: 'special catalog',
    module: () => import('./[host]/[locale]/[variant]/special/[...path]/page.tsx'),
    params: { path: ['manufacturer', 'one', '~'] },
    calls: ['getSpecialListing', 'listPromotions'],
  },
  {
    page: 'search',
    module: () => import('./[host]/[locale]/[variant]/search/[[...term]]/page.tsx'),
    params: { term: ['range'] },
    calls: ['search'],
  },
  { page: 'blog', module: () => import('./[host]/[locale]/[variant]/blog/page.tsx'), calls: ['listBlogPosts'] },
  {
    page: 'blog post',
    module: () => import('./[host]/[locale]/[variant]/blog/[key]/page.tsx'),
    params: { key: 'how-to-measure' },
    calls: ['listBlogPosts', 'listBlogComments'],
  },
  { page: 'brands', module: () => import('./[host]/[locale]/[variant]/brands/page.tsx'), calls: ['getCategory'] },
  {
    page: 'promotions',
    module: () => import('./[host]/[locale]/[variant]/promotions/page.tsx'),
    calls: ['listPromotions', 'listPromoBanners'],
  },
  {
    page: 'locations',
    module: () => import('./[host]/[locale]/[variant]/locations/page.tsx'),
    calls: ['listLocations', 'getConfig'],
  },
  { page: 'contact', module: () => import('./[host]/[locale]/[variant]/contact/page.tsx'), calls: ['listLocations'] },
]

beforeEach(() => {
  // Texts that are no JSON-LD are told in the log.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.unstubAllGlobals())

/** A page is rendered once for each of its texts. */
const LONG_MS = 240_000

describe.each(PAGES)('the page $page', ({ module, params = {}, calls }) => {
  it('can be read as the examples have it', async () => {
    answerAll({})
    const shown = await renderPage(await module(), params)
    expect(problemsOf(shown, 'examples')).toEqual([])
    expect(shown.headings.length).toBeGreaterThan(0)
  })

  it.each(calls)(
    'never shows a flag or nothing in the place of a text of %s',
    async (name) => {
      const page = await module()
      const paths = textPathsOf(schemaOf(name))
      const answer = answerOf(name)
      const problems: string[] = []
      const show = async (json: unknown, what: string) => {
        answerAll({ [name]: json })
        problems.push(...problemsOf(await renderPage(page, params), what))
      }
      for (const value of NO_TEXTS) {
        const json = paths.reduce((changed, path) => withValueAt(changed, path, value), answer)
        await show(json, `${JSON.stringify(value)} in every text`)
      }
      for (const [field, places] of groupByField(paths)) {
        const json = places.reduce((changed, path) => withValueAt(changed, path, false), answer)
        await show(json, `false at ${field}`)
      }
      expect(problems).toEqual([])
    },
    LONG_MS,
  )
})
