import { describe, expect, it } from 'vitest'
import { noteRecent, parseRecent } from './recent.ts'

describe('recently viewed products', () => {
  it('are stored once each, the last one first, thirteen at most', () => {
    expect(noteRecent(['1', '2', '3'], '3')).toEqual(['3', '1', '2'])
    const many = Array.from({ length: 20 }, (_, index) => String(index + 1))
    const list = many.reduce(noteRecent, [] as readonly string[])
    expect(list).toHaveLength(13)
    expect(list[0]).toBe('20')
    expect(noteRecent(['1'], '')).toEqual(['1'])
  })

  it('are empty if the stored text is not a list of ids', () => {
    for (const text of [null, '', 'x', '{}', '[{"id":1}]', '"1"']) expect(parseRecent(text), String(text)).toEqual([])
    expect(parseRecent('["7","8"]')).toEqual(['7', '8'])
  })
})
