import { expect, it } from 'vitest'
import { diffLines } from './line-diff.ts'

const write = (before: string, after: string): string[] =>
  diffLines(before, after).map(({ sign, text }) => `${sign}${text}`)

it('a diff has the removed, added and unchanged lines, and leaves out lines far from a change', () => {
  expect(write('a\nb\nc', 'a\nb\nc')).toEqual([])
  expect(write('a\nb\nc', 'a\nx\nc')).toEqual([' a', '-b', '+x', ' c'])
  expect(write('a\nc', 'a\nb\nc')).toEqual([' a', '+b', ' c'])
  expect(write('', 'a')).toEqual(['-', '+a'])
  expect(write('a\nb\na\nc', 'a\nc\na')).toEqual([' a', '-b', '-a', ' c', '+a'])
  const long = Array.from({ length: 20 }, (_, index) => String(index))
  const changed = long.with(10, 'ten')
  expect(write(long.join('\n'), changed.join('\n'))).toEqual([
    '…',
    ' 7',
    ' 8',
    ' 9',
    '-10',
    '+ten',
    ' 11',
    ' 12',
    ' 13',
    '…',
  ])
})

it('both texts can be restored from a diff, whatever they are', () => {
  let seed = 7
  const next = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % limit
  }
  const text = () => Array.from({ length: 1 + next(5) }, () => 'abc'[next(3)]).join('\n')
  for (let count = 0; count < 500; count++) {
    const [before, after] = [text(), text()]
    const lines = diffLines(before, after)
    if (before === after || lines.some(({ sign }) => sign === '…')) continue
    const of = (other: string) => lines.filter(({ sign }) => sign !== other).map((line) => line.text)
    expect(of('+').join('\n')).toBe(before)
    expect(of('-').join('\n')).toBe(after)
  }
})

it('a diff does not compare the middle of texts that are too long for it', () => {
  const lines = (word: string) => Array.from({ length: 3_000 }, (_, index) => `${word}${index}`).join('\n')
  expect(diffLines(lines('a'), lines('b'))).toHaveLength(6_000)
})
