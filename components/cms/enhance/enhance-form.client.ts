import { showChallenge } from '#components/ui/show-challenge.client.ts'
import { getRestClient } from '#lib/api/request.client.ts'
import { withRefusals } from '#lib/api/with-refusals.ts'
import { type FormResult, readFormAction } from '#lib/cms/form-address.ts'
import { CHALLENGE_FIELD, readFormFields } from '#lib/cms/form-fields.ts'
import { FORM_KINDS, type FormKind, FormWire } from '#lib/contracts/content-forms.ts'
import { fillPath, REST_PATHS } from '#lib/contracts/paths.ts'
import { announce } from '#lib/tracking/announce.client.ts'
import type { TrackingEvent } from '#lib/tracking/events.ts'
import type { Enhance, FormChallenge } from './enhancer.ts'

type Submission = { readonly path: string; readonly fields: [string, string][]; readonly kind: FormKind }

/** Tracking event after a form of a kind was sent. */
const EVENTS: Readonly<Record<FormKind, TrackingEvent | null>> = {
  newsletter: { event: 'newsletter_subscribe' },
  contact: { event: 'contact' },
  quote: { event: 'generate_lead' },
  other: null,
}

const kindOf = (element: HTMLElement): FormKind =>
  FORM_KINDS.find((known) => known === element.getAttribute('data-kind')) ?? 'other'

/** What a form inherits: a field named 'closest', 'after' or 'reset' would hide it. */
const closestOf = (node: Element, selector: string): HTMLElement | null =>
  Element.prototype.closest.call(node, selector) as HTMLElement | null
const putAfter = (form: HTMLFormElement, node: Element): void => Element.prototype.after.call(form, node)
const resetForm = (form: HTMLFormElement): void => HTMLFormElement.prototype.reset.call(form)

/**
 * Request for the store's back end when a form is submitted by a button; undefined if the button submits to another
 * URL.
 */
function submissionOf(form: HTMLFormElement, submitter: HTMLElement | null): Submission | undefined {
  const address = submitter?.getAttribute('formaction')
  const target = readFormAction(address ?? form.getAttribute('action') ?? '')
  return target && { ...target, kind: kindOf(address === null || !submitter ? form : submitter) }
}

/**
 * Sends forms for the store's back end in the background: the page stays, and the result is shown in the form's
 * response area. For kinds of forms that the store protects, the anti-bot challenge is shown once a field has the
 * focus, and its token is sent with the form.
 */
export const enhance: Enhance = (root, signal, { challenge }) => {
  const formOf = ({ target }: Event): HTMLFormElement | null => {
    // A field in a row of a table may be outside of its form.
    const owner = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target.form : null
    const form = owner ?? (target instanceof Element ? closestOf(target, 'form') : null)
    return form?.getAttribute('data-cms') === 'form' ? (form as HTMLFormElement) : null
  }
  const challenges = challenge ? createChallenges(challenge, signal) : null
  const challengesOf = (kind: FormKind) => (challenge?.kinds.includes(kind) ? challenges : null)
  root.addEventListener(
    'focusin',
    (event) => {
      const form = formOf(event)
      if (form) challengesOf(kindOf(form))?.show(form)
    },
    { signal },
  )
  root.addEventListener(
    'submit',
    (event) => {
      const form = formOf(event)
      const submission = form && submissionOf(form, event.submitter)
      if (!form || !submission) return
      event.preventDefault()
      void submit(form, event.submitter, submission, challengesOf(submission.kind))
    },
    { signal },
  )
}

type Challenges = ReturnType<typeof createChallenges>

/** The challenges of all forms in a piece of content, each after its form, and their tokens. */
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
      putAfter(form, entry.slot)
      const keep = (token: string) => {
        entry.token = token
        if (token !== '') show(form, '', true)
      }
      showChallenge(entry.slot, challenge, keep, signal).catch(() => {
        take(form)
        show(form, challenge.failed, false)
      })
    },
    /** Removes the challenge and returns its token, which is valid for one attempt; '' if it is not solved yet. */
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
  { path, fields, kind }: Submission,
  challenges: Challenges | null,
): Promise<void> {
  if (form.hasAttribute('data-is-sending')) return
  const reading = readFormFields([...fields, ...new FormData(form, submitter)])
  if (reading.kind !== 'read') return show(form, say(form, reading.kind === 'files' ? 'file' : 'failed'), false)
  let { body } = reading
  if (challenges) {
    const token = challenges.use(form)
    if (token === '') {
      challenges.show(form)
      return show(form, challenges.needed, false)
    }
    body = { ...body, [CHALLENGE_FIELD]: token }
  }
  form.setAttribute('data-is-sending', 'true')
  const result = await withRefusals(getRestClient(document.documentElement.lang)).send({
    method: 'POST',
    path: fillPath(REST_PATHS.form, { path: path.slice(1) }),
    body,
    schema: FormWire,
  })
  form.removeAttribute('data-is-sending')
  if (!result.ok) {
    show(form, result.error.messages[0] ?? say(form, 'failed'), false)
    return challenges?.show(form)
  }
  show(form, result.value.message || say(form, 'sent'), true)
  resetForm(form)
  const event = EVENTS[kind]
  if (event) announce(event)
}

const frameOf = (form: HTMLFormElement): Element => closestOf(form, '.cms-form') ?? form

/** Text for a result; the server has rendered all of them with the form (lib/cms/tags/forms.ts). */
const say = (form: HTMLFormElement, result: FormResult): string =>
  frameOf(form).querySelector(`[data-result][id$="-${result}"]`)?.textContent ?? ''

/**
 * Replaces the content of the response area with a message. The hidden result texts in it are moved into the frame
 * first, so that they stay available.
 */
function show(form: HTMLFormElement, message: string, isGood: boolean): void {
  const frame = frameOf(form)
  const status = frame.querySelector<HTMLElement>('[data-form-answer]')
  if (!status) return
  frame.append(...status.querySelectorAll('[data-result]'))
  status.textContent = message
  status.dataset.tone = isGood ? 'good' : 'bad'
}
