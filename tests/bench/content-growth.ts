/**
 * Prints how the time to compile grows as content doubles in length, from the results of content.bench.ts. Ends with exit
 * code 1 when it grows faster than the content by half.
 */
import { readFileSync } from 'node:fs'

type Results = { files: { groups: { benchmarks: { name: string; min: number }[] }[] }[] }

const results: Results = JSON.parse(readFileSync('.data/bench-content.json', 'utf8'))
const benchmarks = results.files.flatMap(({ groups }) => groups.flatMap((group) => group.benchmarks))
// The least time has the least of what else the machine does.
const leastMs = (name: string): number => benchmarks.find((entry) => entry.name === name)?.min ?? Number.NaN
for (const [from, to] of [
  ['50 KB', '100 KB'],
  ['100 KB', '200 KB'],
] as const) {
  const growth = leastMs(to) / leastMs(from)
  console.info(`Growth from ${from} to ${to}: ${growth.toFixed(2)} times (2 is linear)`)
  if (!(growth < 3)) process.exitCode = 1
}
