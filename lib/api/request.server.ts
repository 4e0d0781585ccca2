import 'server-only'
import { cache } from 'react'
import type * as v from 'valibot'
import { createExpiringMap } from '../core/expiring-map.ts'
import { PREVIEW_HEADER } from '../core/preview-token.ts'
import { err, type Result } from '../core/result.ts'
import { log } from '../telemetry/log.ts'
import { loadRequestId } from '../telemetry/request-id.server.ts'
import { type ApiFailure, describeFailure } from './failure.ts'
import { fetchBackEnd } from './fetch-back-end.ts'
import { developmentTokenHeader, restHeaders } from './headers.ts'
import { pathTemplateOf } from './path-template.ts'
import { checkShape, failureOf, isResource, NO_RESOURCE, readJson } from './read-response.ts'
import type { Scope } from './scope.ts'
import { type Lifetime, readStored } from './stored-read.server.ts'

/** One read: where, what shape, and how it is cached. */
export type Read<S extends v.GenericSchema> = {
  /** Path below {api}, each variable part already encoded, e.g. '/categories/dishwashers'. */
  path: string
  search?: readonly [string, string][]
  schema: S
  /** Tags and lifetime of the cached answer; null reads afresh every time (search, unlisted filters). */
  cache: Lifetime | null
  timeoutMs?: number
}

/** A page waits this long for one call at most, retry included. */
const READ_TIMEOUT_MS = 8_000
const RETRY_DELAY_MS = 150

/** After a read has timed out it fails at once for this long: a page that is rendered again must not wait again. */
const REST_AFTER_TIMEOUT_MS = 2_000
/** Reads that timed out lately, by address and language. */
const recentTimeouts = createExpiringMap<ApiFailure>(1_000, REST_AFTER_TIMEOUT_MS)

/**
 * Reads a resource of the store's back end. Reads are idempotent, so a dropped connection or a 5xx is tried once more
 * within the same time limit. Never throws; failures are logged without bodies, headers, and what paths are filled with.
 *
 * What comes back is judged before it is stored: what is no JSON of the right shape never is. While the back end fails,
 * what it answered last goes on being used, and the page that is made of it, or without it, is a short-lived one.
 */
export async function load<S extends v.GenericSchema>(
  scope: Scope,
  read: Read<S>,
): Promise<Result<v.InferOutput<S>, ApiFailure>> {
  const url = buildUrl(scope.tenant.api, read.path, read.search)
  // What is previewed is read afresh, and kept nowhere.
  const lifetime = scope.preview === undefined ? read.cache : null
  const result =
    lifetime === null
      ? await fetchResource(scope, url, { ...read, cache: null })
      : await readOnce(scope, url, read, lifetime)
  return result.ok ? checkShape(read.schema, result.value) : result
}

/** Stored reads of one rendering, by key: parts of a page that need the same answer wait for the same call. */
const runningReads = cache(() => new Map<string, Promise<Result<unknown, ApiFailure>>>())

function readOnce(scope: Scope, url: string, read: Read<v.GenericSchema>, lifetime: Lifetime) {
  const key = `${scope.tenant.tenant} ${scope.locale} ${url}`
  const reads = runningReads()
  const running = reads.get(key) ?? readStored(key, lifetime, () => fetchResource(scope, url, read))
  reads.set(key, running)
  return running
}

/** Reads a resource, once more where that may help; resolves to the JSON as it came, once it has the right shape. */
async function fetchResource(
  scope: Scope,
  url: string,
  read: Read<v.GenericSchema>,
): Promise<Result<unknown, ApiFailure>> {
  const deadline = Date.now() + (read.timeoutMs ?? READ_TIMEOUT_MS)
  const recentTimeout = recentTimeouts.get(`${scope.locale} ${url}`)
  if (recentTimeout) return err(recentTimeout)

  const requestId = read.cache === null ? await loadRequestId() : null
  let result = await fetchOnce(scope, url, read, { deadline, requestId, number: 1 })
  if (!result.ok && result.error.isRetryable && deadline - Date.now() > RETRY_DELAY_MS * 2) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    result = await fetchOnce(scope, url, read, { deadline, requestId, number: 2 })
  }
  if (!result.ok) {
    if (result.error.layer === 'timeout') recentTimeouts.set(`${scope.locale} ${url}`, result.error)
    if (result.error.status !== 404) {
      const { layer, status } = result.error
      const cause = status === null ? layer : `${layer} ${status}`
      report('backend.failed', cause, (call) => describeFailure(call, result.error))
    }
    // What a defect says is for developers, whatever form it has.
    return result.error.status === 500 ? err({ ...result.error, messages: [], plainMessages: [] }) : result
  }
  const checked = isResource(result.value) ? checkShape(read.schema, result.value) : NO_RESOURCE
  if (checked.ok) return result
  report('backend.wrong_shape', 'shape', (call) => `${call} has the wrong shape: ${checked.error.cause}`)
  return checked

  function report(event: 'backend.failed' | 'backend.wrong_shape', cause: string, say: (call: string) => string) {
    const route = pathTemplateOf(read.path)
    const { tenant } = scope.tenant
    log(event, { message: say(`GET ${route} (${tenant})`), tenant, route, cause, requestId })
  }
}

async function fetchOnce(
  { tenant, locale, preview }: Scope,
  url: string,
  { path, cache }: Pick<Read<v.GenericSchema>, 'path' | 'cache'>,
  { deadline, requestId, number }: { deadline: number; requestId: string | null; number: number },
): Promise<Result<unknown, ApiFailure>> {
  const remainingMs = deadline - Date.now()
  if (remainingMs <= 0) return err({ layer: 'timeout', status: null, messages: [], isRetryable: false })
  const init = {
    headers: {
      ...restHeaders(locale),
      ...developmentTokenHeader(process.env),
      ...(preview !== undefined && { [PREVIEW_HEADER]: preview }),
    },
    credentials: 'include' as const,
    signal: AbortSignal.timeout(remainingMs),
  }
  const isShared = cache !== null
  const template = () => pathTemplateOf(path)
  try {
    const call = { tenant: tenant.tenant, base: tenant.api, template, isShared, attempt: number, requestId }
    return await readJson(await fetchBackEnd(url, init, call))
  } catch (error) {
    return err(failureOf(error))
  }
}

/** Address of a resource below {api}. */
function buildUrl(api: string, path: string, search: readonly [string, string][] = []): string {
  const query = new URLSearchParams([...search]).toString()
  return query === '' ? `${api}${path}` : `${api}${path}?${query}`
}
