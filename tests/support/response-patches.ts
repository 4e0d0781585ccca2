/** Modifications of a back end's responses in tests. */

type Json = Record<string, unknown>

/** Merged into a configuration: objects recursively, other values are replaced, undefined removes. */
export type ConfigPatch = Readonly<Json>

/** Keys for the responses to all writes, and for all error responses. */
export const WRITES = 'writes'
export const ABSENT = 'absent'

/**
 * Replacements of responses: path below /api/rest, without query → the new body (null: the back end has none), or a
 * promise of it. `query` is the request's. '*' applies to all other successful reads, WRITES to responses of other
 * methods (then `resource` begins with the method), ABSENT to error responses, which undefined leaves unchanged.
 * '/config' gets the patched configuration.
 */
export type ResponsePatches = Readonly<
  Record<string, (answer: unknown, query: URLSearchParams, resource: string) => unknown>
>

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

export function mergeConfig(base: unknown, patch: unknown): unknown {
  if (!isRecord(base) || !isRecord(patch)) return patch
  const changes = Object.entries(patch).map(([key, value]) => [key, mergeConfig(base[key], value)])
  return { ...base, ...Object.fromEntries(changes) }
}

/** The replacement for a response; undefined if it stays unchanged. */
export function findPatch(
  answers: ResponsePatches,
  { resource, isRead, isRefused }: { resource: string; isRead: boolean; isRefused: boolean },
): ResponsePatches[string] | undefined {
  const ofAll = answers[isRefused ? ABSENT : isRead ? '*' : WRITES]
  return (isRead ? answers[resource] : undefined) ?? ofAll
}
