/**
 * Tools with which an assistant in the browser uses the page that a shopper has open: search, stores, cart, question.
 * By WebMCP (https://webmachinelearning.github.io/webmcp, Draft Community Group Report of 17 June 2026), whose
 * interface is `document.modelContext`; browsers with an earlier draft have it on `navigator`. Browsers without it
 * don't load this file. The tools press the page's own links and buttons, so that the shopper sees what happens. None
 * of them leads to the checkout.
 */
import { mutate } from 'swr'
import { keys } from '#lib/api/keys.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { sendMessage } from '#lib/chat/calls.client.ts'
import type { Catalogue } from '#lib/i18n/catalogue.ts'
import { loadMessages } from '#lib/i18n/messages.ts'
import { paths } from '#lib/i18n/paths.ts'
import type { Enhance, ToolSettings } from './enhancer.ts'

type Input = Readonly<Record<string, unknown>>

/** The draft's ModelContextTool. */
type PageTool = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: object
  readonly annotations?: { readonly readOnlyHint?: true; readonly untrustedContentHint?: true }
  readonly execute: (input: Input) => Promise<string>
}

/** The draft's ModelContext; earlier drafts return nothing, and ignore the signal. */
type ModelContext = { registerTool: (tool: PageTool, options: { signal: AbortSignal }) => Promise<void> | undefined }

type Owner = { readonly modelContext?: ModelContext }

type Texts = Catalogue['agents']['tools']

/** Longest wait for a page, a form or a response. */
const LONGEST_MS = 20_000
/** Limits in characters: of a text from the assistant, and of a page for it. */
const LONGEST_INPUT = 500
const LONGEST_PAGE = 40_000
const MOST_UNITS = 999

export const enhance: Enhance = (_root, signal, { tools = {} }) => {
  const context = (document as Owner).modelContext ?? (navigator as Owner).modelContext
  if (context) void registerTools(context, tools, signal)
}

async function registerTools(context: ModelContext, settings: ToolSettings, signal: AbortSignal): Promise<void> {
  try {
    const { tools: texts } = await loadMessages(document.documentElement.lang, 'agents')
    if (signal.aborted) return
    await Promise.all(listTools(settings, texts).map((tool) => context.registerTool(tool, { signal })))
  } catch (error) {
    // The registration ends with the page's code.
    if (!signal.aborted) console.warn('The tools of this page could not be registered.', error)
  }
}

const inputOf = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

