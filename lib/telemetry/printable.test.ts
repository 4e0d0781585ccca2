import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'
import { toPrintable } from './printable.ts'

const HOSTILE = 'a\u001b[2J\u009b31m\u202eb\r\u0007\u2028c'

describe('what a terminal gets', () => {
  it('has no signs that a terminal obeys or that turn the text around', () => {
    expect(toPrintable(HOSTILE)).toBe('a\\u001b[2J\\u009b31m\\u202eb\\u000d\\u0007\\u2028c')
    expect(toPrintable('Élan 👩‍🚀\n  – fine')).toBe('Élan 👩‍🚀\n  – fine')
  })

  it('is JSON where it was JSON', () => {
    expect(JSON.parse(toPrintable(JSON.stringify({ text: HOSTILE })))).toEqual({ text: HOSTILE })
  })

  it.each(['json', 'text'])('comes from the log so, as %s', (format) => {
    process.env.LOG_FORMAT = format
    const lines: string[] = []
    createLog((_, line) => void lines.push(line))('mail.failed', { message: HOSTILE, cause: HOSTILE })
    delete process.env.LOG_FORMAT
    expect(lines[0]).not.toMatch(/[^\P{Cc}\n]|[\u202e\u2028]/u)
  })
})
