/** Mails are written to a folder or sent to a mail server, depending on the configuration. */

import { randomUUID } from 'node:crypto'
import { cutText } from '../../core/text/cut-text.ts'

/** A mail of a store, with the same content as plain text and as HTML. */
export type Mail = {
  to: string
  /** The store's name, shown as the sender. The sender's address is the mailer's. */
  senderName: string
  /** Address for replies; '' if nobody reads them. */
  replyTo: string
  subject: string
  text: string
  /** Missing in mails that an older release queued. */
  html?: string
  /** A single POST to this URL unsubscribes the recipient (RFC 8058). For mails that the recipient did not request. */
  unsubscribeUrl?: string
}

/** Identifies a mail across retries; `date` is when it was written. */
export type MailIdentity = { id: string; date: Date }

/** Identity of a mail that is sent immediately and never retried. */
export const newIdentity = (): MailIdentity => ({ id: randomUUID(), date: new Date() })

export interface Mailer {
  /**
   * Resolves when the mail was sent. Sending it again with the same identity overwrites the file (folder) or reuses the
   * Message-ID (mail server). Rejects with an error whose message may contain addresses: log only its name.
   */
  send(mail: Mail, identity?: MailIdentity): Promise<void>
  /** Closes connections. */
  close(): Promise<void>
}

const SUBJECT_LIMIT = 200

/** One line without control characters for a mail header, cut to 200 characters. */
export const toHeaderLine = (text: string): string =>
  cutText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(), SUBJECT_LIMIT)
