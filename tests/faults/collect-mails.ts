/** Mails of a run; the outbox itself keeps the newest only. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Evidence } from './judge.ts'

/** Addresses of the shoppers; the site has other mails. */
const ORDER_MAIL = /^To: (shopper\d+\.\d+@example\.com)$[\s\S]*^Subject: Your order (\S+) /m
const WHOLE = /^From: .+\n[\s\S]*?\nSubject: .+\n\n[\s\S]+\n$/

type Collected = Pick<Evidence, 'mails' | 'leftovers'>

/** Reads each mail to a shopper once; `collect` must be called before two hundred newer ones are there. */
export function watchOutbox(dataFolder: string): { collect: () => Promise<Collected> } {
  const outbox = join(dataFolder, 'outbox')
  const mails: Evidence['mails'][number][] = []
  const read = new Set<string>()
  return {
    collect: async () => {
      const names = await readdir(outbox).catch(() => [])
      for (const name of names.filter((name) => name.endsWith('.txt') && !read.has(name))) {
        // One of the oldest may just be deleted.
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
