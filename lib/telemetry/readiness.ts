/** Whether a part that responses depend on is usable; if it throws, it is not. */
export type ReadinessCheck = () => Promise<boolean>

/** Names of the unusable parts. */
export type Readiness = { failed: readonly string[] }

/** Next loads the cache outside the application's bundles, so they share the list through a global symbol. */
const KEY = Symbol.for('showroom.readiness')
type Holder = { [KEY]?: Map<string, ReadinessCheck> }

/** Adds a part of this process that /readyz checks, e.g. 'cache' or 'redis'. Replaces one of the same name. */
export function addReadinessCheck(name: string, check: ReadinessCheck): void {
  const holder = globalThis as Holder
  holder[KEY] ??= new Map()
  holder[KEY].set(name, check)
}

/** A check that takes longer counts as failed. */
export const CHECK_LIMIT_MS = 1_000
/** A result is reused for this long, so that a flood of requests doesn't reach the registry. */
export const REMEMBERED_MS = 1_000

/**
 * Creates the check of /readyz: runs `ownChecks` and all added checks in parallel, at most once a second. Never
 * rejects.
 */
export function createReadiness(ownChecks: Readonly<Record<string, ReadinessCheck>>, now: () => number = Date.now) {
  let last: { readonly startedAtMs: number; readonly readiness: Promise<Readiness> } | undefined

  const runChecks = async (): Promise<Readiness> => {
    const checks = [...Object.entries(ownChecks), ...((globalThis as Holder)[KEY] ?? [])]
    const outcomes = await Promise.all(checks.map(async ([name, check]) => ({ name, isUsable: await settle(check) })))
    return { failed: outcomes.filter(({ isUsable }) => !isUsable).map(({ name }) => name) }
  }

  return (): Promise<Readiness> => {
    if (!last || now() - last.startedAtMs >= REMEMBERED_MS) last = { startedAtMs: now(), readiness: runChecks() }
    return last.readiness
  }
}

async function settle(check: ReadinessCheck): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), CHECK_LIMIT_MS)
  })
  try {
    return await Promise.race([check(), limit])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
