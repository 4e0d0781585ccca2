/** A browser in the back office with HTTP semantics: keeps cookies, sends forms as pages do. */
import { addUser } from '#lib/backend/office/office-users.ts'
import type { BackEnd } from './back-end.ts'

/** Password of all test users. */
export const OFFICE_PASSWORD = 'copper kettle marsh 47'

const ORIGIN = 'http://localhost:4000'

type OfficeAnswer = { status: number; text: string; bytes: Uint8Array<ArrayBuffer>; headers: Headers }

/** A browser in the back office of a store. */
export class OfficeBrowser {
  readonly backEnd: BackEnd
  readonly base: string
  /** Session cookie; '' if missing. */
  cookie = ''
  /** Cookie that identifies a known browser. */
  device = ''
  headers: Record<string, string> = { host: 'localhost:4000', origin: ORIGIN, 'sec-fetch-site': 'same-origin' }

  constructor(backEnd: BackEnd, store = 'fixture') {
    this.backEnd = backEnd
    this.base = `/office/${store}`
  }

  private async call(
    method: string,
    path: string,
    body?: BodyInit,
    more: Record<string, string> = {},
  ): Promise<OfficeAnswer> {
    const own = Object.entries({
      ...this.headers,
      cookie: [this.cookie, this.device].filter((one) => one !== '').join('; '),
      ...more,
    }).filter(([, value]) => value !== '')
    const address = `${ORIGIN}${this.base}${path === '/' ? '' : path.replace(/^\/\?/, '?')}`
    const response = await this.backEnd.app.request(address, {
      method,
      headers: Object.fromEntries(own),
      ...(body === undefined ? {} : { body }),
    })
    for (const line of response.headers.getSetCookie()) {
      const cookie = line.split(';')[0] ?? ''
      if (/^(__Host-)?showroom_office_device=/.test(cookie)) this.device = cookie
      else this.cookie = cookie
    }
    const bytes = new Uint8Array(await response.arrayBuffer())
    const decoded = new TextDecoder().decode(bytes)
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    // Attributes may be on several lines.
    const text = isPage ? decoded.replace(/<[^>]*>/g, (tag) => tag.replace(/\s*\n\s*/g, ' ')) : decoded
    return { status: response.status, text, bytes, headers: response.headers }
  }

  /** Loads a page; `path` is below the back office. */
  get(path: string): Promise<OfficeAnswer> {
    return this.call('GET', path)
  }

  /** The token in a page's forms. */
  async tokenOf(path: string): Promise<string> {
    return /name="form_token" value="([\w-]+)"/.exec((await this.get(path)).text)?.[1] ?? ''
  }

  /** The fields of a page's forms, as a browser would send them. */
  async fieldsOf(path: string): Promise<Record<string, string>> {
    const { text } = await this.get(path)
    const inputs = [...text.matchAll(/<input[^>]*? name="([^"]+)"[^>]*?value="([^"]*)"/g)]
    return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value]))
  }

  /** Sends a body without adding a token. */
  send(path: string, body: Record<string, string> | string | FormData, headers: Record<string, string> = {}) {
    return this.call(
      'POST',
      path,
      typeof body === 'object' && !(body instanceof FormData) ? new URLSearchParams(body) : body,
      headers,
    )
  }

  /** Sends a form of the page `from`. */
  async post(path: string, fields: Record<string, string>, from: string, headers: Record<string, string> = {}) {
    return this.send(path, { form_token: await this.tokenOf(from), ...fields }, headers)
  }

  signIn(email: string, password: string, next = ''): Promise<OfficeAnswer> {
    return this.send('/sign-in', { email, password, next })
  }
}

/** Adds a user, and signs in to the back office with a changed password. */
export async function openOfficeAs(
  backEnd: BackEnd,
  user: { email: string; name: string; role: 'owner' | 'staff' },
  store = 'fixture',
): Promise<OfficeBrowser> {
  const first = await addUser(backEnd.backend, store, user)
  const browser = new OfficeBrowser(backEnd, store)
  await browser.signIn(user.email, first)
  const change = { current: first, password: OFFICE_PASSWORD, again: OFFICE_PASSWORD }
  const { status } = await browser.post('/account', change, '/account')
  if (status !== 303) throw new Error(`the password of ${user.email} was not changed: ${status}`)
  return browser
}
