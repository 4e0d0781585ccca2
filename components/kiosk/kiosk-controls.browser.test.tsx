import { beforeEach, describe, it, onTestFinished, vi } from 'vitest'
import { keepDevice } from '#lib/kiosk/device.client.ts'
import { addProduct, respondToCalls } from '#tests/support/checkout-island.tsx'
import { expect, expectAccessible, page, renderIsland, renderPage, userEvent } from '#tests/support/render-island.tsx'
import { KioskControls } from './kiosk-controls.client.tsx'

/** In-store screens (S1-2.18, S1-4.12). The test replaces the kiosk service, which belongs to another company. */

const IDLE_MS = 300_000
/** A time within the warning of the last 20 seconds. */
const WARNED_MS = IDLE_MS - 16_000
const KIOSK = { display_features: { header: { type: 'kiosk' } }, store_code: 'abc_en', kiosk_idle_timer: IDLE_MS }
const EVENTS = 'showroom-kiosk-video-analytics'

/** A video of the demo store. */
const mediaUrl = (name: string) => `${window.location.origin}/media/kiosk/${name}.webm`

const FIRST = { video: '11', title: 'Laundry', url: mediaUrl('laundry-that-fits') }
const SECOND = { video: '12', title: 'Kitchen', url: mediaUrl('the-kitchen-side-by-side') }

const NOW_PLAYING = {
  videos: [FIRST, SECOND, { video: '13', title: 'No video', url: 'javascript:alert(1)' }],
  workingHours: [
    { days: 'Mon–Fri', open: '09:00', close: '18:00' },
    { days: 'Sunday', open: '', close: '' },
  ],
}

type Call = { path: string; query: Record<string, string>; body: unknown }

/**
 * A kiosk service with the passcode 2468. If `isUp` is false, video analytics fail; if `hasVideos` is false, the videos
 * do; if `isConnected` is false, requests of video analytics and of the home page get no response.
 */
function standIn() {
  const calls: Call[] = []
  const service = { isUp: true, hasVideos: true, isConnected: true, calls }
  const note = async (request: Request): Promise<Call> => {
    const { pathname: path, searchParams } = new URL(request.url)
    const text = await request.text()
    const call = { path, query: Object.fromEntries(searchParams), body: text ? JSON.parse(text) : null }
    calls.push(call)
    return call
  }
  respondToCalls('GET', /^\/api\/kiosk\/now-playing$/, async (request) => {
    await note(request)
    return service.hasVideos ? Response.json(NOW_PLAYING) : Response.json({}, { status: 500 })
  })
  respondToCalls('POST', /^\/api\/kiosk\/video-analytics$/, async (request) => {
    if (!service.isConnected) return Response.error()
    await note(request)
    return Response.json({}, { status: service.isUp ? 200 : 503 })
  })
  respondToCalls('HEAD', /^\/$/, () => (service.isConnected ? new Response() : Response.error()))
  respondToCalls('POST', /^\/api\/kiosk\/devices$/, async (request) => {
    const { body } = await note(request)
    return (body as { passcode?: string }).passcode === '2468'
      ? Response.json({ devices: [{ device_id: '1', name: 'Front window', token: 'tv-1' }] })
      : Response.json({ message: 'That passcode is not right.' }, { status: 401 })
  })
  return service
}

const controls = (botsPattern = '') => (
  <KioskControls storeCode={KIOSK.store_code} idleMs={IDLE_MS} botsPattern={botsPattern} />
)
const open = (options: Parameters<typeof renderIsland>[1] = {}) =>
  renderIsland(() => controls(), { config: KIOSK, ...options })

const setUp = () => page.getByRole('button', { name: 'Set up this screen' })
const modal = () => page.getByRole('dialog', { name: 'Set up this screen' })
const screen = () => page.getByRole('dialog', { name: 'Now playing' })
const thisScreen = () => modal().getByRole('button', { name: 'This screen is Front window' })
const enter = async (passcode: string) => {
  await modal().getByLabelText('Passcode').fill(passcode)
  await modal().getByRole('button', { name: 'Show screens' }).click()
}
const choose = async () => {
  await setUp().click()
  await enter('2468')
  await thisScreen().click()
}
const video = () => screen().element().querySelector('video')
const end = () => video()?.dispatchEvent(new Event('ended'))

