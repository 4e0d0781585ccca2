/**
 * `npm run bench:stores`: measures the same storefront with 3, 1,000 and 10,000 hostnames in its registry, each of a
 * different tenant, all on one back end. Reports latency, processor time and memory, as ratios to three stores in the
 * same run. Takes three to four minutes, a minute with `--quick`; `--write` puts the result into docs/performance.md.
 */
import { buildStorefront } from '../../lib/cli/build-storefront.ts'
import { step } from '../../lib/cli/progress.ts'
import { publish } from './performance-doc.ts'
import { pin } from './processor.ts'
import { formatStores } from './report.ts'
import { runBench } from './run-bench.ts'
import { LOAD_PROCESSOR, startSiteBehindProxy } from './servers.ts'
import { type Figures, measureStores } from './stores-measure.ts'

const STORE_COUNTS = [3, 1_000, 10_000]

async function bench(folder: string): Promise<void> {
  await buildStorefront()
  const { storefront } = await startSiteBehindProxy(folder)
  // A new storefront is started for each number of stores.
  await storefront.stop()
  pin(process.pid, LOAD_PROCESSOR)
  const results: [number, Figures][] = []
  for (const count of STORE_COUNTS) {
    await step(`Measuring ${count} stores`, async () => {
      results.push([count, await measureStores(count, Math.max(...STORE_COUNTS))])
    })
  }
  await publish('stores', formatStores(results))
}

await runBench(bench)
