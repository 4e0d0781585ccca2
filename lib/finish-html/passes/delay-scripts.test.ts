import { toHtml } from 'hast-util-to-html'
import { describe, expect, it, vi } from 'vitest'
import { EMPTY_CONTEXT } from '../../cms/empty-context.ts'
import { runPipeline } from '../../cms/pipeline.ts'
import { EARLY_CALLS, PAGE_READY } from '../../core/html/page-ready.ts'
import { delayScripts } from './delay-scripts.ts'

/** Content of staff, as the page contains it. */
const renderContent = (html: string): string => toHtml(runPipeline(html, EMPTY_CONTEXT).tree)

const PAGE = [
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/run.js"/>',
  '<script src="/_next/static/chunks/a.js" async=""></script><script src="/other.js" async=""></script></head>',
  '<body><p>Ranges</p><script>self.text="<script src=\\"/_next/static/chunks/b.js\\" async=\\"\\">"</script>',
  '<script src="/_next/static/chunks/run.js" id="_R_" async=""></script></body></html>',
].join('')

/** The same page with a form that only code can submit. */
const FORM = PAGE.replace('<p>Ranges</p>', '<form data-waits=""></form>')

/** An urgent picture that is still loading, until `load` or `fail` is called. */
function loadingPicture() {
  const { promise, resolve: load, reject: fail } = Promise.withResolvers<void>()
  return { decode: () => promise, load, fail }
}

type Picture = ReturnType<typeof loadingPicture>

