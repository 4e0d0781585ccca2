import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createSmtpMailer } from './smtp-mailer.ts'

const MAIL = {
  to: 'ann@example.com',
  senderName: 'Voltéo, Électronique',
  replyTo: 'ben@example.com',
  subject: 'Commande V-1\r\nBcc: eve@example.com',
  text: 'Merci',
}

/** A mail server that accepts every mail, or rejects recipients. `lines` are the lines that it received. */
async function startServer(takesRecipients = true) {
  const lines: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let isData = false
    let rest = ''
    const respond = (line: string) => {
      if (isData) {
        if (line === '.') {
          isData = false
          socket.write('250 taken\r\n')
        }
        return
      }
      if (line === 'DATA') isData = true
      const refused = line.startsWith('RCPT') && !takesRecipients
      socket.write(isData ? '354 go on\r\n' : refused ? '550 <ann@example.com> unknown\r\n' : '250 fine\r\n')
    }
    socket.write('220 mail.example.com\r\n')
    socket.on('data', (chunk) => {
      const parts = (rest + chunk).split('\r\n')
      rest = parts.pop() ?? ''
      for (const line of parts) {
        lines.push(line)
        respond(line)
      }
    })
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { lines, stop, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describe('mails by SMTP', () => {
  let stop = () => {}
  afterEach(() => stop())

  it('have the configured sender, with the name of the store', async () => {
    const server = await startServer()
    stop = server.stop
    const mailer = createSmtpMailer(server.url, 'shop@example.org')
    await mailer.send(MAIL)
    await mailer.close()
    expect(server.lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^MAIL FROM:<shop@example.org>/),
        'RCPT TO:<ann@example.com>',
        expect.stringMatching(/^From: =\?UTF-8.* <shop@example.org>$/),
        'Reply-To: ben@example.com',
        'Auto-Submitted: auto-generated',
        'Merci',
      ]),
    )
  })

  it('have an HTML and a text part, and a link to unsubscribe if they were not requested', async () => {
    const server = await startServer()
    stop = server.stop
    const mailer = createSmtpMailer(server.url, 'shop@example.org')
    const unsubscribeUrl = 'https://shop.example.org/api/rest/mail/unsubscribe?token=a.b'
    await mailer.send({ ...MAIL, html: '<!doctype html><p>Merci</p>', unsubscribeUrl })
    await mailer.close()
    const received = server.lines.join('\n')
    expect(received).toMatch(/Content-Type: multipart\/alternative/)
    expect(received.indexOf('Content-Type: text/plain')).toBeLessThan(received.indexOf('Content-Type: text/html'))
    expect(received).toContain('<p>Merci</p>')
    expect(received.replaceAll(/\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
    expect(server.lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  it('have the same Message-ID and date when they are sent again', async () => {
    const server = await startServer()
    stop = server.stop
    const mailer = createSmtpMailer(server.url, 'shop@example.org')
    const identity = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', date: new Date('2026-11-23T10:00:00Z') }
    for (let count = 0; count < 2; count++) await mailer.send(MAIL, identity)
    await mailer.close()
    const headers = server.lines.filter((line) => /^(Message-ID|Date):/.test(line))
    expect(new Set(headers)).toEqual(
      new Set([`Message-ID: <${identity.id}@example.org>`, 'Date: Mon, 23 Nov 2026 10:00:00 +0000']),
    )
    expect(headers).toHaveLength(4)
  })

  it('don’t get further recipients by a line break in the subject', async () => {
    const server = await startServer()
    stop = server.stop
    const mailer = createSmtpMailer(server.url, 'shop@example.org')
    await mailer.send(MAIL)
    await mailer.close()
    expect(server.lines.filter((line) => line.startsWith('RCPT'))).toHaveLength(1)
    expect(server.lines.filter((line) => line.startsWith('Bcc'))).toEqual([])
    expect(server.lines).toContain('Subject: Commande V-1 Bcc: eve@example.com')
  })

  it('that the server rejects throw an error', async () => {
    const server = await startServer(false)
    stop = server.stop
    const mailer = createSmtpMailer(server.url, 'shop@example.org')
    await expect(mailer.send(MAIL)).rejects.toThrow()
    await mailer.close()
  })
})
