import { afterEach, expect, it, vi } from 'vitest'
import { tokenizeCard } from './tokenize-card.client.ts'

const card = { type: 'VI', number: '4111111111111111', code: '123', month: '12', year: '2039' }

/** A fake of the gateway's frame that records its messages and replies to them. */
function frameOf(reply: (port: MessagePort) => void) {
  const sent: unknown[] = []
  const contentWindow = {
    postMessage: (data: unknown, _: string, [port]: MessagePort[]) => {
      sent.push(data)
      if (port) reply(port)
    },
  }
  return { frame: { contentWindow } as unknown as HTMLIFrameElement, sent }
}

afterEach(() => void vi.useRealTimers())

it('S2-7.4-12 the token is the gateway’s, sent with only the last four digits of the number', async () => {
  const { frame, sent } = frameOf((port) => port.postMessage('tok-1'))
  const draft = await tokenizeCard(frame, 'key', card)
  expect(draft).toEqual({ token: 'tok-1', lastFour: '1111', type: 'VI', month: '12', year: '2039' })
  expect(sent).toEqual([
    { apiKey: 'key', card: { number: '4111111111111111', code: '123', month: '12', year: '2039' } },
  ])
})

it.each([null, 42, { token: 'x' }, undefined])('S2-5.1-06 a response %j contains no token', async (answer) => {
  const { frame } = frameOf((port) => port.postMessage(answer))
  expect((await tokenizeCard(frame, 'key', card)).token).toBe('')
})

it('S2-5.1-06 a frame that doesn’t respond, or is missing, returns no token', async () => {
  vi.useFakeTimers()
  for (const { frame } of [frameOf(() => undefined), { frame: null }]) {
    const tokenizing = tokenizeCard(frame, 'key', card)
    await vi.advanceTimersByTimeAsync(26_000)
    expect((await tokenizing).token).toBe('')
  }
})
