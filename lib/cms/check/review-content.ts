/** Finds problems of content that compiling doesn't report, for `npm run content -- check` and each import. */
import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { EXIT, visitParents } from 'unist-util-visit-parents'
import { VFile } from 'vfile'
import type { ContentForms } from '../../contracts/content-forms.ts'
import { findSpellingFault } from '../../core/address/address-spelling.ts'
import { ownValue } from '../../core/own-value.ts'
import { nearest } from '../../core/text/nearest.ts'
import { HTML_ELEMENTS, isAllowedElement, isRemovedWithContent } from '../allowed-elements.ts'
import { boundSource } from '../bound-source.ts'
import type { ContentProblem } from '../compile-content.ts'
import type { ContentSource } from '../content-context.ts'
import { isSafeAddress } from '../plugins/clean-attributes.ts'
import { nestTableForms, visitForm } from '../plugins/nest-table-forms.ts'
import { pointOf } from '../plugins/report-problem.ts'
import { findCssAddresses, readSrcSet } from '../resolve-media.ts'
import { type Attributes, readAttributes } from '../tags/attributes.ts'
import { findTagRule, TAG_NAMES } from '../tags/tag-rules.ts'
import { findAutofillFault } from './autofill-tokens.ts'
import { findContactFault } from './contact-fault.ts'
import { findFormFaults } from './form-faults.ts'
import { findElsewhere, findLinkFault, findMediaFault, type StoreContents } from './known-addresses.ts'
import { attributesOf, plainName, takesAttribute } from './known-attributes.ts'
import { findStyleFaults, stylesOf } from './style-faults.ts'
import { findCategoryFault, findFrameFault, findQuotedValues } from './tag-faults.ts'

/** Limit of problems per piece of content. */
const MOST_PROBLEMS = 100

/** Limit of addresses per srcset that are checked. */
const MOST_CANDIDATES = 50

const parser = unified().use(rehypeParse, { fragment: true }).freeze()

/** Types of content whose scripts run. */
const WITH_SCRIPTS = new Set(['block', 'page'])

/** Attributes with the address of a picture or video. */
const MEDIA = 'src poster background thumbnail vtt captions file xsmall small medium large xlarge'.split(' ')

const NAMES = [...HTML_ELEMENTS, ...TAG_NAMES]

/** Shortens a name for messages: written names may have any length. */
const cut = (name: string): string => name.slice(0, 60)

/**
 * Reports unknown tags and attributes with a suggestion, removed elements (scripts, handlers, plug-ins), pictures
 * without alternative text, skipped heading levels, fields that browsers can't fill in, misspelt addresses, links to
 * incomplete mail addresses and telephone numbers and, if `store` is known, broken links and missing pictures. If the
 * accepted forms are known, forms that no back end accepts are reported.
 */
export function reviewContent(
  html: string,
  { type }: ContentSource,
  store?: StoreContents,
  forms: ContentForms | undefined = store?.forms,
): ContentProblem[] {
  const { text, originalOffset } = boundSource(html)
  const file = new VFile(text)
  const tree = parser.parse(file) as Root
  nestTableForms()(tree, file)
  const problems: ContentProblem[] = []
  const sent = new Set<Element>()
  visit(tree, 'element', (form) => {
    if (isSentForm(form)) visitForm(form, (field) => sent.add(field))
  })
  let lastLevel = 0
  visitParents(tree, 'element', (node, ancestors) => {
    const isInSvg =
      node.tagName === 'svg' || ancestors.some((outer) => outer.type === 'element' && outer.tagName === 'svg')
    const level = /^h[1-6]$/.test(node.tagName) ? Number(node.tagName[1]) : 0
    const found = [
      ...reviewTag(node, type, isInSvg),
      ...(isInSvg ? reviewHandlers(node) : reviewAttributes(node)),
      ...(isInSvg ? [] : [...reviewAlternative(node), ...findStyleFaults(node), ...reviewScheme(node)]),
      ...reviewAutofill(node, sent.has(node)),
      ...reviewAddresses(node, store),
      ...(isInSvg ? [] : [...findQuotedValues(node), ...findFrameFault(node), ...findCategoryFault(node, store)]),
      ...(forms === undefined ? [] : findFormFaults(node, forms, store)),
      ...(lastLevel > 0 && level > lastLevel + 1
        ? [`<h${level}> follows <h${lastLevel}>: a heading level is skipped`]
        : []),
    ]
    if (level > 0) lastLevel = level
    if (found.length === 0) return
    const { line, column } = pointOf(html, originalOffset(node.position?.start.offset ?? 0))
    problems.push(...found.map((text) => ({ text, line, column })))
    if (problems.length >= MOST_PROBLEMS) return EXIT
  })
  const directives = findDirectives(tree).map(({ text, offset }) => {
    const { line, column } = pointOf(html, originalOffset(offset))
    return { text, line, column }
  })
  return [...problems, ...directives].slice(0, MOST_PROBLEMS)
}

