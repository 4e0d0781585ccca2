import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Clock ticks per second in /proc: 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

/**
 * Processor time that all threads of a process have used so far, in milliseconds; null on systems without /proc.
 */
export function processorTimeMs(pid: number): number | null {
  try {
    return parseProcessorTimeMs(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return null
  }
}

/** Reads user and system time from a line of /proc/{pid}/stat. The name in parentheses may contain any character. */
export function parseProcessorTimeMs(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [userTicks, systemTicks] = [Number(fields[11]), Number(fields[12])]
  return ((userTicks + systemTicks) * 1000) / TICKS_PER_SECOND
}

/** Binds a process to one processor; false if the machine lacks taskset or a second processor. */
export function pin(pid: number, processor: number): boolean {
  if (availableParallelism() < 2) return false
  try {
    execFileSync('taskset', ['-a', '-c', '-p', String(processor), String(pid)], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Resident memory of a process in MB; null on systems without /proc. */
export function residentMb(pid: number): number | null {
  try {
    const kilobytes = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  } catch {
    return null
  }
}
