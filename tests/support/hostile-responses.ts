/** A compromised back end: all texts of its responses are attack vectors. */

import { VECTORS } from './attack-vectors.ts'
import { fieldOf, isKept } from './contract-texts.ts'
import { findCall } from './find-read.ts'
import { type Path, sampleOf, withTexts } from './schema-samples.ts'
import { ABSENT, type ResponsePatches, WRITES } from './test-proxy.ts'

/** Fields with HTML of staff, an article or a provider. */
const HTML_FIELDS = new Set([
  ...['content', 'description', 'member_html_content', 'bottom_page_description', 'css', 'logo', 'amazon_address'],
  ...['header_before', 'header_after'],
])

/** HTML of staff in pages and blocks may contain scripts, which run (S1-4.3). */
const RUNS_SCRIPTS = /^\/(?:pages|blocks)\//
/** Blocks inside a category or its landing page. */
const BLOCK_FIELD = /(?:^|\.)(?:hero_block|custom_content|blocks)\.content$/
/** Resources that the store lacks, with invented responses. */
const INVENTED = /^\/(?:dynamic-category\/posm\/|promobanners\/|personal\/|blog\/[^/]+\/comments|cart\/orders)/
const hasScript = (text: string): boolean => /<script/i.test(text)

const WITHOUT_SCRIPTS = VECTORS.filter(({ text }) => !hasScript(text))
const closed = VECTORS.filter(({ isClosed }) => isClosed)
const open = VECTORS.filter(({ isClosed }) => !isClosed)

/** Tags whose content is loaded by separate calls. */
const TAGS = '<avb-promotions data-banner-id="9"></avb-promotions><avb-promotions data-type="home"></avb-promotions>'

/** All vectors that don't affect what follows them. */
const HTML = closed.map(({ text }) => `<div>${text}</div>`).join('\n')

/** Responses of such a back end. */
export type HostileResponses = {
  answers: ResponsePatches
  /** The contract's fields that were replaced by vectors: 'getProduct images.label'. */
  fields: ReadonlySet<string>
  /** Numbers of the vectors in use. */
  given: ReadonlySet<number>
}

const isBlock = (resource: string, path: Path): boolean =>
  RUNS_SCRIPTS.test(resource) || BLOCK_FIELD.test(fieldOf(path))

/** Path and method of 'PUT /cart'; a bare path is a GET. */
const callOf = (requested: string): [resource: string, method: string] =>
  requested.startsWith('/') ? [requested, 'GET'] : [requested.replace(/^\w+ /, ''), requested.replace(/ .*$/s, '')]

type Options = {
  /** Number of the first vector. */
  first: number
  /** Number of parts into which the vectors of HTML are split; each HTML field gets the next part. Default: 1. */
  parts?: number
  /** Whether blocks on every page contain vectors too. */
  hasBlocks?: boolean
  /** Resources whose lists get an entry and whose sections all exist, even if the store has none. */
  isFilled?: (resource: string) => boolean
}

