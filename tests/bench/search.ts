/**
 * `npm run bench:search`: asks the demo stores and a generated store with 5,000 products what shoppers type
 * (tests/bench/search/README.md), in a back end of this process on PGlite, or on PostgreSQL with `--postgres`.
 * `--write` puts the result into docs/performance.md. `--quick` leaves out the names of products, `--worst 20` prints
 * the 20 worst queries (`--held-out`: also of those that are held out). `--check` asks the demo stores only, and fails
 * if the nDCG of one is 0.01 below the documented one.
 */
import { ExplainedError } from '../../lib/cli/explained-error.ts'
import { step } from '../../lib/cli/progress.ts'
import { isQuick, publish, readSection } from './performance-doc.ts'
import { runBench } from './run-bench.ts'
import { type BackEnd, openBackEnd } from './search/asked-store.ts'
import { findFolder, writeRandomStore } from './search/bench-folders.ts'
import { evaluateQuery, type Outcome } from './search/evaluate.ts'
import { type JudgedStore, readJudgedStore } from './search/judged-store.ts'
import { countNames, type Found } from './search/names.ts'
import { QUERY_FILES, type QueryFile, readKinds, readQueries } from './search/queries.ts'
import { formatFiles, formatForms, formatNames, formatWorst, listLower, type Parts } from './search/report.ts'

const TOLERANCE = 0.01
const DEFAULT_WORST = 20

const has = (option: string): boolean => process.argv.includes(option)
const isCheck = has('--check')

async function ask(backEnd: BackEnd, file: QueryFile, judged: JudgedStore): Promise<Parts> {
  const kinds = readKinds(file.store)
  const askPart = async (part: 'tuned' | 'held out') => {
    const outcomes: Outcome[] = []
    for (const query of readQueries(file, part)) {
      outcomes.push(await evaluateQuery(backEnd, file, judged, kinds, query))
    }
    return outcomes
  }
  return { tuned: await askPart('tuned'), heldOut: await askPart('held out') }
}

/**
 * Compares the files of `table` with the documented ones.
 *
 * @throws ExplainedError if a figure is lower
 */
function check(table: string): void {
  const lines = listLower(table, readSection('search'), TOLERANCE)
  if (lines.length > 0) throw new ExplainedError(`nDCG is lower than in docs/performance.md:\n${lines.join('\n')}`)
}

async function bench(folder: string): Promise<void> {
  const backEnd = await openBackEnd({ onPostgres: has('--postgres') })
  const parts = { tuned: [] as Outcome[], heldOut: [] as Outcome[] }
  const names: [store: string, found: Found][] = []
  const imported = new Map<string, string>()
  const addStore = async (store: QueryFile['store']): Promise<string> => {
    const path = imported.get(store) ?? (await findFolder(store, folder))
    if (!imported.has(store)) await step(`Importing ${store}`, () => backEnd.addStore(path))
    imported.set(store, path)
    return path
  }
  try {
    for (const file of isCheck ? QUERY_FILES.filter(({ store }) => store !== 'wholesale') : QUERY_FILES) {
      const judged = await readJudgedStore(await addStore(file.store), file.locale)
      const { tuned, heldOut } = await step(`Asking ${file.name}`, () => ask(backEnd, file, judged))
      parts.tuned.push(...tuned)
      parts.heldOut.push(...heldOut)
      if (isCheck || isQuick || file.store === 'wholesale') continue
      const found = await step(`Looking for the names of ${file.name}`, () => countNames(backEnd, file, judged))
      names.push(...found.map((row): [string, Found] => [file.name, row]))
    }
    if (!isCheck && !isQuick) {
      const path = await writeRandomStore(folder)
      await backEnd.addStore(path)
      const file = { name: 'random', store: 'random', language: 'en-US', locale: '' }
      const found = await countNames(backEnd, file, await readJudgedStore(path, ''))
      const own = found.filter(
        ({ what }) => what === 'names of products' || what === 'SKUs' || what.startsWith('words'),
      )
      names.push(...own.map((row): [string, Found] => ['random names', row]))
    }
  } finally {
    await backEnd.close()
  }

  const table = formatFiles(parts)
  if (has('--worst')) {
    const count = Number(process.argv[process.argv.indexOf('--worst') + 1]) || DEFAULT_WORST
    console.info(formatWorst(has('--held-out') ? [...parts.tuned, ...parts.heldOut] : parts.tuned, count))
  }
  if (isCheck) {
    console.info(table)
    check(table)
  } else {
    await publish('search', [table, formatForms(parts), ...(isQuick ? [] : [formatNames(names)])].join('\n\n'))
  }
}

await runBench(bench)
