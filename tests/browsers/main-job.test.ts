/** The main job in Firefox (WebDriver BiDi) and in WebKitGTK (WebDriver); tests/journeys covers Chromium. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { launch } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localRegistry, startSite } from '#lib/cli/local-site.ts'
import { findFreePort } from '#lib/cli/ports.ts'
import { startService } from '#lib/cli/processes.ts'
import { findFirefox, findWebKit } from '#tests/run/browsers.ts'

/** Functions of a browser. `locate` is a JavaScript expression for an element, null until it exists. */
type Browser = {
  open: (url: string) => Promise<unknown>
  read: (expression: string) => Promise<unknown>
  click: (locate: string) => Promise<unknown>
  type: (locate: string, text: string) => Promise<unknown>
  close: () => Promise<unknown>
}

async function openFirefox(): Promise<Browser> {
  const firefox = await launch({ browser: 'firefox', executablePath: findFirefox() ?? '' })
  const page = await firefox.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  const find = async (locate: string) => {
    const element = (await page.evaluateHandle(locate)).asElement()
    if (!element) throw new Error(`not found: ${locate}`)
    return element as NonNullable<Awaited<ReturnType<typeof page.$>>>
  }
  return {
    open: (url) => page.goto(url),
    read: (expression) => page.evaluate(expression),
    click: async (locate) => (await find(locate)).click(),
    type: async (locate, text) => (await find(locate)).type(text),
    close: () => firefox.close(),
  }
}

async function openWebKit(): Promise<Browser> {
  const { driver, browser, display } = findWebKit() ?? {}
  const port = await findFreePort()
  const screen = `:${port}`
  const onLine = () => {}
  const services = [
    startService('Xvfb', display ?? '', [screen, '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
      env: process.env,
      onLine,
    }),
    startService('WebKitWebDriver', driver ?? '', [`--port=${port}`], {
      env: { ...process.env, DISPLAY: screen },
      onLine,
    }),
  ]
  const call = async (path: string, body: object, method = 'POST') => {
    const request = { method, ...(method === 'POST' && { body: JSON.stringify(body) }) }
    const { value } = await (await fetch(`http://127.0.0.1:${port}${path}`, request)).json()
    if (value?.error) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }
  const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } }
  const stop = () => Promise.all(services.map((service) => service.stop()))
  const begin = () => call('/session', { capabilities: { alwaysMatch: options } })
  const { sessionId } = await within(begin).catch((error) => stop().then(() => Promise.reject(error)))
  const session = `/session/${sessionId}`
  const read = (expression: string) => call(`${session}/execute/sync`, { script: `return ${expression}`, args: [] })
  const act = async (locate: string, action: string, body: object = {}) => {
    const element: Record<string, string> | null = await read(locate)
    if (!element) throw new Error(`not found: ${locate}`)
    return call(`${session}/element/${Object.values(element)[0]}/${action}`, body)
  }
  await call(`${session}/window/rect`, { width: 1280, height: 900 })
  return {
    open: (url) => call(`${session}/url`, { url }),
    read,
    click: async (locate) => {
      // The driver reports an element as unreachable while it is being scrolled to.
      await read(`${locate}?.scrollIntoView({ block: 'center', behavior: 'instant' })`)
      await act(locate, 'click')
    },
    type: (locate, text) => act(locate, 'value', { text }),
    close: () => call(session, {}, 'DELETE').finally(stop),
  }
}

/** Repeats until it succeeds, for 30 s at most. */
async function within<T>(attempt: () => Promise<T>): Promise<T> {
  for (const deadlineMs = Date.now() + 30_000; ; await sleep(250)) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > deadlineMs) throw error
    }
  }
}

/** Expression for the first visible and enabled element whose text starts with `text`. */
const named = (selector: string, text: string) =>
  `([...document.querySelectorAll(${JSON.stringify(selector)})].find((node) => node.getClientRects().length > 0 && !node.disabled && node.textContent.trim().startsWith(${JSON.stringify(text)})) ?? null)`