function reviewTag({ tagName }: Element, type: string, isInSvg: boolean): string[] {
  if (tagName === 'script') {
    return WITH_SCRIPTS.has(type) ? [] : ['<script> is removed: only blocks and pages may have scripts']
  }
  if (isRemovedWithContent(tagName, isInSvg ? 'svg' : '')) return [`<${cut(tagName)}> is removed with its content`]
  const isKnown = isAllowedElement(tagName, isInSvg ? 'svg' : '') || tagName === 'template' || findTagRule(tagName)
  if (isKnown) return []
  const similar = isInSvg ? undefined : nearest(tagName, NAMES)
  // A tag of another program, such as Word's <o:p>.
  if (tagName.includes(':') && similar === undefined) return []
  return [`<${cut(tagName)}> is not a known tag${similar === undefined ? '' : `; did you mean <${similar}>?`}`]
}

const isHandler = (name: string): boolean => /^on[a-z]/i.test(name)

const reviewHandlers = ({ tagName, properties }: Element): string[] =>
  Object.keys(properties)
    .filter(isHandler)
    .map((name) => `${cut(name.toLowerCase())} of <${cut(tagName)}> is removed: event handlers are not allowed`)

function reviewAttributes(node: Element): string[] {
  const { tagName, properties } = node
  const own = attributesOf(tagName)
  if (own === undefined && !isAllowedElement(tagName, '')) return reviewHandlers(node)
  const unknown = Object.keys(properties).filter((name) => !isHandler(name) && !takesAttribute(tagName, name))
  return [
    ...reviewHandlers(node),
    ...unknown.map((name) => {
      const similar = own && nearest(plainName(name), own.map(plainName))
      const meant = own?.find((other) => plainName(other) === similar)
      const hint = meant === undefined ? '' : `; did you mean ${/^data[A-Z]/.test(name) ? 'data-' : ''}${meant}?`
      return `<${tagName}> has no attribute ${cut(writtenName(name))}${hint}`
    }),
  ]
}

/** An attribute as staff wrote it: the parser's dataLimt is data-limt. */
const writtenName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The fault of a link that needs no knowledge of the store; a mail address without 'mailto:' is like 'example.com'. */
const findHrefFault = (href: string): string | undefined =>
  findContactFault(href) ?? findSpellingFault(href) ?? findElsewhere(href)

/** Elements whose href is a link. */
const LINKS = new Set(['a', 'avb-link', 'area'])

/** Reports a link whose address is removed, unless reviewAddresses reports it with the right form. */
function reviewScheme(node: Element): string[] {
  if (!LINKS.has(node.tagName)) return []
  const href = readAttributes(node).text('href')
  return findHrefFault(href) !== undefined || isSafeAddress(href, 'a')
    ? []
    : [`<${node.tagName}>: the address '${cut(href)}' is removed: links may begin with https:, mailto:, tel: or sms:`]
}

/**
 * Directives of other systems: '{{block id="5"}}' of Magento, '[gallery ids="1"]' of WordPress. A shortcode needs an
 * attribute or an end tag, because text in brackets is common.
 */
