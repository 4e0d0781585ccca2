/**
 * A server-rendered page, queried like a browser's page: by role and name, label and text. The selector engine is that
 * of Vitest's browser mode (ivya), the document jsdom's. Neither style sheets nor scripts are loaded, so that what only
 * they hide counts as visible.
 */
import {
  getByAltTextSelector,
  getByLabelSelector,
  getByRoleSelector,
  getByTextSelector,
  getByTitleSelector,
  Ivya,
} from 'ivya'
import { JSDOM, VirtualConsole } from 'jsdom'
import { completeStream } from './complete-stream.ts'
import type { RawHttpResponse } from './raw-request.ts'

type RoleOptions = NonNullable<Parameters<typeof getByRoleSelector>[1]>
type TextOptions = { exact?: boolean }

/** Narrows a locator to elements that contain this text or element. */
export type LocatorFilter = {
  hasText?: string | RegExp
  hasNotText?: string | RegExp
  has?: HtmlLocator
  hasNot?: HtmlLocator
}

/** The engine uses a browser's globals; those of any document work for all. */
const GLOBALS = [
  'window',
  'document',
  'Node',
  'Text',
  'Document',
  'DocumentFragment',
  'ShadowRoot',
  'CSS',
  'NodeFilter',
]

/** Without style sheets, only an element's own attributes hide it. */
const styleOf = (element: Element) => {
  const inline = (element as Partial<HTMLElement>).style
  const isHidden = element.hasAttribute('hidden') || inline?.display === 'none'
  return {
    display: isHidden ? 'none' : inline?.display || 'block',
    visibility: inline?.visibility || 'visible',
    content: 'none',
    getPropertyValue: () => '',
  }
}

let engine: Ivya | undefined

function openEngine({ window }: JSDOM): Ivya {
  const names = [
    ...GLOBALS,
    ...Object.getOwnPropertyNames(window).filter((name) => /^(?:HTML|SVG)?\w*Element$/.test(name)),
  ]
  for (const name of names) Object.assign(globalThis, { [name]: window[name as keyof typeof window] })
  Object.assign(globalThis, { getComputedStyle: styleOf })
  return Ivya.create({ browser: 'chromium' })
}

/** Elements of a page, queried lazily like Playwright's locators. */
export class HtmlLocator {
  readonly document: Document
  readonly selector: string

  constructor(document: Document, selector = '') {
    this.document = document
    this.selector = selector
  }

  #then(selector: string): HtmlLocator {
    return new HtmlLocator(this.document, this.selector ? `${this.selector} >> ${selector}` : selector)
  }

  getByRole = (role: string, options: RoleOptions = {}) => this.#then(getByRoleSelector(role, options))
  getByText = (text: string | RegExp, options: TextOptions = {}) => this.#then(getByTextSelector(text, options))
  getByLabel = (text: string | RegExp, options: TextOptions = {}) => this.#then(getByLabelSelector(text, options))
  getByAltText = (text: string | RegExp, options: TextOptions = {}) => this.#then(getByAltTextSelector(text, options))
  getByTitle = (text: string | RegExp, options: TextOptions = {}) => this.#then(getByTitleSelector(text, options))
  /** By a CSS selector, for elements without role and text. */
  locator = (css: string) => this.#then(`css=${css}`)
  nth = (index: number) => this.#then(`nth=${index}`)
  first = () => this.nth(0)
  last = () => this.nth(-1)

  filter({ hasText, hasNotText, has, hasNot }: LocatorFilter): HtmlLocator {
    const parts = [
      ...(hasText === undefined ? [] : [`internal:has-text=${textBody(hasText)}`]),
      ...(hasNotText === undefined ? [] : [`internal:has-not-text=${textBody(hasNotText)}`]),
      ...(has ? [`internal:has=${JSON.stringify(has.selector)}`] : []),
      ...(hasNot ? [`internal:has-not=${JSON.stringify(hasNot.selector)}`] : []),
    ]
    return parts.reduce<HtmlLocator>((locator, part) => locator.#then(part), this)
  }

  elements(): Element[] {
    if (!this.selector) return [this.document.documentElement]
    if (!engine) throw new Error('no page has been read yet')
    return engine.queryLocatorSelectorAll(this.selector, this.document)
  }

  /** The single element; throws unless there is exactly one. */
  element(): Element {
    const elements = this.elements()
    const [element] = elements
    if (element && elements.length === 1) return element
    const found = elements.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 160))
    throw new Error(`${elements.length} elements instead of one match ${this.selector}\n${found.join('\n')}`)
  }

  count = (): number => this.elements().length
  all = (): HtmlLocator[] => this.elements().map((_, index) => this.nth(index))
  /** Text with normalized white space. */
  text = (): string => textOf(this.element())
  texts = (): string[] => this.elements().map(textOf)
  /** null if the attribute is missing. */
  attribute = (name: string): string | null => this.element().getAttribute(name)
  /** Value in the element's style attribute; colours as 'rgb(r, g, b)'. '' if not set. */
  ownStyle = (property: string): string => (this.element() as HTMLElement).style.getPropertyValue(property)
  attributes = (name: string): (string | null)[] => this.elements().map((element) => element.getAttribute(name))
}

const textBody = (text: string | RegExp): string => (text instanceof RegExp ? String(text) : `${JSON.stringify(text)}i`)

/** Text of an element without scripts and styles, with normalized white space. */
export function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const silent of copy.querySelectorAll('script, style, template')) silent.remove()
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
}

export class HtmlPage extends HtmlLocator {
  readonly url: string
  readonly status: number
  readonly headers: RawHttpResponse['headers']
  /** Unparsed body. */
  readonly html: string

  constructor(url: string, { status, headers, body }: Pick<RawHttpResponse, 'status' | 'headers' | 'body'>) {
    // Silent, because style sheets of staff may be invalid.
    const dom = new JSDOM(body, { url, virtualConsole: new VirtualConsole() })
    Object.assign(dom.window, { getComputedStyle: styleOf })
    engine ??= openEngine(dom)
    completeStream(dom.window.document)
    super(dom.window.document)
    this.url = url
    this.status = status
    this.headers = headers
    this.html = body
  }

  title = (): string => this.document.title
  /** Content of a meta element by its name or property; null if missing. */
  meta = (name: string): string | null =>
    this.document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? null
  /** href of a link element by its rel; null if missing. */
  link = (rel: string): string | null => this.document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href') ?? null
  /** Parsed blocks of structured data, optionally of one type. */
  jsonLd = (type?: string): Record<string, unknown>[] =>
    [...this.document.querySelectorAll('script[type="application/ld+json"]')]
      .map((script) => JSON.parse(script.textContent ?? 'null') as Record<string, unknown>)
      .filter((data) => type === undefined || data['@type'] === type)
}
