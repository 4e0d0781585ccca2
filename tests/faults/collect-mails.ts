/** Collects the mails of a run, because the outbox deletes all but the newest 200. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Evidence } from './judge.ts'

/** Matches order confirmations to the shoppers of the run; the demo stores send other mails too. */
const ORDER_MAIL = /^To: (shopper\d+\.\d+@example\.com)$[\s\S]*^Subject: Your order (\S+) /m
const WHOLE = /^From: .+\n[\s\S]*?\nSubject: .+\n\n[\s\S]+\n$/

type Collected = Pick<Evidence, 'mails' | 'leftovers'>

/** `collect` reads each new mail once. Call it before 200 more mails are written, or the outbox deletes unread ones. */
export function watchOutbox(dataFolder: string): { collect: () => Promise<Collected> } {
  const outbox = join(dataFolder, 'outbox')
  const mails: Evidence['mails'][number][] = []
  const read = new Set<string>()
  return {
    collect: async () => {
      const names = await readdir(outbox).catch(() => [])
      for (const name of names.filter((name) => name.endsWith('.txt') && !read.has(name))) {
        // The outbox may delete its oldest mail between readdir and readFile.
        const text = await readFile(join(outbox, name), 'utf8').catch(() => undefined)
        if (text === undefined) continue
        read.add(name)
        const [, to = '', order = ''] = ORDER_MAIL.exec(text) ?? []
        if (order !== '') mails.push({ name, to, order, isWhole: WHOLE.test(text) })
      }
      const texts = new Set(names.filter((name) => name.endsWith('.txt')))
      const leftovers = names.filter((name) => !texts.has(name.replace(/\.html$/, '.txt')))
      return { mails, leftovers }
    },
  }
}
