/** The port mails leave by. What carries them is decided by configuration: a folder, or a mail server. */

import { cutText } from '../../core/cut-text.ts'

/** A mail of a store: the same in plain text and in HTML. */
export type Mail = {
  to: string
  /** Name of the store, shown as the sender; the address of the sender is the carrier's. */
  senderName: string
  /** Where an answer goes; '' where nobody reads one. */
  replyTo: string
  subject: string
  text: string
  /** Missing in a mail that a release without it has queued. */
  html?: string
  /** Address where one POST ends mails of this kind to this person (RFC 8058); for mails that nobody asked for. */
  unsubscribeUrl?: string
}

/** Carries mails away. */
export interface Mailer {
  /** Resolves when the mail has left. Rejects with an error whose message may quote addresses: log its name only. */
  send(mail: Mail): Promise<void>
  /** Gives connections back. */
  close(): Promise<void>
}

const SUBJECT_LIMIT = 200

/** One line without control characters, for headers of a mail; cut to 200 characters. */
export const toHeaderLine = (text: string): string =>
  cutText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), SUBJECT_LIMIT)
