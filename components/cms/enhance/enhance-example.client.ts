import { EXAMPLE_PARAMETER } from '#lib/core/url/example-parameter.ts'
import type { Enhance } from './enhancer.ts'

/** The preview is updated only after a pause in typing. */
const WAIT_MS = 500
/** How long the copy button shows that it has copied. */
const COPIED_MS = 2_000

/** Makes the source of an example editable and copyable; a frame in place of the example shows the result. */
export const enhance: Enhance = (root, signal, { exampleAddress }) => {
  if (!exampleAddress) return
  for (const example of root.querySelectorAll<HTMLElement>('[data-cms=example]')) {
    const source = example.querySelector('textarea')
    const button = example.querySelector<HTMLButtonElement>('button[data-copied]')
    const shown = source?.parentElement?.nextElementSibling
    if (!source || !button || !(shown instanceof HTMLElement)) continue
    source.readOnly = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const type = () => {
      clearTimeout(timer)
      timer = setTimeout(() => show(shown, source.value, exampleAddress, signal), WAIT_MS)
    }
    source.addEventListener('input', type, { signal })
    button.addEventListener('click', () => void copy(source, button), { signal })
    signal.addEventListener('abort', () => clearTimeout(timer))
  }
}

/** Copies the source; if the browser refuses, selects it, so that it can be copied by keyboard. */
async function copy(source: HTMLTextAreaElement, button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(source.value)
  } catch {
    source.focus()
    source.select()
    return
  }
  const name = button.textContent
  const { copied = '' } = button.dataset
  if (name === copied) return
  button.textContent = copied
  setTimeout(() => {
    button.textContent = name
  }, COPIED_MS)
}

/** Shows the rendered `html` in a frame instead of the original example. */
function show(shown: HTMLElement, html: string, address: string, signal: AbortSignal): void {
  const url = `${address}?${new URLSearchParams({ [EXAMPLE_PARAMETER]: html })}`
  const present = shown.nextElementSibling
  if (present instanceof HTMLIFrameElement) {
    present.contentWindow?.location.replace(url)
    return
  }
  const frame = document.createElement('iframe')
  frame.title = shown.getAttribute('aria-label') ?? ''
  frame.className = 'c-card w-full p-0'
  frame.style.height = `${shown.offsetHeight}px`
  frame.src = url
  let observer: ResizeObserver | undefined
  frame.addEventListener('load', () => {
    observer?.disconnect()
    const body = frame.contentDocument?.body
    if (!body) return
    observer = new ResizeObserver(() => {
      frame.style.height = `${body.offsetHeight + 2}px`
    })
    observer.observe(body)
  })
  shown.after(frame)
  shown.hidden = true
  signal.addEventListener('abort', () => {
    observer?.disconnect()
    frame.remove()
  })
}
