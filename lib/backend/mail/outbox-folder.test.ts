import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createOutboxFolder } from './outbox-folder.ts'

const MAIL = { to: 'ann@example.com', senderName: 'Fixture', replyTo: '', subject: 'Hello', text: 'First\n\nSecond' }

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

async function openFolder() {
  const parent = await mkdtemp(join(tmpdir(), 'showroom-outbox-'))
  folders.push(parent)
  const folder = join(parent, 'outbox')
  return { folder, mailer: createOutboxFolder(folder, 'no-reply@example.com') }
}

describe('the outbox folder', () => {
  it('has one human-readable file per mail, readable by its owner only', async () => {
    const { folder, mailer } = await openFolder()
    await mailer.send({ ...MAIL, replyTo: 'ben@example.com' })
    const [name = ''] = await readdir(folder)
    expect(await readFile(join(folder, name), 'utf8')).toMatch(
      /^From: Fixture <no-reply@example.com>\nTo: ann@example.com\nReply-To: ben@example.com\nDate: .*GMT\nSubject: Hello\n\nFirst\n\nSecond\n$/,
    )
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0)
    expect((await stat(folder)).mode & 0o077).toBe(0)
  })

  it('names files by time only and keeps headers to one line', async () => {
    const { folder, mailer } = await openFolder()
    await mailer.send({ ...MAIL, subject: 'Hello\r\nBcc: eve@example.com' })
    const [name = ''] = await readdir(folder)
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d.-]+Z-[0-9a-f]{8}\.txt$/)
    expect(await readFile(join(folder, name), 'utf8')).toContain('\nSubject: Hello Bcc: eve@example.com\n\n')
  })

  it('has the HTML of a mail beside its text, and deletes both together', async () => {
    const { folder, mailer } = await openFolder()
    await mailer.send({ ...MAIL, html: '<!doctype html><p>First</p>' })
    const [page = '', text = ''] = (await readdir(folder)).sort()
    expect([page, text].map((name) => name.slice(-5))).toEqual(['.html', expect.stringMatching(/\.txt$/)])
    expect(page.slice(0, -5)).toBe(text.slice(0, -4))
    expect(await readFile(join(folder, page), 'utf8')).toBe('<!doctype html><p>First</p>')
    expect((await stat(join(folder, page))).mode & 0o077).toBe(0)
    for (let index = 0; index < 200; index++) await writeFile(join(folder, `2999-01-01T00-${1000 + index}.txt`), '')
    await mailer.send(MAIL)
    expect((await readdir(folder)).filter((name) => name.endsWith('.html'))).toEqual([])
  })

  it('has a mail only once after a retry, and no incomplete files', async () => {
    const { folder, mailer } = await openFolder()
    const identity = { id: '0f8fad5b-d9cb-469f-a165-70867728950e', date: new Date('2026-11-23T10:00:00Z') }
    await mailer.send({ ...MAIL, html: '<p>First</p>' }, identity)
    const [first = ''] = (await readdir(folder)).sort()
    await writeFile(join(folder, `${first}.part`), 'left by a crash')
    await mailer.send({ ...MAIL, html: '<p>First</p>' }, identity)
    expect((await readdir(folder)).sort()).toEqual([
      '2026-11-23T10-00-00.000Z-0f8fad5b.html',
      '2026-11-23T10-00-00.000Z-0f8fad5b.txt',
    ])
  })

  it('deletes incomplete files left by a crash like old mails', async () => {
    const { folder, mailer } = await openFolder()
    await mailer.send(MAIL)
    const past = new Date('2020-01-01')
    for (const name of ['2020-01-01T00-0001.html', '2020-01-01T00-0002.txt.part']) {
      await writeFile(join(folder, name), '')
      await utimes(join(folder, name), past, past)
    }
    for (let index = 0; index < 198; index++) await writeFile(join(folder, `2026-01-01T00-${1000 + index}.txt`), '')
    await mailer.send(MAIL)
    expect((await readdir(folder)).filter((name) => !name.endsWith('.txt'))).toEqual([])
    expect(await readdir(folder)).toHaveLength(200)
  })

  it('keeps the newest 200 mails', async () => {
    const { folder, mailer } = await openFolder()
    await mailer.send(MAIL)
    const [past, late] = [new Date('2020-01-01'), { id: '0f8fad5b', date: new Date('2019-01-01') }]
    for (let index = 0; index < 205; index++) {
      const path = join(folder, `2020-01-01T00-${1000 + index}.txt`)
      await writeFile(path, '')
      await utimes(path, past, past)
    }
    // Written long ago, but sent only now.
    await mailer.send(MAIL, late)
    await mailer.send(MAIL)
    const names = (await readdir(folder)).sort()
    expect(names).toHaveLength(200)
    expect(names.filter((name) => !name.startsWith('2020'))).toHaveLength(3)
  })
})
