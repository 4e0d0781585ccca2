/**
 * `npm run requirements [-- --missing AREA]`: prints for each area of the ledgers how many rows are proved according to
 * the last `npm test`. A row is proved if at least one test that names it passed and none failed. With --missing it
 * lists the rows of an area (default: all) that no test proves. The last line counts the rows that test files name,
 * whether or not they ran.
 */
import { ROOT } from '../../lib/cli/settings.ts'
import { RESULTS_FOLDER } from '../run/results-folder.ts'
import { findIntendedIds, listNamedIds, type Requirement, readLedgers } from './ledger.ts'
import { readResults, type TestResult } from './test-results.ts'

type Proof = 'proved' | 'failing' | 'missing'

export function judge(requirements: readonly Requirement[], results: readonly TestResult[]): Map<string, Proof> {
  const proofs = new Map<string, Proof>(requirements.map(({ id }) => [id, 'missing']))
  for (const { title, outcome } of results) {
    for (const id of findIntendedIds(title)) {
      const known = proofs.get(id)
      if (known === undefined || known === 'failing') continue
      if (outcome === 'failed') proofs.set(id, 'failing')
      if (outcome === 'passed') proofs.set(id, 'proved')
    }
  }
  return proofs
}

/** One line per area, "area  proved/rows  percent", and a total. */
export function formatCoverage(requirements: readonly Requirement[], proofs: ReadonlyMap<string, Proof>): string {
  const areas = Map.groupBy(requirements, ({ area }) => area)
  const line = (name: string, rows: readonly Requirement[]) => {
    const proved = rows.filter(({ id }) => proofs.get(id) === 'proved').length
    const failing = rows.filter(({ id }) => proofs.get(id) === 'failing').length
    const share = `${Math.floor((100 * proved) / rows.length)} %`
    const remark = failing > 0 ? `  ${failing} with failing tests` : ''
    return `${name.padEnd(22)}${`${proved}/${rows.length}`.padStart(10)}${share.padStart(8)}${remark}`
  }
  const lines = [...areas].sort(([a], [b]) => a.localeCompare(b)).map(([area, rows]) => line(area, rows))
  return [...lines, line('all', requirements)].join('\n')
}

/** Counts the rows whose ids test files contain. */
export function formatNamed(requirements: readonly Requirement[], ids: readonly string[]): string {
  const named = new Set(ids)
  return `rows named by tests: ${requirements.filter(({ id }) => named.has(id)).length} of ${requirements.length}`
}

function main(args: readonly string[]): void {
  const requirements = readLedgers()
  const results = readResults(RESULTS_FOLDER)
  const proofs = judge(requirements, results)
  const option = args.indexOf('--missing')
  if (option === -1) {
    if (results.length === 0) console.warn('There are no test results yet. Run first: npm test\n')
    console.info(formatCoverage(requirements, proofs))
    const ids = listNamedIds(ROOT).map(({ id }) => id)
    console.info(formatNamed(requirements, ids))
    return
  }
  const area = args[option + 1]
  for (const requirement of requirements) {
    const proof = proofs.get(requirement.id)
    if (proof === 'proved' || (area && requirement.area !== area)) continue
    const mark = proof === 'failing' ? ' [failing]' : ''
    console.info(`${requirement.id}${mark} (${requirement.area}, ${requirement.check}) ${requirement.text}`)
  }
}

if (import.meta.main) main(process.argv.slice(2))
