/** Parameter in the fragment of an address that fills the message of the contact form. */
export const CONTACT_MESSAGE_PARAMETER = 'message'

/**
 * Address of the contact page with a message in its form. `contactPath` is its address in the page's language. The
 * message is in the fragment, which browsers don't send, because shoppers may have written personal data.
 */
export const contactHref = (contactPath: string, message: string): string =>
  `${contactPath}#${new URLSearchParams({ [CONTACT_MESSAGE_PARAMETER]: message })}`
