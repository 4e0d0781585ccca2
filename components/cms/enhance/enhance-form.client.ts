import { showChallenge } from '#components/ui/show-challenge.client.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { announce } from '#lib/tracking/announce.client.ts'
import type { Enhance, EnhancementSettings, FormChallenge } from './enhancer.ts'

type FormTexts = NonNullable<EnhancementSettings['form']>

const TIMEOUT_MS = 20_000
/** An answer longer than this is a page, not a message. */
const LONGEST_MESSAGE = 500

const isNewsletter = (form: HTMLFormElement): boolean => /\/newsletter(\/|$)/.test(new URL(form.action).pathname)

/**
 * Forms of the store's back end are sent in the background; the answer shows in its place and the page stays. Where the
 * store asks for the challenge, a newsletter's form shows it once a field is entered, and is sent with its answer.
 */
export const enhance: Enhance = (root, signal, { form: texts }) => {
  if (!texts) return
  const formOf = ({ target }: Event): HTMLFormElement | null => {
    const form = target instanceof Element ? target.closest('form') : null
    return form?.dataset.cms === 'form' ? form : null
  }
  const challenges = texts.challenge ? createChallenges(texts.challenge, signal) : null
  root.addEventListener(
    'focusin',
    (event) => {
      const form = challenges && formOf(event)
      if (form && isNewsletter(form)) challenges.show(form)
    },
    { signal },
  )
  root.addEventListener(
    'submit',
    (event) => {
      const form = formOf(event)
      if (!form) return
      event.preventDefault()
      void submit(form, event.submitter, texts, isNewsletter(form) ? challenges : null)
    },
    { signal },
  )
}

type Challenges = ReturnType<typeof createChallenges>

/** The challenges of a piece of content's forms, each beside its form, with the answers they gave. */
function createChallenges(challenge: FormChallenge, signal: AbortSignal) {
  const shown = new Map<HTMLFormElement, { slot: HTMLElement; token: string }>()
  const take = (form: HTMLFormElement) => {
    shown.get(form)?.slot.remove()
    shown.delete(form)
  }
  signal.addEventListener('abort', () => {
    for (const form of shown.keys()) take(form)
  })
  return {
    needed: challenge.needed,
    show(form: HTMLFormElement): void {
      if (shown.has(form)) return
      const entry = { slot: document.createElement('div'), token: '' }
      shown.set(form, entry)
      form.after(entry.slot)
      const keep = (token: string) => {
        entry.token = token
        if (token !== '') show(form, '', true)
      }
      showChallenge(entry.slot, challenge, keep, signal).catch(() => {
        take(form)
        show(form, challenge.failed, false)
      })
    },
    /** Takes the challenge away with its answer, which is good for one attempt; '' when there is none yet. */
    use(form: HTMLFormElement): string {
      const token = shown.get(form)?.token ?? ''
      if (token !== '') take(form)
      return token
    },
  }
}

async function submit(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  texts: FormTexts,
  challenges: Challenges | null,
): Promise<void> {
  if (form.dataset.isSending) return
  const data = new FormData(form, submitter)
  if (challenges) {
    const token = challenges.use(form)
    if (token === '') {
      challenges.show(form)
      return show(form, challenges.needed, false)
    }
    data.set('g-recaptcha-response', token)
  }
  form.dataset.isSending = 'true'
  try {
    // A form is no JSON, so the one client of the store can't send it. But like its calls it waits until the browser holds
    // the store's session: two calls without one would open one each.
    if (new URL(form.action).origin === window.location.origin) {
      await getRestClient(document.documentElement.lang).session()
    }
    const response = await fetch(form.action, {
      method: 'POST',
      body: data,
      credentials: 'include',
      headers: { accept: 'application/json, text/plain;q=0.9, text/html;q=0.8', 'x-requested-with': 'XMLHttpRequest' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const message = await messageOf(response)
    show(form, message || (response.ok ? texts.sent : texts.failed), response.ok)
    if (!response.ok) return challenges?.show(form)
    form.reset()
    if (isNewsletter(form)) announce({ event: 'newsletter_subscribe' })
  } catch {
    show(form, texts.failed, false)
    challenges?.show(form)
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
    const firstMessage = message ?? messages?.error?.[0]?.message ?? messages?.success?.[0]?.message ?? error
    return typeof firstMessage === 'string' ? firstMessage.slice(0, LONGEST_MESSAGE) : ''
  } catch {
    return ''
  }
}

function show(form: HTMLFormElement, message: string, isGood: boolean): void {
  const frame = form.closest('.cms-form') ?? form
  const status = frame.querySelector<HTMLElement>('[data-form-answer]')
  if (!status) return
  status.textContent = message
  status.dataset.tone = isGood ? 'good' : 'bad'
}
