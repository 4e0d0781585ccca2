/** A back end that was broken into: attack vectors in the place of every text that it answers. */

import { VECTORS } from './attack-vectors.ts'
import { fieldOf, isKept } from './contract-texts.ts'
import { findCall } from './find-read.ts'
import { type Path, sampleOf, withTexts } from './schema-samples.ts'
import { ABSENT, type AnswerPatches, WRITES } from './test-proxy.ts'

/** Fields that hold HTML of staff, of an article or of a provider. */
const HTML_FIELDS = new Set([
  ...['content', 'description', 'member_html_content', 'bottom_page_description', 'css', 'logo', 'amazon_address'],
  ...['header_before', 'header_after'],
])

/** HTML of staff may hold scripts in pages and blocks, which then run (specification 4.3). */
const RUNS_SCRIPTS = /^\/(?:pages|blocks)\//
/** Blocks that a category or its landing page brings along. */
const BLOCK_FIELD = /(?:^|\.)(?:hero_block|custom_content|blocks)\.content$/
/** What the store has none of and is answered as if it had. */
const INVENTED = /^\/(?:dynamic-category\/posm\/|promobanners\/|personal\/|blog\/[^/]+\/comments|cart\/orders)/
const hasScript = (text: string): boolean => /<script/i.test(text)

const WITHOUT_SCRIPTS = VECTORS.filter(({ text }) => !hasScript(text))
const closed = VECTORS.filter(({ isClosed }) => isClosed)
const open = VECTORS.filter(({ isClosed }) => !isClosed)

/** Tags whose parts come by calls of their own. */
const TAGS = '<avb-promotions data-banner-id="9"></avb-promotions><avb-promotions data-type="home"></avb-promotions>'

/** All vectors that can stand beside each other. */
const HTML = closed.map(({ text }) => `<div>${text}</div>`).join('\n')
const HTML_WITHOUT_SCRIPTS = closed
  .filter(({ text }) => !hasScript(text))
  .map(({ text }) => `<div>${text}</div>`)
  .join('\n')

/** A store's back end whose answers are such. */
export type HostileAnswers = {
  answers: AnswerPatches
  /** The contract's fields that got vectors: 'getProduct images.label'. */
  fields: ReadonlySet<string>
  /** Numbers of the vectors that were given out. */
  given: ReadonlySet<number>
}

const isBlock = (resource: string, path: Path): boolean =>
  RUNS_SCRIPTS.test(resource) || BLOCK_FIELD.test(fieldOf(path))

/** Path and method of 'PUT /cart'; of a path alone it is read. */
const callOf = (asked: string): [resource: string, method: string] =>
  asked.startsWith('/') ? [asked, 'GET'] : [asked.replace(/^\w+ /, ''), asked.replace(/ .*$/s, '')]

type Options = {
  /** Which vector comes first. */
  first: number
  /** Whether blocks that stand on every page are full of them too. */
  hasBlocks?: boolean
  /** Of which resources all lists have an entry and all sections are there, even if the store has none. */
  isFilled?: (resource: string) => boolean
}

/** Answers with vectors, each text with another one in turn. */
export function hostileAnswers({ first, hasBlocks = false, isFilled = () => false }: Options): HostileAnswers {
  const numbers = new Map<string, number>()
  const fields = new Set<string>()
  const given = new Set<number>()
  const vectorFor = (place: string) => {
    const number = numbers.get(place) ?? (first + numbers.size) % VECTORS.length
    numbers.set(place, number)
    given.add(number)
    return VECTORS[number]?.text ?? ''
  }

  const htmlFor = (resource: string, place: string, runs = RUNS_SCRIPTS.test(resource)): string => {
    // What takes in all that follows comes last; each place has another one.
    const last = open[(first + place.length * 7) % open.length]
    if (last) given.add(last.number)
    for (const { number, text } of closed) if (!runs || !hasScript(text)) given.add(number)
    const end = last && !(runs && hasScript(last.text)) ? last.text : ''
    return `<h1>Written by staff</h1>${resource.startsWith('/pages/') ? TAGS : ''}${runs ? HTML_WITHOUT_SCRIPTS : HTML}${end}`
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
      // One article of a list is enough for all vectors.
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

  /** Blocks that a store may have; those around the header and footer are on every page. */
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
      [WRITES]: (json, _, asked) => answer(json, ...callOf(asked)),
      '/config': (json) => answer(json, '/config'),
      [ABSENT]: (_, __, asked) => {
        const [resource, method] = callOf(asked)
        const schema = findCall(method, resource)?.response
        return schema && INVENTED.test(resource) ? answer(sampleOf(schema), resource, method) : undefined
      },
      // Site scripts are what the store itself has the browser run.
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
