/**
 * `npm run bench:content`: measures how long content takes to compile, and how the time grows when the length doubles.
 * Fails if twice the content takes three times as long.
 */
import { expect, test } from 'vitest'
import { EMPTY_CONTEXT } from '#lib/cms/empty-context.ts'
import { freezeStatic } from '#lib/cms/freeze-static.ts'
import { runPipeline } from '#lib/cms/pipeline.ts'
import { readDemoContent } from '#tests/support/demo-content.ts'

const KB = 1024
const PLAIN = readDemoContent().join('\n')
const TAGS = [
  '<avb-link href="/catalog/ranges" class="c-button">Ranges</avb-link>',
  '<avb-config data-key="name"/>',
  '<avb-picture data-small="/media/a.svg" data-large="/media/b.svg" alt="a"></avb-picture>',
  '<avb-accordion><avb-accordion-item><avb-accordion-heading>Q</avb-accordion-heading><avb-accordion-content>A</avb-accordion-content></avb-accordion-item></avb-accordion>',
  '<avb-date>2026-07-04</avb-date>',
]

/** Ordinary content of a length. */
const contentOf = (length: number): string => PLAIN.repeat(Math.ceil(length / PLAIN.length)).slice(0, length)

/** Content of 50 KB with 200 custom tags. */
function contentWithTags(): string {
  const filler = contentOf(50 * KB - 200 * 130)
  const step = Math.floor(filler.length / 200)
  return Array.from(
    { length: 200 },
    (_, n) => `<p>${filler.slice(n * step, (n + 1) * step).replace(/<[^>]*>?|>/g, ' ')}${TAGS[n % TAGS.length]}</p>`,
  ).join('\n')
}

const compile = (html: string) => freezeStatic(runPipeline(html, EMPTY_CONTEXT).tree)

const INPUTS = {
  '50 KB, 200 custom tags': contentWithTags(),
  '50 KB': contentOf(50 * KB),
  '100 KB': contentOf(100 * KB),
  '200 KB': contentOf(200 * KB),
}
const OPTIONS = { time: 4_000, iterations: 20 }

test('content of twice the length takes less than three times as long', { timeout: 120_000 }, async ({ bench }) => {
  /** The shortest time was disturbed least by other programs of the machine. */
  const leastMs = new Map<string, number>()
  for (const [name, html] of Object.entries(INPUTS)) {
    const { latency } = await bench(name, () => void compile(html)).run(OPTIONS)
    leastMs.set(name, latency.min)
  }
  for (const [from, to] of [
    ['50 KB', '100 KB'],
    ['100 KB', '200 KB'],
  ] as const) {
    const growth = (leastMs.get(to) ?? Number.NaN) / (leastMs.get(from) ?? Number.NaN)
    console.info(`Growth from ${from} to ${to}: ${growth.toFixed(2)} times (2 is linear)`)
    expect(growth).toBeLessThan(3)
  }
})
