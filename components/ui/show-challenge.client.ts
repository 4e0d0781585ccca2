import { loadScript } from '#lib/core/html/load-script.client.ts'

/** The part of reCAPTCHA's interface that is used. */
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
 * Renders the anti-bot challenge in an empty element. `onAnswer` is called with its token, and with '' if the token has
 * expired or the challenge has failed; a token is valid for one attempt. Rejects if the challenge's script can't be
 * loaded.
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
