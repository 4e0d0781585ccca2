/** A back end that was broken into: attack vectors in the place of every text that it answers. */
import { CALLS } from '#lib/contracts/calls.ts'
import type { CallName } from './all-pages.ts'
import { VECTORS } from './attack-vectors.ts'
import type { AnswerPatches } from './config-proxy.ts'
import { findRead } from './find-read.ts'
import { type Path, textPathsOf, withTexts } from './schema-samples.ts'

/** Fields that hold HTML of staff, of an article or of a provider. */
const HTML_FIELDS = new Set([
  ...['content', 'description', 'member_html_content', 'bottom_page_description', 'css', 'logo', 'amazon_address'],
  ...['header_before', 'header_after'],
])

/**
 * What decides which page, call or language it is, and is shown to nobody: with another value there would be no page to
 * look at.
 */
const STEERING = new RegExp(
  `^(?:locales?|timezoneId|currency(?:_code)?|default_country|base_url|base_media_url|iframe_url|csrf_token|sid|redirect|
  visibility|linq_type|start_date|end_date|parent_id|parent_node_id|types?|store_code|code|user_agents_bots_regex|
  dispaly_model_number|entity_id|product_id|item_id|customer_id|banner_id|identifier)$`.replace(/\s/g, ''),
)

/** Whether a field of an answer says which page, call or language it is. */
export const isSteering = (path: Path): boolean => path.some((key) => typeof key === 'string' && STEERING.test(key))

/** Settings of partners: with other values their parts take the place of the shop's own. */
const PARTNERS =
  /^(?:g(?:tm|a|a4)_|google_|facebook_|klaviyo_|hubspot|mailchimp|px_|onetrust|kibo|cnet|power_reviews|bazaarvoice|provider_scripts|zibby|katapult|acima|affirm|chargeafter|citi_|paypal|amazonpay|nofraud|nmicredit|multiple_financing|recaptcha)/

/** HTML of staff may hold scripts in pages and blocks, which then run (specification 4.3). */
const RUNS_SCRIPTS = /^\/(?:pages|blocks)\//
const hasScript = (text: string): boolean => /<script/i.test(text)

/** A field as the sets below name it: the call and the keys down to it, without indexes. */
const fieldOf = (call: string, path: Path): string =>
  `${call} ${path.filter((key) => typeof key === 'string').join('.')}`

/** What keeps its value in a response of a resource. */
function isKept(resource: string, path: Path): boolean {
  if (isSteering(path)) return true
  const names = path.filter((key) => typeof key === 'string')
  // The page's own address, and those that categories and posts are found by.
  if (names.at(-1) === 'url_key') return !/products|sells|relateds|outlets|step_up|bundles|items/.test(names.join())
  return resource === '/config' && PARTNERS.test(String(names[0]))
}

/** The texts of calls' responses, as their schemas have them, that get vectors wherever there is one: 'getProduct name'. */
export const hostileFieldsOf = (names: readonly CallName[]): string[] =>
  CALLS.filter(({ name }) => names.includes(name as CallName)).flatMap(({ name, path: resource, response }) =>
    response
      ? textPathsOf(response)
          .filter((path) => !isKept(resource, path))
          .map((path) => fieldOf(name, path))
      : [],
  )

const closed = VECTORS.filter(({ isClosed }) => isClosed)
const open = VECTORS.filter(({ isClosed }) => !isClosed)

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

/**
 * Answers with vectors, each text with another one in turn.
 *
 * @param first     which vector comes first
 * @param hasBlocks whether blocks that stand on every page are full of them too
 */
export function hostileAnswers(first: number, hasBlocks: boolean): HostileAnswers {
  const numbers = new Map<string, number>()
  const fields = new Set<string>()
  const given = new Set<number>()
  const vectorFor = (place: string) => {
    const number = numbers.get(place) ?? (first + numbers.size) % VECTORS.length
    numbers.set(place, number)
    given.add(number)
    return VECTORS[number]?.text ?? ''
  }

  const htmlFor = (resource: string, place: string): string => {
    const runs = RUNS_SCRIPTS.test(resource)
    // What takes in all that follows comes last; each place has another one.
    const last = open[(first + place.length * 7) % open.length]
    if (last) given.add(last.number)
    for (const { number, text } of closed) if (!runs || !hasScript(text)) given.add(number)
    const end = last && !(runs && hasScript(last.text)) ? last.text : ''
    return `<h1>Written by staff</h1>${runs ? HTML_WITHOUT_SCRIPTS : HTML}${end}`
  }

  const answer = (json: unknown, resource: string): unknown => {
    const read = findRead(resource)
    if (!read?.response) return json
    if (read.name === 'suggestSearches') return VECTORS.slice(first, first + 8).map(({ text }) => text)
    const note = (path: Path) => fields.add(fieldOf(read.name, path))
    const text = (path: Path, value: unknown): unknown => {
      if (isKept(resource, path)) return value
      note(path)
      const place = `${resource} ${path.join('.')}`
      const name = path.findLast((key) => typeof key === 'string') ?? ''
      // One article of a list is enough for all vectors.
      const isFirst = path.every((key) => typeof key === 'string' || key === 0)
      if (HTML_FIELDS.has(name) && isFirst && resource !== '/config') return htmlFor(resource, place)
      if (hasBlocks && resource === '/config' && /^header_(?:before|after)$/.test(name))
        return htmlFor('/blocks/', place)
      const vector = vectorFor(place)
      if (RUNS_SCRIPTS.test(resource) && name === 'content' && hasScript(vector)) return value
      return name === 'structured_data' ? JSON.stringify({ '@type': 'Thing', name: vector, [vector]: vector }) : vector
    }
    const list = (path: Path, value: unknown): unknown => {
      if (isKept(resource, path)) return value
      note(path)
      return Array.from({ length: 12 }, (_, place) => vectorFor(`${resource} ${path.join('.')} ${place}`))
    }
    return withTexts(read.response, json, { text, list })
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
      () => ({ identifier, block_id: '9', title: vectorFor(identifier), content: content() }),
    ]),
  )

  return {
    fields,
    given,
    answers: {
      '*': (json, _, resource) => answer(json, resource),
      '/config': (json) => answer(json, '/config'),
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