/** Responses with vectors, a different one for each text. */
export function hostileResponses({
  first,
  parts = 1,
  hasBlocks = false,
  isFilled = () => false,
}: Options): HostileResponses {
  const numbers = new Map<string, number>()
  const fields = new Set<string>()
  const given = new Set<number>()
  const vectorFor = (place: string) => {
    const number = numbers.get(place) ?? (first + numbers.size) % VECTORS.length
    numbers.set(place, number)
    given.add(number)
    return VECTORS[number]?.text ?? ''
  }

  const partOf = new Map<string, number>()
  const htmlFor = (resource: string, place: string, runs = RUNS_SCRIPTS.test(resource)): string => {
    // An unclosed vector is inserted last, because it swallows the HTML after it; each path has another one.
    const last = open[(first + place.length * 7) % open.length]
    if (last) given.add(last.number)
    const part = partOf.get(place) ?? partOf.size % parts
    partOf.set(place, part)
    const chosen = closed.filter(({ text }, index) => index % parts === part && !(runs && hasScript(text)))
    for (const { number } of chosen) given.add(number)
    const end = last && !(runs && hasScript(last.text)) ? last.text : ''
    const html = chosen.map(({ text }) => `<div>${text}</div>`).join('\n')
    return `<h1>Written by staff</h1>${resource.startsWith('/pages/') ? TAGS : ''}${html}${end}`
  }

  const answer = (json: unknown, resource: string, method = 'GET'): unknown => {
    const call = findCall(method, resource)
    if (!call?.response) return json
    if (call.name === 'suggestSearches') return VECTORS.slice(first, first + 8).map(({ text }) => text)
    const note = (path: Path) => fields.add(`${call.name} ${fieldOf(path)}`)
    const text = (path: Path, value: unknown): unknown => {
      if (isKept(call.name, path)) return value
      note(path)
      const place = `${resource} ${path.join('.')}`
      const name = path.findLast((key) => typeof key === 'string') ?? ''
      // The first entry of a list is enough for all vectors.
      const isFirst = path.every((key) => typeof key === 'string' || key === 0)
      if (HTML_FIELDS.has(name) && isFirst && resource !== '/config')
        return htmlFor(resource, place, isBlock(resource, path))
      if (hasBlocks && resource === '/config' && /^header_(?:before|after)$/.test(name))
        return htmlFor('/blocks/', place)
      const vector = vectorFor(place)
      if (isBlock(resource, path) && name === 'content' && hasScript(vector)) {
        return WITHOUT_SCRIPTS[place.length % WITHOUT_SCRIPTS.length]?.text
      }
      return name === 'structured_data' ? JSON.stringify({ '@type': 'Thing', name: vector, [vector]: vector }) : vector
    }
    const list = (path: Path, value: unknown): unknown => {
      if (isKept(call.name, path)) return value
      note(path)
      return Array.from({ length: 12 }, (_, place) => vectorFor(`${resource} ${path.join('.')} ${place}`))
    }
    return withTexts(call.response, json, { text, list, isFilled: isFilled(resource) })
  }

  /** Optional blocks of a store; those around header and footer are on every page. */
  const blocks = {
    ...Object.fromEntries(
      ['header-before', 'header-after', 'header-after-global-promotions', 'footer', 'cms-page-head'].map((name) => [
        name,
        () => htmlFor('/blocks/', name),
      ]),
    ),
    'header-nav-dishwashers': () => htmlFor('/blocks/', 'header-nav'),
    'catalog-seo-before-dishwashers': () => htmlFor('/blocks/', 'catalog-seo-before'),
    'site-meta-inline': () => HTML,
    'seo-organization-sd': () => JSON.stringify({ '@type': 'Thing', name: VECTORS.map(({ text }) => text) }),
    'site-styles-inline': () =>
      VECTORS.filter(({ text }) => /style|url|expression|import/.test(text))
        .map(({ text }) => `<style>${text}</style>`)
        .join(''),
  }
  const blockAnswers = Object.fromEntries(
    Object.entries(hasBlocks ? blocks : {}).map(([identifier, content]) => [
      `/blocks/${identifier}`,
      () => ({ ...(answer({ identifier, block_id: '9' }, `/blocks/${identifier}`) as object), content: content() }),
    ]),
  )

  return {
    fields,
    given,
    answers: {
      '*': (json, _, resource) => answer(json, resource),
      [WRITES]: (json, _, requested) => answer(json, ...callOf(requested)),
      '/config': (json) => answer(json, '/config'),
      [ABSENT]: (_, __, requested) => {
        const [resource, method] = callOf(requested)
        const schema = findCall(method, resource)?.response
        return schema && INVENTED.test(resource) ? answer(sampleOf(schema), resource, method) : undefined
      },
      // Site scripts are the store's own code.
      '/scripts': (json) => json,
      '/blocks': (json) => [
        ...(answer(json, '/blocks') as object[]),
        ...Object.keys(blockAnswers)
          .map((path) => path.slice('/blocks/'.length))
          .map((identifier) => ({ identifier, title: vectorFor(identifier) })),
      ],
      '/blocks/gtm-body-before': (json) => json,
      '/blocks/site-scripts-inline': (json) => json,
      '/blocks/dev-script-validation': (json) => json,
      ...blockAnswers,
    },
  }
}
