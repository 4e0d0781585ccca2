import type { Session } from '#lib/session/session.ts'

/** The header's links to the account. */
export const ENTRY = 'a[data-account]'

/** Shows on the header's links who is signed in: the first name, else the bare icon. Safe to call again. */
export function drawEntries(root: ParentNode, { isSignedIn, firstName }: Pick<Session, 'isSignedIn' | 'firstName'>) {
  const name = isSignedIn ? firstName.trim() : ''
  for (const link of root.querySelectorAll<HTMLElement>(ENTRY)) {
    // As in the list links, the text is there for screen readers and the style sheet draws the rest.
    link.dataset.account = name
    if (name === '') link.removeAttribute('aria-label')
    else link.setAttribute('aria-label', `${link.textContent}, ${name}`)
  }
}
