/** The port mails leave by. What carries them is decided by configuration: a folder, or a mail server. */

import { randomUUID } from 'node:crypto'
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

/** By what a mail is known however often it is sent, and when it was written. */
export type MailIdentity = { id: string; date: Date }

/** Identity of a mail that is sent at once, and once only. */
export const newIdentity = (): MailIdentity => ({ id: randomUUID(), date: new Date() })

/** Carries mails away. */
export interface Mailer {
  /**
   * Resolves when the mail has left. Sent again with the same identity it is the same mail: it takes its own place, or
   * has the same Message-ID. Rejects with an error whose message may quote addresses: log its name only.
   */
  send(mail: Mail, identity?: MailIdentity): Promise<void>
  /** Gives connections back. */
  close(): Promise<void>
}

const SUBJECT_LIMIT = 200

/** One line without control characters, for headers of a mail; cut to 200 characters. */
export const toHeaderLine = (text: string): string =>
  cutText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), SUBJECT_LIMIT)
