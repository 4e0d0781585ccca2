/** Prints how the time to compile grows from 100 KB to 200 KB of content, from the results of content.bench.ts. */
import { readFileSync } from 'node:fs'

type Results = { files: { groups: { benchmarks: { name: string; min: number }[] }[] }[] }

const results: Results = JSON.parse(readFileSync('.data/bench-content.json', 'utf8'))
const benchmarks = results.files.flatMap(({ groups }) => groups.flatMap((group) => group.benchmarks))
// The least time has the least of what else the machine does.
const leastMs = (name: string): number => benchmarks.find((entry) => entry.name === name)?.min ?? Number.NaN
console.info(`Growth from 100 KB to 200 KB: ${(leastMs('200 KB') / leastMs('100 KB')).toFixed(2)} times (2 is linear)`)
