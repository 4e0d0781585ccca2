import { expect, it } from 'vitest'
import { createSerializer } from './serialize-by-key.ts'

it('work with one key runs one after another, even after a failure; work with other keys does not wait', async () => {
  const inTurn = createSerializer()
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = inTurn('a', async () => {
    await gate.promise
    done.push('a1')
  })
  const failed = inTurn('a', () => Promise.reject(new Error('a2')))
  const third = inTurn('a', async () => done.push('a3'))
  await inTurn('b', async () => done.push('b1'))
  expect(done).toEqual(['b1'])
  gate.resolve()
  await expect(failed).rejects.toThrow('a2')
  await Promise.all([first, third])
  expect(done).toEqual(['b1', 'a1', 'a3'])
})
