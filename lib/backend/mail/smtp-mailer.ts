/** Sends mails by SMTP. */
import { createTransport } from 'nodemailer'
import { type Mailer, newIdentity, toHeaderLine } from './mail.ts'

const CONNECT_TIMEOUT_MS = 10_000
const SEND_TIMEOUT_MS = 30_000

/**
 * A mailer for the server at `url`: smtp://user:password@host:587, which uses STARTTLS if the server supports it, or
 * smtps://… for TLS from the start. All mails are sent from the address `from`.
 */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, senderName, replyTo, subject, text, html, unsubscribeUrl }, { id, date } = newIdentity()) => {
      await transport.sendMail({
        messageId: `<${id}@${from.split('@')[1]}>`,
        date,
        from: { name: toHeaderLine(senderName), address: from },
        to: { name: '', address: to },
        ...(replyTo === '' ? {} : { replyTo: { name: '', address: replyTo } }),
        subject: toHeaderLine(subject),
        text,
        ...(html === undefined ? {} : { html }),
        headers: {
          // Keeps vacation responders from replying (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl === undefined
            ? {}
            : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
      })
    },
    close: async () => transport.close(),
  }
}
