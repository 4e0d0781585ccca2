import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PAYMENT_METHODS } from '#lib/checkout/payment-methods/registry.ts'

const FOLDER = 'docs'
const PAGE = readFileSync(`${FOLDER}/payments.md`, 'utf8')
const [, SECTION = ''] = PAGE.split('### How each method is tested\n')

/** Methods without a provider. */
const OFFLINE = ['checkmo', 'banktransfer', 'cashondelivery']
/** Pages of the methods by their codes, of the table for dealers. */
const [, DEALERS = ''] = PAGE.split('### With a real account\n')
const PAGES = new Map(
  (DEALERS.split('\n### ')[0] ?? '')
    .split('\n')
    .flatMap((line) => {
      const [, codes = '', file = ''] = /^\| ([^|]+) \|.*\]\((payments\/[\w-]+\.md)\) \|$/.exec(line) ?? []
      return codes.split(', ').map((code) => [code, file] as const)
    })
    .filter(([, file]) => file !== ''),
)

/** Lines of the table: the codes, and the test of each event. */
const ROWS = SECTION.split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Method'))
  .map((line) => line.slice(1, -1).split('|'))
  .map(([codes = '', ...events]) => ({ codes: codes.trim().split(', '), events: events.map((event) => event.trim()) }))

/** Files by the labels of the links. */
const FILES = new Map(
  [...SECTION.matchAll(/^\[([\w-]+)\]: (\S+)$/gm)].map(([, label = '', path = '']) => [label, path]),
)

describe('the table of how each payment method is tested', () => {
  it('has each method once', () => {
    const codes = ROWS.flatMap((row) => row.codes)
    expect(codes.toSorted()).toEqual(PAYMENT_METHODS.map(({ code }) => code).toSorted())
  })

  it('names test files that exist, and no others', () => {
    const labels = new Set(ROWS.flatMap(({ events }) => events.join().match(/(?<=\[)[\w-]+(?=\])/g) ?? []))
    expect([...labels].toSorted()).toEqual([...FILES.keys()].toSorted())
    expect([...FILES.values()].filter((path) => !existsSync(join(FOLDER, path)))).toEqual([])
  })

  it.each(ROWS)('$codes: each event has a file, or there is no such event', ({ events }) => {
    expect(events).toHaveLength(8)
    for (const event of events) expect(event).toMatch(/^(–|\[[\w-]+\](, \[[\w-]+\])*)$/)
  })

  it('leaves out no order, refusal, reload, phone or keyboard', () => {
    const [always, sometimes] = [
      [0, 1, 3, 6, 7],
      [2, 4, 5],
    ]
    for (const { events } of ROWS) expect(always.map((column) => events[column])).not.toContain('–')
    for (const column of sometimes) expect(ROWS.map(({ events }) => events[column])).toContain('–')
  })
})

describe('the table for dealers', () => {
  const codes = PAYMENT_METHODS.map(({ code }) => code).filter((code) => !OFFLINE.includes(code))

  it.each(codes)('%s has a page with its sources, and with what only a merchant account can show', (code) => {
    const page = readFileSync(join(FOLDER, PAGES.get(code) ?? 'missing'), 'utf8')
    const [, compared = ''] = page.split('## Compared with\n')
    // A public address, package or repository.
    expect(compared).toMatch(/\w+\.(com|ca|io|org)\b|\w+\/\w+/)
    expect(page).toMatch(/can be verified only with/i)
    for (const part of ['## Configure at the provider', '## Configure here']) expect(page).toContain(part)
  })
})
