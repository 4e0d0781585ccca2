import { announce } from '#lib/tracking/announce.client.ts'
import type { BehaviourSettings, Enhance } from '../enhance.ts'

const TIMEOUT_MS = 20_000
/** An answer longer than this is a page, not a message. */
const LONGEST_MESSAGE = 500

/** Forms of the store's back end are sent in the background; the answer shows in its place and the page stays. */
export const enhance: Enhance = (root, signal, { form: texts }) => {
  root.addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || form.dataset.cms !== 'form' || !texts) return
      event.preventDefault()
      void submit(form, event.submitter, texts)
    },
    { signal },
  )
}

async function submit(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  texts: NonNullable<BehaviourSettings['form']>,
): Promise<void> {
  if (form.dataset.isSending) return
  form.dataset.isSending = 'true'
  try {
    const response = await fetch(form.action, {
      method: 'POST',
      body: new FormData(form, submitter),
      credentials: 'include',
      headers: { accept: 'application/json, text/plain;q=0.9, text/html;q=0.8', 'x-requested-with': 'XMLHttpRequest' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const message = await messageOf(response)
    show(form, message || (response.ok ? texts.sent : texts.failed), response.ok)
    if (!response.ok) return
    form.reset()
    if (/\/newsletter\//.test(form.action)) announce({ event: 'newsletter_subscribe' })
  } catch {
    show(form, texts.failed, false)
  } finally {
    delete form.dataset.isSending
  }
}

/** What the answer says: a JSON message, or a short text; '' when it is a page. */
async function messageOf(response: Response): Promise<string> {
  const text = (await response.text()).trim()
  if (!response.headers.get('content-type')?.includes('json')) {
    return text.includes('<') || text.length > LONGEST_MESSAGE ? '' : text
  }
  try {
    const { message, messages, error } = JSON.parse(text)
    const found = message ?? messages?.error?.[0]?.message ?? messages?.success?.[0]?.message ?? error
    return typeof found === 'string' ? found.slice(0, LONGEST_MESSAGE) : ''
  } catch {
    return ''
  }
}

function show(form: HTMLFormElement, message: string, isGood: boolean): void {
  const frame = form.closest('.cms-form') ?? form
  const place = frame.querySelector<HTMLElement>('[data-form-answer]')
  if (!place) return
  place.textContent = message
  place.dataset.tone = isGood ? 'good' : 'bad'
}
