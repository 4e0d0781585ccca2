import 'server-only'
import { cache } from 'react'
import type * as v from 'valibot'
import { err, type Result } from '../core/result.ts'
import { PREVIEW_HEADER } from '../core/secrets/preview-token.ts'
import { createExpiringMap } from '../core/server/expiring-map.ts'
import { log } from '../telemetry/log.ts'
import { loadRequestId } from '../telemetry/request-id.server.ts'
import { type ApiFailure, describeFailure } from './failure.ts'
import { fetchBackEnd } from './fetch-back-end.ts'
import { developmentTokenHeader, restHeaders } from './headers.ts'
import { logMisspeltAddresses } from './log-misspelt-addresses.ts'
import { pathTemplateOf } from './path-template.ts'
import { checkShape, failureOf, isResource, NO_RESOURCE, readJson } from './read-response.ts'
import type { Scope } from './scope.ts'
import { type Lifetime, readStored } from './stored-read.server.ts'

/** A read of a resource. */
export type Read<S extends v.GenericSchema> = {
  /** Path below {api}, variable parts already encoded, e.g. '/categories/dishwashers'. */
  path: string
  search?: readonly [string, string][]
  schema: S
  /** Tags and lifetime of the cached response; null: not cached (search, unlisted filters). */
  cache: Lifetime | null
  timeoutMs?: number
  /**
   * One of many large responses that are used once: its shape is checked once, and its addresses are not searched for
   * misspellings, which together take longer than everything else. Only without `cache`.
   */
  isBulk?: true
}

/** Maximum time of a call while a page renders, retry included. */
const READ_TIMEOUT_MS = 8_000
const RETRY_DELAY_MS = 150

/** After a timeout the same read fails at once for this long, so that rendering the page again does not wait again. */
const REST_AFTER_TIMEOUT_MS = 2_000
/** Recent timeouts by language and address. */
const recentTimeouts = createExpiringMap<ApiFailure>(1_000, REST_AFTER_TIMEOUT_MS)

/**
 * Reads a resource of the store's back end. Reads are idempotent, so that a dropped connection or a 5xx is retried once
 * within the same time limit. Never throws; log entries contain no bodies, headers or path parameters.
 * Only valid responses are stored. While the back end fails, its last valid response is used, and the page made with or
 * without it gets a short lifetime.
 */
export async function load<S extends v.GenericSchema>(
  scope: Scope,
  read: Read<S>,
): Promise<Result<v.InferOutput<S>, ApiFailure>> {
  const url = buildUrl(scope.tenant.api, read.path, read.search)
  // Previews are never cached.
  const lifetime = scope.preview === undefined ? read.cache : null
  const result =
    lifetime === null
      ? await fetchResource(scope, url, { ...read, cache: null })
      : await readOnce(scope, url, read, lifetime)
  if (!result.ok || (read.isBulk && lifetime === null)) return result as Result<v.InferOutput<S>, ApiFailure>
  return checkShape(read.schema, result.value)
}

/** Stored reads of one rendering, by key: parts of a page that need the same response share a call. */
const runningReads = cache(() => new Map<string, Promise<Result<unknown, ApiFailure>>>())

function readOnce(scope: Scope, url: string, read: Read<v.GenericSchema>, lifetime: Lifetime) {
  const key = `${scope.tenant.tenant} ${scope.locale} ${url}`
  const reads = runningReads()
  const running = reads.get(key) ?? readStored(key, lifetime, () => fetchResource(scope, url, read))
  reads.set(key, running)
  return running
}

/** Reads a resource, with one retry if that may help; resolves to the JSON as received, once its shape is valid. */
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
    // All messages of an internal error are for developers.
    return result.error.status === 500 ? err({ ...result.error, messages: [], plainMessages: [] }) : result
  }
  const checked = isResource(result.value) ? checkShape(read.schema, result.value) : NO_RESOURCE
  if (checked.ok && read.isBulk && read.cache === null) return checked
  if (checked.ok) {
    logMisspeltAddresses(result.value, scope.tenant.tenant, pathTemplateOf(read.path))
    return result
  }
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

function buildUrl(api: string, path: string, search: readonly [string, string][] = []): string {
  const query = new URLSearchParams([...search]).toString()
  return query === '' ? `${api}${path}` : `${api}${path}?${query}`
}
