import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LOG_EVENTS } from './events.ts'

describe('the events of the log', () => {
  it('are all explained in docs/operations.md with their level, and no others', () => {
    const rows = readFileSync('docs/operations.md', 'utf8').matchAll(
      /^\| `([a-z_]+\.[a-z_]+)` \| (info|warn|error) \|/gm,
    )
    expect(Object.fromEntries([...rows].map(([, event, level]) => [event, level]))).toEqual(LOG_EVENTS)
  })
})