/** Makes the browser report that it is online or offline. */
function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

/** Events on the device that are not reported yet. */
const kept = () =>
  new Promise<unknown[]>((resolve, reject) => {
    const opening = indexedDB.open(EVENTS)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const name = 'analytics-post-events-store'
      const all = opening.result.transaction(name).objectStore(name).getAll()
      all.onsuccess = () => {
        opening.result.close()
        resolve(all.result)
      }
    }
  })

beforeEach(() => {
  // A real service worker would respond instead of the tests' server.
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true })
  onTestFinished(() => {
    vi.restoreAllMocks()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
})

it('S1-5.4-03 browsers that match user_agents_bots_regex are not treated as screens', async () => {
  await renderIsland(
    () => (
      <>
        <section aria-label="Bots">{controls('chrome|firefox|safari')}</section>
        <section aria-label="People">{controls('bot')}</section>
      </>
    ),
    { config: KIOSK },
  )
  await expect.element(page.getByRole('region', { name: 'People' }).getByRole('button').first()).toBeInTheDocument()
  expect(page.getByRole('region', { name: 'Bots' }).getByRole('button').elements()).toEqual([])
})

describe('the shop of a screen', () => {
  const myStore = () => localStorage.getItem('showroom:kessler:my-store') ?? ''
  const isSet = (name: string) => () => keepDevice('kessler', { name, token: 'tv-1' })

  it('becomes the shop of each shopper at the screen', async () => {
    standIn()
    const { calls } = await open({ prepare: isSet('Kessler Appliance Hermantown, entrance') })
    await expect.poll(myStore).toContain('Kessler Appliance Hermantown')
    expect(calls.some(({ path }) => path.includes('storelocationid=KES-HER'))).toBe(true)
  })

  it('is unknown if the screen’s name matches no shop, and doesn’t replace a shop that the shopper has chosen', async () => {
    standIn()
    const visit = await open({ prepare: isSet('Front window') })
    await expect.poll(() => visit.calls.some(({ path }) => path.startsWith('/locations'))).toBe(true)
    expect(myStore()).toBe('')
    const chosen = JSON.stringify({ id: 'KES-DUL', name: 'Kessler Appliance Duluth' })
    await open({
      prepare: () => {
        localStorage.setItem('showroom:kessler:my-store', chosen)
        isSet('Hermantown')()
      },
    })
    await expect.element(page.getByRole('button', { name: 'New shopper' })).toBeVisible()
    expect(myStore()).toBe(chosen)
  })
})

describe('a screen is set up', () => {
  it('S1-2.18-02 S1-2.18-03 S1-6-05 with the right passcode, which lists the screens; a wrong one shows an error, and nothing plays before', async () => {
    const { calls } = standIn()
    await open()
    await setUp().click()
    await expect.element(modal()).toBeVisible()
    await expectAccessible(modal().element())
    await enter('1111')
    await expect.element(modal().getByRole('alert')).toHaveTextContent('That passcode is not right.')
    expect(thisScreen().elements()).toEqual([])
    expect(calls.map(({ path }) => path)).toEqual(['/api/kiosk/devices'])

    await enter('2468')
    await expect.element(thisScreen()).toBeVisible()
    expect(modal().getByRole('alert').elements()).toEqual([])
    expect(calls.at(-1)).toEqual({
      path: '/api/kiosk/devices',
      query: { memberCode: 'abc' },
      body: { passcode: '2468' },
    })
    await thisScreen().click()
    await expect.element(screen()).toBeVisible()
    expect(calls.at(-1)).toMatchObject({ path: '/api/kiosk/now-playing', query: { token: 'tv-1' } })
  })

  it('S1-8-28 but not without a network: it shows an error', async () => {
    standIn()
    await open()
    await setUp().click()
    setOnline(false)
    await enter('2468')
    await expect
      .element(modal().getByRole('alert'))
      .toHaveTextContent('This device is offline. Please reconnect to the internet and try again.')
    setOnline(true)
    await enter('2468')
    await expect.element(thisScreen()).toBeVisible()
  })
})

