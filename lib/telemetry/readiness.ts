/** Tells whether a part that answers depend on is usable; one that throws is not. */
export type ReadinessCheck = () => Promise<boolean>

/** Names of the parts that are not usable. */
export type Readiness = { failed: readonly string[] }

/** The cache is loaded by Next outside the application's bundles, so the list belongs to the process. */
const KEY = Symbol.for('showroom.readiness')
type Holder = { [KEY]?: Map<string, ReadinessCheck> }

/** Adds a part of this process that /readyz is to ask, e.g. 'cache' or 'redis'. A later one of the same name replaces it. */
export function addReadinessCheck(name: string, check: ReadinessCheck): void {
  const holder = globalThis as Holder
  holder[KEY] ??= new Map()
  holder[KEY].set(name, check)
}

/** A part that says nothing for this long counts as failed. */
export const CHECK_LIMIT_MS = 1_000
/** An answer is given to all who ask within this time: a flood of questions must not reach the registry. */
export const REMEMBERED_MS = 1_000

/** Makes the question of /readyz: asks `ownChecks` and all added parts at once, at most once a second. Never rejects. */
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
