import { loadScript } from '#lib/core/load-script.client.ts'

/** The part of the challenge's script that is used. */
type ChallengeApi = {
  ready: (run: () => void) => void
  render: (
    element: HTMLElement,
    options: {
      sitekey: string
      callback: (answer: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ) => number
}

const getApi = (): ChallengeApi | undefined => (window as { grecaptcha?: ChallengeApi }).grecaptcha

/**
 * Shows the anti-bot challenge in an element that is empty. `onAnswer` gets its answer, and '' when the answer has expired
 * or broken; an answer is good for one attempt. Rejects when the challenge's script can't be loaded.
 */
export async function showChallenge(
  element: HTMLElement,
  { siteKey, scriptUrl }: { readonly siteKey: string; readonly scriptUrl: string },
  onAnswer: (answer: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  await loadScript(scriptUrl)
  getApi()?.ready(() => {
    if (signal?.aborted || element.childElementCount > 0) return
    const forget = () => onAnswer('')
    getApi()?.render(element, {
      sitekey: siteKey,
      callback: onAnswer,
      'expired-callback': forget,
      'error-callback': forget,
    })
  })
}