/** Runs a page's inline scripts in a simulated document. */
function runLoader(html: string, given: { isHidden?: boolean; pictures?: Picture[] }) {
  const scripts = [...html.matchAll(/<script(?: data-scripts='([^']*)')?>([^<]*)<\/script>/g)]
    .map(([, list, code = '']) => ({ list, code }))
    .filter(({ code }) => !code.startsWith('self.'))
  const added: { src?: string; async?: boolean }[] = []
  const listeners = new EventTarget()
  const document: Record<string, unknown> = {
    addEventListener: listeners.addEventListener.bind(listeners),
    removeEventListener: listeners.removeEventListener.bind(listeners),
    hidden: given.isHidden ?? false,
    createElement: () => ({}),
    head: { append: (element: object) => added.push(element) },
    querySelectorAll: () => given.pictures ?? [],
  }
  const show: (() => void)[] = []
  class PaintObserver {
    constructor(notify: () => void) {
      show.push(notify)
    }
    observe() {}
  }
  const frames: (() => void)[] = []
  const self: Record<string, unknown> = {}
  for (const { list, code } of scripts) {
    document.currentScript = { dataset: { scripts: list } }
    new Function('self', 'document', 'requestAnimationFrame', 'setTimeout', 'PerformanceObserver', code)(
      self,
      document,
      (task: () => void) => frames.push(task),
      setTimeout,
      PaintObserver,
    )
  }
  /** The browser shows the page and draws the next frame. */
  const paint = async () => {
    for (const notify of show.splice(0)) notify()
    await vi.advanceTimersByTimeAsync(0)
    for (const frame of frames.splice(0)) frame()
    // The task after the paint, then those of the scripts.
    vi.advanceTimersByTime(2)
  }
  /** Dispatches an event on an element that matches a selector; returns whether its default action remains allowed. */
  const heard: string[] = []
  const happen = (type: string, selector: string, target: object = {}) => {
    listeners.addEventListener(type, () => heard.push(`${type} on ${selector}`), { once: true })
    const event = new Event(type, { cancelable: true })
    const element: object = Object.assign(target, {
      matches: (wanted: string) => wanted === selector,
      closest: (wanted: string) => (wanted === selector ? element : null),
      ...target,
    })
    Object.defineProperty(event, 'composedPath', { value: () => [element] })
    return listeners.dispatchEvent(event)
  }
  return { sources: () => added.map(({ src }) => src), added, paint, happen, heard, self }
}

describe('delayScripts', () => {
  it('holds input only on pages with forms or buttons that need code, including buttons of content', () => {
    const button = renderContent('<avb-button data-modal="zibby">Lease</avb-button>')
    expect(button).toContain('data-waits="code"')
    const hold = /requestSubmit/
    expect(delayScripts(PAGE)).not.toMatch(hold)
    expect(delayScripts(FORM)).toMatch(hold)
    expect(delayScripts(PAGE.replace('<p>Ranges</p>', button))).toMatch(hold)
  })

  it('moves the scripts of the build, and no others, from the page into a loader', () => {
    const html = delayScripts(PAGE)
    expect(html).not.toMatch(/<script src="\/_next/)
    expect(html).not.toContain('rel="preload"')
    expect(html).toContain('<script src="/other.js" async="">')
    expect(html).toContain('self.text="<script src=\\"/_next/static/chunks/b.js\\" async=\\"\\">"')
    expect(html).toContain(`data-scripts='["/_next/static/chunks/a.js","/_next/static/chunks/run.js"]'>`)
    expect(html).toMatch(/<\/script><\/body><\/html>$/)
  })

  it('is placed before the data of the page, which contain the same addresses', () => {
    const html = delayScripts(PAGE.replace('</body>', '<script>self.__next_f.push([1,"a"])</script></body>'))
    expect(html).toMatch(/"\/_next\/static\/chunks\/run\.js"\]'>[^<]*<\/script><script>self\.__next_f/)
  })

  it('leaves a page without such scripts, or without an end, unchanged', () => {
    for (const html of ['<html><body><p>Ranges</p></body></html>', PAGE.replace('</body>', '')]) {
      expect(delayScripts(html)).toBe(html)
    }
  })

  it('loads them in order once the page has been shown with its urgent pictures', async () => {
    vi.useFakeTimers()
    const picture = loadingPicture()
    const { added, paint, sources } = runLoader(delayScripts(PAGE), { pictures: [picture] })
    await paint()
    expect(sources()).toEqual([])
    picture.load()
    expect(sources()).toEqual([])
    await paint()
    expect(sources()).toEqual(['/_next/static/chunks/a.js', '/_next/static/chunks/run.js'])
    expect(added.every(({ async }) => async)).toBe(true)
    vi.advanceTimersByTime(10_000)
    expect(added).toHaveLength(2)
    vi.useRealTimers()
  })

  it('does not begin before the browser has shown the page, even if its pictures are loaded', async () => {
    vi.useFakeTimers()
    const picture = loadingPicture()
    picture.load()
    const { paint, sources } = runLoader(delayScripts(PAGE), { pictures: [picture] })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sources()).toEqual([])
    await paint()
    expect(sources()).toHaveLength(2)
    vi.useRealTimers()
  })

  it('does not wait for a failed or slow picture, nor in a hidden tab', async () => {
    vi.useFakeTimers()
    const broken = loadingPicture()
    const failing = runLoader(delayScripts(PAGE), { pictures: [broken] })
    broken.fail(new Error('no picture'))
    await failing.paint()
    expect(failing.sources()).toHaveLength(2)

    const slow = runLoader(delayScripts(PAGE), { pictures: [loadingPicture()] })
    vi.advanceTimersByTime(2_501)
    expect(slow.sources()).toHaveLength(2)

    const hidden = runLoader(delayScripts(PAGE), { isHidden: true })
    vi.advanceTimersByTime(1)
    expect(hidden.sources()).toHaveLength(2)
    vi.useRealTimers()
  })

  it('starts immediately if the shopper touches the page', () => {
    vi.useFakeTimers()
    for (const type of ['pointerdown', 'keydown']) {
      const { happen, sources } = runLoader(delayScripts(PAGE), { pictures: [loadingPicture()] })
      happen(type, 'main')
      vi.advanceTimersByTime(1)
      expect(sources()).toHaveLength(2)
    }
    vi.useRealTimers()
  })

  it('counts clicks on telephone links until the page’s code takes the count over', () => {
    const { happen, self } = runLoader(delayScripts(PAGE), {})
    happen('click', 'a[href^="tel:"]')
    happen('click', 'a')
    happen('click', 'a[href^="tel:"]')
    expect(self[EARLY_CALLS]).toBe(2)
    self[EARLY_CALLS] = null
    happen('click', 'a[href^="tel:"]')
    expect(self[EARLY_CALLS]).toBe(null)
  })

  it('holds events that need code until the page’s code runs, and no others', () => {
    const { happen, heard } = runLoader(delayScripts(FORM), {})
    const done: string[] = []
    expect(happen('submit', 'form')).toBe(true)
    expect(happen('submit', 'form[data-waits]', { requestSubmit: () => done.push('sent') })).toBe(false)
    // React also listens on the document and would handle it a second time.
    expect(heard).toEqual(['submit on form'])
    expect(done).toEqual([])
    happen(PAGE_READY, '#document')
    expect(done).toEqual(['sent'])
    // From here on the form's own code handles it.
    expect(happen('submit', 'form[data-waits]')).toBe(true)

    const second = runLoader(delayScripts(FORM), {})
    second.happen('change', 'select', { dispatchEvent: ({ type }: Event) => done.push(type) })
    second.happen('click', 'select')
    second.happen('click', 'button')
    second.happen('click', 'button[data-waits]', { click: () => done.push('pressed') })
    expect(second.heard).toEqual(['click on select', 'click on button'])
    // A click on the picture in a button is a click on the button.
    const button = { click: () => done.push('pressed through its picture') }
    second.happen('click', 'button svg', {
      closest: (wanted: string) => (wanted === 'button[data-waits]' ? button : null),
    })
    second.happen(PAGE_READY, '#document')
    expect(done).toEqual(['sent', 'change', 'pressed', 'pressed through its picture'])
  })

  it('repeats all held events in order, and sends a form once even if it was submitted several times', () => {
    const { happen } = runLoader(delayScripts(FORM), {})
    const done: string[] = []
    const form = { requestSubmit: () => done.push('sent') }
    happen('submit', 'form[data-waits]', form)
    happen('change', 'select', { dispatchEvent: () => done.push('chosen') })
    happen('submit', 'form[data-waits]', form)
    happen(PAGE_READY, '#document')
    expect(done).toEqual(['chosen', 'sent'])
  })
})