const DIRECTIVE =
  /\{\{[^{}\n]{1,200}\}\}|\[([a-z][\w-]{2,30})(?:\s+[\w-]{1,40}=["'\u201c\u201d][^\][\n]{0,200}\]|\][^\][]{0,500}\[\/\1\])/i

/** Elements that show code. */
const SHOWS_CODE = /^(?:script|style|code|pre|kbd|samp|textarea|avb-example)$/

/** Finds text that another system would replace, and that shoppers would read as it is; with its offset. */
function findDirectives(tree: Root): { text: string; offset: number }[] {
  const found: { text: string; offset: number }[] = []
  visitParents(tree, 'text', (node, ancestors) => {
    if (ancestors.some((outer) => outer.type === 'element' && SHOWS_CODE.test(outer.tagName))) return
    const [directive] = DIRECTIVE.exec(node.value) ?? []
    if (directive === undefined) return
    const text = `'${cut(directive)}' is a directive of another system: shoppers read it as it is`
    found.push({ text, offset: (node.position?.start.offset ?? 0) + node.value.indexOf(directive) })
  })
  return found
}

const hasAlternative: Readonly<Record<string, (attributes: Attributes) => boolean>> = {
  img: (attributes) => attributes.has('alt'),
  'avb-picture': (attributes) => attributes.has('alt'),
  'avb-gallery-item': (attributes) => attributes.has('alt') || attributes.has('caption'),
  'avb-lightbox': (attributes) => attributes.has('alt'),
  'avb-svg': (attributes) => ['alt', 'title', 'label'].some((name) => attributes.has(name)),
}

function reviewAlternative(node: Element): string[] {
  const has = ownValue(hasAlternative, node.tagName)
  const isHidden = node.properties.ariaHidden === 'true' || node.properties.role === 'presentation'
  if (has === undefined || isHidden || has(readAttributes(node))) return []
  return [`<${node.tagName}> has no alt; use alt="" if the picture is only decorative`]
}

const CONTROLS = /^(?:input|select|textarea|avb-query-autofill)$/

const isSentForm = (node: Element): boolean =>
  /^(?:avb-)?form$/.test(node.tagName) && /^post$/i.test(readAttributes(node).text('method'))

/** Reports a field that browsers can't fill in. Fields of forms that only search need no autocomplete. */
function reviewAutofill(node: Element, isSent: boolean): string[] {
  const { tagName } = node
  if (!CONTROLS.test(tagName)) return []
  const attributes = readAttributes(node)
  if (!isSent && !attributes.has('autocomplete')) return []
  const fault = findAutofillFault({
    tagName,
    type: attributes.text('type'),
    name: attributes.text('name'),
    autocomplete: attributes.has('autocomplete') ? attributes.text('autocomplete') : undefined,
  })
  return fault === undefined ? [] : [`<${tagName}>: ${fault}`]
}

function reviewAddresses(node: Element, store: StoreContents | undefined): string[] {
  const attributes = readAttributes(node)
  const isLink = LINKS.has(node.tagName)
  const isOfOtherSites = node.tagName === 'iframe' || node.tagName === 'script'
  const href = isLink ? attributes.text('href') : ''
  const candidates = readSrcSet(attributes.text('srcset')).slice(0, MOST_CANDIDATES)
  const addresses = [
    ...(isLink ? [] : MEDIA.map((name) => attributes.text(name))),
    ...candidates.map(({ address }) => address),
    ...stylesOf(node).flatMap(findCssAddresses).slice(0, MOST_CANDIDATES),
  ]
  const inStore = (find: typeof findLinkFault, address: string) => store && find(address, store)
  const faults = [
    findHrefFault(href) ?? inStore(findLinkFault, href),
    ...addresses
      .filter(Boolean)
      .map(
        (address) =>
          findSpellingFault(address) ??
          findElsewhere(address) ??
          (isOfOtherSites ? undefined : inStore(findMediaFault, address)),
      ),
  ]
  return [...new Set(faults)].flatMap((fault) => (fault === undefined ? [] : [`<${node.tagName}>: ${fault}`]))
}
