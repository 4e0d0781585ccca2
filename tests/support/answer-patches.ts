/** How tests change what a store's back end answers. */

type Json = Record<string, unknown>

/** What is laid over a configuration: objects are merged, everything else replaces, undefined removes. */
export type ConfigPatch = Readonly<Json>

/** Keys of what becomes of all answers to writes, and of all refusals. */
export const WRITES = 'writes'
export const ABSENT = 'absent'

/**
 * What becomes of the answers of other resources: path below /api/rest, without query → the new answer (null: the back
 * end has none), or a promise of it. `query` is what the resource was asked with. '*' stands for every other resource that
 * the back end answers to a read, WRITES for what it answers to anything else, whose `resource` begins with its method,
 * ABSENT for what it refuses, which undefined leaves so. '/config' gets the configuration as it was patched.
 */
export type AnswerPatches = Readonly<
  Record<string, (answer: unknown, query: URLSearchParams, resource: string) => unknown>
>

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lays a patch over a configuration. */
export function mergeConfig(base: unknown, patch: unknown): unknown {
  if (!isRecord(base) || !isRecord(patch)) return patch
  const changes = Object.entries(patch).map(([key, value]) => [key, mergeConfig(base[key], value)])
  return { ...base, ...Object.fromEntries(changes) }
}

/** The change that applies to an answer; undefined when it stays as it is. */
export function findPatch(
  answers: AnswerPatches,
  { resource, isRead, isRefused }: { resource: string; isRead: boolean; isRefused: boolean },
): AnswerPatches[string] | undefined {
  const ofAll = answers[isRefused ? ABSENT : isRead ? '*' : WRITES]
  return (isRead ? answers[resource] : undefined) ?? ofAll
}
