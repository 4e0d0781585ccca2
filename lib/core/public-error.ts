/** Marks a digest that is a text. */
const MARK = 'public: '

/**
 * An error with a text for shoppers; the message is for the log. The text travels as the error's `digest`: Next shows the
 * browser nothing else of an error on the server.
 */
export class PublicError extends Error {
  readonly digest: string

  constructor(text: string, message: string) {
    super(message)
    this.digest = `${MARK}${text}`
  }
}

/** What shoppers may know of an error, on the server or in the browser; '' for nothing. */
export function publicMessage(error: unknown): string {
  const digest = error instanceof Error && 'digest' in error ? error.digest : ''
  return typeof digest === 'string' && digest.startsWith(MARK) ? digest.slice(MARK.length) : ''
}
