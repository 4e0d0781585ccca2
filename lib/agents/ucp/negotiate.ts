/** What an agent's platform and this store can do together, or the response that says why nothing. */
import { err, ok, type Result } from '../../core/result.ts'
import { type CapabilityName, intersect, UCP_VERSION } from './capabilities.ts'
import { businessError, protocolError, type UcpResponse } from './outcomes.ts'
import { loadPlatform, type Platform } from './platform-profile.ts'

export type Negotiated = { readonly platform: Platform; readonly active: ReadonlySet<CapabilityName> }

/**
 * Reads the platform's profile and compares versions and capabilities.
 *
 * @param header UCP-Agent, or the profile's address in that form
 * @param needs capability of the operation
 * @param continueUrl page of the shop on which a person can go on
 */
export async function negotiate(
  header: string | null,
  host: string,
  needs: CapabilityName,
  continueUrl: string,
): Promise<Result<Negotiated, UcpResponse>> {
  const loaded = await loadPlatform(header, host)
  if (!loaded.ok) return err(protocolError(loaded.error.code, loaded.error.content, { continueUrl }))
  const platform = loaded.value
  if (platform.version !== UCP_VERSION) {
    const content = `Version ${platform.version} is not supported. This shop has version ${UCP_VERSION}.`
    return err(protocolError('version_unsupported', content, { continueUrl }))
  }
  const active = intersect(platform.capabilities)
  if (!active.has(needs)) {
    const content = `The agent’s profile has no version of ${needs} that this shop has`
    return err(businessError('capabilities_incompatible', content, { continueUrl }))
  }
  return ok({ platform, active })
}
