import type { BackendMetrics } from '../metrics/backend-metrics.ts'
import { InvalidImportError } from './import-errors.ts'

/** Counts an import by its outcome. Processes that serve no requests have no metrics. */
export async function countImport<T>(
  metrics: BackendMetrics | undefined,
  kind: 'folder' | 'products',
  work: () => Promise<T>,
): Promise<T> {
  const note = (outcome: string) => metrics?.count('showroom_backend_imports_total', [kind, outcome])
  try {
    const result = await work()
    note('done')
    return result
  } catch (error) {
    note(error instanceof InvalidImportError ? 'refused' : 'failed')
    throw error
  }
}
