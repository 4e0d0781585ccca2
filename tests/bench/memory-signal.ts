/** Preloaded into a server (`node --expose-gc --import`): on SIGUSR2 it collects garbage and prints its memory. */
import type { MemoryReport } from './stores-measure.ts'

process.on('SIGUSR2', () => {
  globalThis.gc?.()
  // Finalizers of the objects that were just collected free more.
  setTimeout(() => {
    globalThis.gc?.()
    const { heapUsed, external, rss } = process.memoryUsage()
    const report: MemoryReport = {
      heapMb: heapUsed / 1024 ** 2,
      bufferMb: external / 1024 ** 2,
      residentMb: rss / 1024 ** 2,
    }
    console.info(`memory ${JSON.stringify(report)}`)
  }, 200)
})
