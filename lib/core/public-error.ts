/** Prefix of a digest that is a public message. */
const MARK = 'public: '

/**
 * An error with a public message for shoppers; `message` is for the log. The text travels as the error's `digest`, the
 * only part of a server's error that Next passes to the browser.
 */
export class PublicError extends Error {
  readonly digest: string

  constructor(text: string, message: string) {
    super(message)
    this.digest = `${MARK}${text}`
  }
}

/** The error's public message, on the server or in the browser; '' if it has none. */
export function publicMessage(error: unknown): string {
  const digest = error instanceof Error && 'digest' in error ? error.digest : ''
  return typeof digest === 'string' && digest.startsWith(MARK) ? digest.slice(MARK.length) : ''
}
