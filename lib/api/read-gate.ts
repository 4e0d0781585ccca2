import { ConfigGateWire } from '../contracts/config-gate.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { fetchBackEnd } from './fetch-back-end.ts'
import { developmentTokenHeader, restHeaders } from './headers.ts'
import { checkShape, isResource, NO_RESOURCE, readJson } from './read-response.ts'

/** Delays at most a store's first visitor, whose page needs the same response. */
const TIMEOUT_MS = 3_000

/** Requests the part of a store's configuration about languages and embedding. Throws if the back end fails. */
export async function fetchGate({ tenant, api, locale }: Tenant): Promise<ConfigGateWire> {
  const init = {
    headers: { ...restHeaders(locale), ...developmentTokenHeader(process.env) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }
  const call = { tenant, base: api, template: () => REST_PATHS.config, isShared: true, requestId: null }
  const response = await readJson(await fetchBackEnd(`${api}${REST_PATHS.config}`, init, call))
  const gate = response.ok && isResource(response.value) ? checkShape(ConfigGateWire, response.value) : NO_RESOURCE
  if (!gate.ok) throw new Error('GET /config gives no configuration')
  return gate.value
}

/** null if the back end fails; the page's own request logs that failure. */
export const readGate = async (record: Tenant): Promise<ConfigGateWire | null> => {
  try {
    return await fetchGate(record)
  } catch {
    return null
  }
}