describe('a screen plays', () => {
  it('S1-2.18-01 the now-playing videos one after the other and shows the working hours', async () => {
    standIn()
    await open()
    await choose()
    for (const { url } of [FIRST, SECOND, FIRST]) {
      await expect.poll(() => video()?.getAttribute('src')).toBe(url)
      end()
    }
    expect(video()?.muted).toBe(true)
    await expect.element(screen().getByRole('heading', { name: 'Opening hours' })).toBeVisible()
    await expect.element(screen()).toMatchTextContent(/Mon–Fri9:00\sAM – 6:00\sPM/)
    await expect.element(screen()).toMatchTextContent('SundayClosed')
    await expectAccessible(screen().element())
    await screen().getByRole('button', { name: 'Touch to shop' }).click()
    await expect.element(screen()).not.toBeInTheDocument()
  })

  it('S1-8-26 nothing if the videos can’t be loaded, and shows an error', async () => {
    const service = standIn()
    service.hasVideos = false
    await open()
    await choose()
    await expect
      .element(screen().getByText('An unexpected error occurred while trying to get the list of videos.'))
      .toBeVisible()
  })

  it('S1-4.12-03 and stores failed reports, which are sent with the next one or once the screen is online again', async () => {
    const service = standIn()
    const reports = () =>
      service.calls.filter(({ path }) => path.endsWith('video-analytics')).map(({ body, query }) => ({ body, query }))
    await open()
    await choose()
    service.isUp = false
    await expect.poll(() => video()?.getAttribute('src')).toBe(FIRST.url)
    end()
    await expect.poll(() => reports().length).toBe(1)
    await expect.poll(kept).toMatchObject([{ token: 'tv-1', video: '11' }])

    service.isUp = true
    await expect.poll(() => video()?.getAttribute('src')).toBe(SECOND.url)
    end()
    await expect.poll(kept).toEqual([])
    expect(reports().slice(1)).toEqual([
      { query: { token: 'tv-1' }, body: { playedVideos: ['11'] } },
      { query: { token: 'tv-1' }, body: { playedVideos: ['12'] } },
    ])

    setOnline(false)
    await expect.poll(() => video()?.getAttribute('src')).toBe(FIRST.url)
    end()
    await expect.poll(kept).toMatchObject([{ token: 'tv-1', video: '11' }])
    setOnline(true)
    await expect.poll(kept).toEqual([])
    expect(reports()).toHaveLength(4)
  })
})

it('S1-2.18-01 S1-4.12-03 a screen whose network has no internet shows a message until the storefront responds, and then sends its reports', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const service = standIn()
  await open()
  await choose()
  await expect.poll(() => video()?.getAttribute('src')).toBe(FIRST.url)
  service.isConnected = false
  end()
  await screen().getByRole('button', { name: 'Touch to shop' }).click()
  const notice = page.getByText('No network: you can go on shopping once it is back')
  await expect.element(notice).toBeVisible()
  await expect.poll(kept).toMatchObject([{ token: 'tv-1', video: '11' }])

  vi.advanceTimersByTime(15_000)
  await expect.element(notice).toBeVisible()
  service.isConnected = true
  vi.advanceTimersByTime(15_000)
  await expect.element(notice).not.toBeInTheDocument()
  await expect.poll(kept).toEqual([])
  expect(service.calls.at(-1)?.body).toEqual({ playedVideos: ['11'] })
})