function listTools({ prefix = '', lacks = [] }: ToolSettings, texts: Texts): PageTool[] {
  const locale = document.documentElement.lang
  const query = { type: 'string', maxLength: LONGEST_INPUT }
  const product = { type: 'string', maxLength: LONGEST_INPUT, description: texts.add.page }
  const textOf = (value: unknown): string => {
    const text = typeof value === 'string' ? value.trim().slice(0, LONGEST_INPUT) : ''
    if (text === '') throw new Error(texts.empty)
    return text
  }

  /** Opens a product's page, and returns its element once it is there. */
  async function openProduct(address: unknown): Promise<HTMLElement> {
    const start = window.location.pathname
    const { origin, pathname } = new URL(address === undefined ? start : textOf(address), window.location.href)
    if (origin !== window.location.origin) throw new Error(texts.other)
    const find = () => document.querySelector<HTMLElement>('[data-product]')
    const present = find()
    if (pathname === start) {
      if (!present) throw new Error(texts.noProduct)
      return present
    }
    follow(pathname)
    return until(() => {
      const view = window.location.pathname !== start && find()
      return view && view !== present && view
    }, texts.noProduct)
  }

  async function add({ page, quantity }: Input): Promise<string> {
    const view = await openProduct(page)
    const form = view.querySelector<HTMLFormElement>('form#buy')
    const button = form?.querySelector<HTMLButtonElement>('button[type=submit]')
    if (!form || !button) throw new Error(texts.noProduct)
    if (button.disabled) throw new Error(texts.options)
    const field = form.elements.namedItem('qty')
    const units = Math.min(Math.max(Math.trunc(Number(quantity ?? 1)) || 1, 1), MOST_UNITS)
    if (field instanceof HTMLInputElement) field.value = String(units)
    const textIn = (selector: string) => form.querySelector(selector)?.textContent
    // Looks only after changes: an earlier addition may still be on display.
    const outcome = until(
      () =>
        button.getAttribute('aria-disabled') !== 'true' && (textIn('[role=alert]') || textIn(':scope > [role=status]')),
      texts.failed,
      false,
    )
    button.click()
    await outcome
    const refusal = textIn('[role=alert]')
    if (refusal) throw new Error(refusal)
    return `${texts.added} ${units} × ${view.querySelector('h1')?.textContent ?? ''}`
  }

  async function ask({ page, question }: Input): Promise<string> {
    const prompt = textOf(question)
    const { product: id = '' } = (await openProduct(page)).dataset
    const { origin, pathname } = window.location
    const answer = await sendMessage(getRestClient(locale), id, { url: origin + pathname, prompt })
    if (!answer.ok) throw new Error(texts.failed)
    // The chat on the page shows question and answer too.
    // A page is of one store, so its name doesn't matter.
    const [start = '', end = ''] = keys.conversation('*', locale, id).split('*')
    void mutate((key) => typeof key === 'string' && key.startsWith(start) && key.endsWith(end))
    return answer.value.findLast(({ role }) => role === 'assistant')?.text ?? texts.failed
  }

  /** Opens a page, and returns it as Markdown. */
  async function openText(path: string): Promise<string> {
    if (path !== window.location.pathname) follow(path)
    const response = await fetch(path, {
      headers: { accept: 'text/markdown' },
      signal: AbortSignal.timeout(LONGEST_MS),
    })
    if (!response.ok) throw new Error(texts.failed)
    return (await response.text()).slice(0, LONGEST_PAGE)
  }

  const readOnly = { readOnlyHint: true } as const
  const { search: s, stores, add: a, ask: q } = texts
  return [
    {
      name: 'search_products',
      title: s.title,
      description: s.description,
      inputSchema: inputOf({ query: { ...query, description: s.query } }, ['query']),
      annotations: readOnly,
      execute: async (input) => openText(prefix + paths.search(textOf(input.query))),
    },
    {
      name: 'find_store',
      ...stores,
      inputSchema: inputOf({}),
      annotations: readOnly,
      execute: async () => openText(prefix + paths.locations),
    },
    ...(lacks.includes('cart')
      ? []
      : [
          {
            name: 'add_to_cart',
            title: a.title,
            description: a.description,
            inputSchema: inputOf({
              page: product,
              quantity: { type: 'integer', minimum: 1, maximum: MOST_UNITS, description: a.quantity },
            }),
            execute: add,
          },
        ]),
    ...(lacks.includes('chat')
      ? []
      : [
          {
            name: 'ask_about_product',
            title: q.title,
            description: q.description,
            inputSchema: inputOf({ question: { ...query, description: q.question }, page: product }, ['question']),
            // Answers quote reviews of shoppers.
            annotations: { untrustedContentHint: true } as const,
            execute: ask,
          },
        ]),
  ]
}

/** Follows a link to a path, as if the shopper had: without a page load where the shop can. */
function follow(path: string): void {
  const link = document.createElement('a')
  link.href = path
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
}

/**
 * The value once it is there.
 *
 * @param isNow whether it may be there already; otherwise the first look is after the next change of the page
 */
function until<Value>(read: () => Value | false | null | undefined, failure: string, isNow = true): Promise<Value> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const value = read()
      if (!value) return
      end()
      resolve(value)
    }
    const observer = new MutationObserver(check)
    const timer = setTimeout(() => {
      end()
      reject(new Error(failure))
    }, LONGEST_MS)
    const end = () => {
      observer.disconnect()
      clearTimeout(timer)
    }
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
    if (isNow) check()
  })
}
