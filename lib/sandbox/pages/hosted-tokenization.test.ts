import { JSDOM } from 'jsdom'
import { expect, it, vi } from 'vitest'
import { readPageFile } from '#lib/sandbox/page-texts.ts'

const SCRIPT = await readPageFile('hosted-tokenization.js')

/** The frame of a profile; its messages to the page around it are in `answers`. */
function openFrame(query: string, codes: readonly string[] = ['001']) {
  const { window: frame } = new JSDOM('', {
    url: `https://esqa.test/HPPtoken/index.php?${query}`,
    runScripts: 'outside-only',
  })
  const answers: unknown[] = []
  const sent: unknown[] = []
  const isDone = codes[0] === '001'
  Object.assign(frame, {
    fetch: async (_: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body))
      return Response.json(isDone ? { codes, dataKey: 'key-1', bin: '4111' } : { codes, errorMessage: 'Invalid' })
    },
    postMessage: (text: string, origin: string) => answers.push([JSON.parse(text), origin]),
  })
  frame.eval(SCRIPT)
  const ask = (data: unknown, source: unknown = frame) =>
    frame.dispatchEvent(
      new frame.MessageEvent('message', { data, origin: 'https://shop.test', source: source as MessageEventSource }),
    )
  return { document: frame.document, ask, answers, sent, page: frame }
}

it('the simulated frame of Moneris gives one key per load, as a text, to the page around it', async () => {
  const { ask, answers, sent } = openFrame('id=ht1&pmmsg=true&enable_cvd=1')
  ask('tokenize')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  expect(answers[0]).toEqual([
    { responseCode: ['001'], dataKey: 'key-1', errorMessage: '', bin: '4111' },
    'https://shop.test',
  ])
  ask('tokenize')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(answers[1]).toMatchObject([{ responseCode: ['941'], dataKey: '' }, 'https://shop.test'])
  expect(sent).toMatchObject([{ id: 'ht1', source: 'https://shop.test', hasCode: true, hasExpiry: false }])
})

it('the simulated frame of Moneris answers errors by their codes: a list only with pmmsg', async () => {
  const codes = ['943', '945']
  const listed = openFrame('id=ht1&pmmsg=true', codes)
  listed.ask('tokenize')
  await vi.waitFor(() => expect(listed.answers).toMatchObject([[{ responseCode: codes }, 'https://shop.test']]))
  const single = openFrame('id=ht1', codes)
  single.ask('tokenize')
  await vi.waitFor(() => expect(single.answers).toMatchObject([[{ responseCode: '943' }, 'https://shop.test']]))
  // After an error the same frame can be asked again.
  single.ask('tokenize')
  await vi.waitFor(() => expect(single.sent).toHaveLength(2))
})

it('the simulated frame of Moneris answers nobody but the page around it, and only texts', async () => {
  const { ask, answers, page } = openFrame('id=ht1')
  const other = page.document.body.appendChild(page.document.createElement('iframe')).contentWindow
  ask('tokenize', other)
  ask({ type: 'tokenize' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(answers).toEqual([])
})
