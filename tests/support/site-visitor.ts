/**
 * A visitor without scripts at the built site or its back office, over HTTP: keeps cookies, follows redirects, sends
 * the forms of pages, and calls a store's API through its storefront as islands do.
 */
import { type HtmlLocator, HtmlPage } from './html-page.ts'
import { type RawHttpResponse, rawRequest } from './raw-request.ts'
import { type DemoStore, storeOrigin } from './stores.ts'

type Ask = { method?: string; body?: string; headers?: Record<string, string> }

const MAX_REDIRECTS = 5

const isRedirect = ({ status, headers }: RawHttpResponse): boolean =>
  [301, 302, 303, 307, 308].includes(status) && headers.location !== undefined

/** Fills in a field of a page. */
export function fill(field: HtmlLocator, value: string): void {
  const element = field.element() as HTMLInputElement
  element.value = value
}

export class SiteVisitor {
  readonly headers: Record<string, string>
  readonly #cookies = new Map<string, Map<string, string>>()

  constructor(headers: Record<string, string> = {}) {
    this.headers = headers
  }

  async #ask(url: string, { method, body, headers }: Ask = {}): Promise<RawHttpResponse> {
    const { host, origin, port, pathname, search } = new URL(url)
    const cookies = this.#cookies.get(host) ?? new Map<string, string>()
    this.#cookies.set(host, cookies)
    const answer = await rawRequest({
      host,
      path: pathname + search,
      port: Number(port),
      ...(method === undefined ? {} : { method }),
      ...(body === undefined ? {} : { body }),
      headers: {
        ...this.headers,
        ...(method === undefined ? {} : { origin, 'sec-fetch-site': 'same-origin' }),
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...headers,
      },
    })
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /;\s*max-age=0\b/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  async #follow(url: string, ask: Ask = {}, redirects = 0): Promise<HtmlPage> {
    const answer = await this.#ask(url, ask)
    if (!isRedirect(answer)) return new HtmlPage(url, answer)
    if (redirects === MAX_REDIRECTS) throw new Error(`${url} redirects without end`)
    return this.#follow(new URL(answer.headers.location ?? '', url).href, {}, redirects + 1)
  }

  /** Opens a page; the result's `url` is the final one after redirects. */
  open(url: string): Promise<HtmlPage> {
    return this.#follow(url)
  }

  follow(page: HtmlPage, link: HtmlLocator): Promise<HtmlPage> {
    return this.#follow(new URL(link.attribute('href') ?? '', page.url).href)
  }

  /**
   * Presses a button of a form, which sends the form with its current values.
   *
   * @param files by the name of the field
   */
  async press(page: HtmlPage, button: HtmlLocator, files: Readonly<Record<string, File>> = {}): Promise<HtmlPage> {
    const element = button.element() as HTMLButtonElement
    const { form } = element
    if (!form) throw new Error('the button has no form')
    const action = new URL(element.getAttribute('formaction') ?? form.getAttribute('action') ?? '', page.url)
    const method = (element.getAttribute('formmethod') ?? form.getAttribute('method') ?? 'get').toLowerCase()
    const fields = fieldsOf(form, element)
    if (method === 'get') {
      action.search = new URLSearchParams(fields).toString()
      return this.#follow(action.href)
    }
    const { headers, body } = await encode(form, fields, files)
    return this.#follow(action.href, { method: 'POST', body, headers: { ...headers, referer: page.url } })
  }

  /**
   * Calls the API of a store with the session's token, as its islands do.
   *
   * @param store a demo store, or the origin of another one
   * @throws for any status but 2xx
   */
  async callRest<T>(store: DemoStore | `http://${string}`, method: string, path: string, body?: unknown): Promise<T> {
    const api = `${store.startsWith('http') ? store : storeOrigin(store as DemoStore)}/api/rest`
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    const parse = (answer: RawHttpResponse, what: string) => {
      if (answer.status >= 300) throw new Error(`${what} has status ${answer.status}`)
      return answer.body === '' ? null : JSON.parse(answer.body)
    }
    if (method === 'GET') return parse(await this.#ask(`${api}${path}`, { headers }), path)
    const session = parse(await this.#ask(`${api}/customers/self/session`, { headers }), 'the session')
    const answer = await this.#ask(`${api}${path}`, {
      method,
      headers: { ...headers, 'x-csrf-token': session.customer_data.csrf_token },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return parse(answer, `${method} ${path}`)
  }
}

/** The fields that a browser would send. */
function fieldsOf(form: HTMLFormElement, button: HTMLButtonElement): [string, string][] {
  const { defaultView } = form.ownerDocument
  if (!defaultView) throw new Error('the page has no window')
  const data = new (defaultView as unknown as { FormData: typeof FormData }).FormData(form, button)
  return [...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : []))
}

async function encode(
  form: HTMLFormElement,
  fields: readonly [string, string][],
  files: Readonly<Record<string, File>>,
): Promise<Required<Pick<Ask, 'body' | 'headers'>>> {
  if (form.enctype !== 'multipart/form-data') {
    return {
      body: new URLSearchParams(fields as [string, string][]).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
  }
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  for (const [name, file] of Object.entries(files)) data.append(name, file)
  const sent = new Response(data)
  return { headers: { 'content-type': sent.headers.get('content-type') ?? '' }, body: await sent.text() }
}