const field = (label: string) => `(${named('label', label)}?.control ?? null)`

const ADDRESS = {
  'E-mail address': 'ann@example.com',
  'First name': 'Ann',
  'Last name': 'O’Brien',
  'Street address': '1 Lake Ave',
  City: 'Duluth',
  'ZIP code': '55802',
  Phone: '2185550123',
}

/** A guest filters a category, adds a product to the cart, pays by check and gets a confirmation. */
async function doMainJob({ open, read, click, type }: Browser, origin: string) {
  const shows = (expression: string) =>
    within(async () => expect(await read(`!!(${expression})`), expression).toBe(true))
  const press = (locate: string) => within(() => click(locate))
  await open(`${origin}/catalog/dishwashers`)
  await press(named('aside a, [role=region] a, section a, form a, li a', 'Oakvale'))
  await shows("location.search.startsWith('?manufacturer=')")
  await shows("document.querySelector('main article a')")
  const links = await read("[...document.querySelectorAll('main article a')].map(({ href }) => href)")
  for (const href of links as string[]) {
    await open(href)
    if (await read(`${named('main button', 'Add to cart')} !== null`)) break
  }
  await press(named('main button', 'Add to cart'))
  await press(named('[role=region] a, section a', 'Checkout'))
  await shows("location.pathname === '/checkout/onepage'")
  for (const [label, text] of Object.entries(ADDRESS)) await within(() => type(field(label), text))
  await read(
    `(() => { const list = ${field('State or province')}; list.value = [...list.options].find(({ text }) => text === 'Minnesota').value; list.dispatchEvent(new Event('change', { bubbles: true })); return true })()`,
  )
  await press(named('button', 'Continue to delivery'))
  await press(named('label', 'Local delivery by our crew'))
  // The days of this method move the payment methods down.
  await shows(`document.querySelector('[aria-label="Delivery day"] input')`)
  await press(named('[aria-expanded=false]', 'Other ways to pay'))
  await press(named('label', 'Check / money order'))
  await shows(`${field('Check / money order')}?.checked`)
  await press(named('button:not([aria-disabled=true])', 'Place order'))
  await shows("location.pathname === '/checkout/success'")
  const isConfirmed = "document.querySelector('main').innerText.includes('Thank you for your order!')"
  await shows(isConfirmed)
  await open(`${origin}/checkout/success`)
  await shows(isConfirmed)
}

describe('the main job', () => {
  let origin = ''
  let stop = async () => {}
  beforeAll(async () => {
    const [storefrontPort, backendPort] = [await findFreePort(), await findFreePort()]
    const dataFolder = await mkdtemp(join(tmpdir(), 'showroom-browsers-'))
    const env = {
      EDGE_CONFIG: localRegistry(backendPort),
      DATABASE_URL: undefined,
      REDIS_URL: undefined,
      SMTP_URL: undefined,
      CHAT_API_URL: undefined,
    }
    const site = await startSite({ storefrontPort, backendPort, dataFolder, env, onLine: () => {} })
    origin = `http://kessler.localhost:${storefrontPort}`
    stop = () => site.stop().then(() => rm(dataFolder, { recursive: true, force: true }))
  })
  afterAll(() => stop())

  for (const [name, openBrowser, isInstalled] of [
    ['Firefox', openFirefox, findFirefox() !== undefined],
    ['WebKit', openWebKit, findWebKit() !== undefined],
  ] as const) {
    it.skipIf(!isInstalled)(
      `S2-0-01 a guest finds, buys by check and sees the order confirmed in ${name}`,
      async () => {
        const browser = await openBrowser()
        const describePage = "location.href + '\\n' + document.querySelector('main')?.innerText"
        const explain = async (error: Error) => {
          throw new Error(`${error.message}\n${await browser.read(describePage)}`, { cause: error })
        }
        await doMainJob(browser, origin).catch(explain).finally(browser.close)
      },
    )
  }
})
