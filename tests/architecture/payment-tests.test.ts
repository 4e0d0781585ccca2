import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PAYMENT_METHODS } from '#lib/checkout/payment-methods/registry.ts'

const FOLDER = 'docs'
const [, SECTION = ''] = readFileSync(`${FOLDER}/payments.md`, 'utf8').split('### How each method is tested\n')

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