describe('an idle screen', () => {
  const warning = () => page.getByRole('alertdialog', { name: 'Are you still there?' })
  const setDevice = () => keepDevice('kessler', { name: 'Front window', token: 'tv-1' })
  const pass = (ms: number) => vi.advanceTimersByTime(ms)

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
  })

  it('S1-2.18-04 deletes the shopper’s data after kiosk_idle_timer without a touch, key or pointer, and returns to the videos on the home page', async () => {
    standIn()
    const { left, shop } = await open({
      path: '/catalog/dishwashers',
      prepare: async (visit) => {
        setDevice()
        localStorage.setItem('left-behind', 'by a shopper')
        await addProduct(visit)
      },
    })
    await expect.element(setUp()).toBeVisible()
    // Without any one of these events, the idle time would be over before the next.
    for (const sign of [
      () => userEvent.keyboard('{Shift}'),
      () => userEvent.hover(setUp()),
      () => userEvent.click(document.body, { position: { x: 5, y: 5 } }),
    ]) {
      pass(0.6 * IDLE_MS)
      await sign()
    }
    pass(0.6 * IDLE_MS)
    expect(warning().elements()).toEqual([])
    expect(left).toEqual([])
    pass(WARNED_MS - 0.6 * IDLE_MS)
    await expect.element(warning()).toBeVisible()
    pass(IDLE_MS - WARNED_MS)
    await expect.poll(() => left).toEqual(['/#now-playing'])
    expect(localStorage.getItem('left-behind')).toBeNull()
    await expect(shop.call('GET', '/cart'), 'the cart').rejects.toThrow('has status 404')
  })

  it('F37 S1-2.18-04 counts activity in a cross-origin frame, but not its focus alone', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
    standIn()
    await open()
    const frame = document.createElement('iframe')
    Object.assign(frame, { title: 'Card', srcdoc: '<input aria-label="Card number">' })
    frame.setAttribute('sandbox', '')
    document.body.append(frame)
    onTestFinished(() => frame.remove())
    const field = page.frameLocator(page.getByTitle('Card')).getByRole('textbox')
    for (let touch = 0; touch < 3; touch++) {
      await field.click()
      pass(0.6 * IDLE_MS)
    }
    expect(document.activeElement).toBe(frame)
    expect(warning().elements()).toEqual([])
    vi.spyOn(navigator.userActivation, 'isActive', 'get').mockReturnValue(false)
    pass(WARNED_MS)
    await expect.element(warning()).toBeVisible()
    // Typing counts as activity.
    await userEvent.keyboard('4')
    await expect.element(warning()).not.toBeInTheDocument()
  })

  it('S1-2.18-04 plays on the home page until a shopper comes, and again after the shopper has left', async () => {
    standIn()
    const { left } = await open({ path: '/#now-playing', prepare: setDevice })
    await expect.element(screen()).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen()).not.toBeInTheDocument()
    pass(IDLE_MS)
    await expect.poll(() => left).toContain('/#now-playing')
  })
})

describe('a screen of another size', () => {
  it('S1-5.2-16 with data-kiosk-breakpoints, text and targets grow with the screen’s width, and the layout fits it', async () => {
    await renderPage(await import('#app/[host]/[locale]/[variant]/catalog/[key]/[query]/page.tsx'), {
      config: KIOSK,
      hasFrame: true,
      path: '/catalog/dishwashers',
      params: { key: 'dishwashers', query: '' },
    })
    const { documentElement: html } = document
    html.setAttribute('data-kiosk', '')
    onTestFinished(async () => {
      html.removeAttribute('data-kiosk')
      html.removeAttribute('data-kiosk-breakpoints')
      await page.viewport(1440, 900)
    })
    const sizes = async (height: number) => {
      const found: string[] = []
      for (const width of [900, 1080, 1400, 1920]) {
        await page.viewport(width, height)
        found.push(getComputedStyle(html).fontSize)
        expect(html.scrollWidth - window.innerWidth, `${width} px`).toBeLessThanOrEqual(0)
      }
      return found
    }
    expect(new Set(await sizes(1920))).toEqual(new Set(['16px']))
    html.setAttribute('data-kiosk-breakpoints', '')
    expect(await sizes(1920)).toEqual(['16px', '18px', '20px', '24px'])
    // On a low screen, price and Add to cart come first.
    expect(await sizes(1080)).toEqual(['16px', '16.8px', '16.8px', '16.8px'])
  })
})
