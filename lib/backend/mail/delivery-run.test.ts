import { expect, it } from 'vitest'
import { createDeliveryRun } from './delivery-run.ts'

it('concurrent calls share one run, which looks again for what was queued meanwhile', async () => {
  const rounds: PromiseWithResolvers<void>[] = []
  const { deliver, untilIdle } = createDeliveryRun(() => {
    const round = Promise.withResolvers<void>()
    rounds.push(round)
    return round.promise
  })
  const first = deliver()
  const second = deliver()
  expect(second).toBe(first)
  expect(rounds).toHaveLength(1)
  rounds[0]?.resolve()
  await expect.poll(() => rounds.length).toBe(2)
  let isIdle = false
  const idle = untilIdle().then(() => {
    isIdle = true
  })
  expect(isIdle).toBe(false)
  rounds[1]?.resolve()
  await Promise.all([first, idle])
  expect(rounds).toHaveLength(2)
  const third = deliver()
  expect(rounds).toHaveLength(3)
  rounds[2]?.resolve()
  await third
})
