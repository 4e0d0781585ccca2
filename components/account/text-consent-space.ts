/** Height of the words of most stores on a desktop and a phone, so that the content below does not move. */
export const TEXT_CONSENT_SPACE = 'min-h-24 max-sm:min-h-44'
