import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { completeStream } from './complete-stream.ts'

test('streamed content is where a browser would move it, and its fallback is gone', () => {
  const { document } = new JSDOM(
    `<main><!--$?--><template id="B:0"></template><p>Wait</p><!--$?--><i></i><!--/$--><!--/$--><p>After</p></main>
    <div hidden id="S:0"><h1>Found</h1><template id="P:1"></template></div>
    <div hidden id="S:1"><p>Late</p></div><script>x;$RS("S:1","P:1")</script><script>y;$RC("B:0","S:0")</script>`,
  ).window
  completeStream(document)
  const shown = [...document.querySelectorAll('main > *')].map(({ textContent }) => textContent)
  expect(shown).toEqual(['Found', 'Late', 'After'])
  expect(document.querySelector('[hidden]')).toBe(null)
})
