import { HostSettingsWire } from '../contracts/host-settings.ts'
import { REST_PATHS } from '../contracts/paths.ts'
import type { Tenant } from '../tenant/tenant.ts'
import { fetchBackEnd } from './fetch-back-end.ts'
import { developmentTokenHeader, restHeaders } from './headers.ts'
import { checkShape, isResource, NO_RESOURCE, readJson } from './read-response.ts'

/** Delays at most a store's first visitor, whose page needs the same response. */
const TIMEOUT_MS = 3_000

/** Requests the part of a store's configuration about languages and embedding. Throws if the back end fails. */
export async function fetchHostSettings({ tenant, api, locale }: Tenant): Promise<HostSettingsWire> {
  const init = {
    headers: { ...restHeaders(locale), ...developmentTokenHeader(process.env) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }
  const call = { tenant, base: api, template: () => REST_PATHS.config, isShared: true, requestId: null }
  const response = await readJson(await fetchBackEnd(`${api}${REST_PATHS.config}`, init, call))
  const settings =
    response.ok && isResource(response.value) ? checkShape(HostSettingsWire, response.value) : NO_RESOURCE
  if (!settings.ok) throw new Error('GET /config gives no configuration')
  return settings.value
}

/** null if the back end fails; the page's own request logs that failure. */
export const readHostSettings = async (record: Tenant): Promise<HostSettingsWire | null> => {
  try {
    return await fetchHostSettings(record)
  } catch {
    return null
  }
}
