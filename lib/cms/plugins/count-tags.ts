import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { isVoid } from '../bound-source.ts'
import { scanTags } from '../scan-tags.ts'
import { reportUnequalTags } from './report-problem.ts'

type Count = { open: number; closed: number; unclosed: number[]; firstStray: number }

/** Reports tags that are opened more or less often than closed (S1-5.3); void and self-closed tags don't count. */
export function countTags() {
  return (_tree: Root, file: VFile): void => {
    const counts = new Map<string, Count>()
    for (const { name, kind, isSelfClosed, start } of scanTags(String(file))) {
      if (isVoid(name) || isSelfClosed) continue
      const count = counts.get(name) ?? { open: 0, closed: 0, unclosed: [], firstStray: -1 }
      counts.set(name, count)
      if (kind === 'open') {
        count.open++
        count.unclosed.push(start)
      } else {
        count.closed++
        if (count.unclosed.pop() === undefined && count.firstStray < 0) count.firstStray = start
      }
    }
    for (const [name, { open, closed, unclosed, firstStray }] of counts) {
      if (open !== closed) reportUnequalTags(file, name, open, closed, unclosed[0] ?? Math.max(0, firstStray))
    }
  }
}
