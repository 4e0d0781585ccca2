/**
 * The profile of an agent's platform, which the header UCP-Agent names
 * (https://ucp.dev/2026-04-08/specification/overview, “Negotiation Protocol” and “Profile Requirements”).
 */
import * as v from 'valibot'
import { parseJson, readBounded } from '../../api/read-response.ts'
import { err, ok, type Result } from '../../core/result.ts'
import { createExpiringMap } from '../../core/server/expiring-map.ts'
import { countAgentCall } from '../request-limit.ts'
import { UCP_VERSION } from './capabilities.ts'
import type { ProtocolCode } from './outcomes.ts'
import { readTargetUrl, requirePublic, type TargetUrl } from './platform-address.ts'

const VERSION = /^\d{4}-\d{2}-\d{2}$/
const LONGEST_ADDRESS = 2_048
const LARGEST_PROFILE = 256 * 1024
const FETCH_TIMEOUT_MS = 3_000
const REMEMBERED_PROFILES = 1_000
/** The protocol's shortest lifetime is 60 s. */
const LIFETIME_MS = 5 * 60_000
const FAILURE_LIFETIME_MS = 60_000

const SigningKey = v.object({
  kid: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  kty: v.string(),
  crv: v.optional(v.string()),
  x: v.optional(v.string()),
  y: v.optional(v.string()),
  alg: v.optional(v.string()),
})
export type PlatformKey = v.InferOutput<typeof SigningKey>

const Versioned = v.array(
  v.object({
    version: v.pipe(v.string(), v.regex(VERSION)),
    config: v.optional(v.unknown()),
  }),
)

/** The part of the order capability that says where events are sent. */
const OrderConfig = v.object({ webhook_url: v.pipe(v.string(), v.maxLength(LONGEST_ADDRESS)) })

const ProfileDocument = v.object({
  ucp: v.object({
    version: v.pipe(v.string(), v.regex(VERSION)),
    capabilities: v.optional(v.record(v.string(), Versioned), {}),
    payment_handlers: v.optional(v.record(v.string(), v.unknown()), {}),
  }),
  signing_keys: v.optional(v.pipe(v.array(SigningKey), v.maxLength(50)), []),
})

/** A platform: `name` is the host of its profile, the only name that it can't make up. */
export type Platform = {
  readonly name: string
  readonly profileUrl: string
  readonly version: string
  readonly capabilities: ReadonlyMap<string, readonly string[]>
  readonly keys: readonly PlatformKey[]
  /** Where changes of its orders are sent, '' if it wants none. */
  readonly webhookUrl: string
}

export type PlatformFailure = {
  readonly code: Extract<ProtocolCode, 'invalid_profile_url' | 'profile_unreachable' | 'profile_malformed'>
  readonly content: string
}

const fail = (code: PlatformFailure['code'], content: string) => err<PlatformFailure>({ code, content })

/** The address in `profile="…"` of the header, a dictionary of structured fields (RFC 8941); undefined if missing. */
export const readProfileUrl = (header: string | null): string | undefined =>
  /(?:^|[,;]\s*)profile="([^"\\]*)"/.exec(header ?? '')?.[1]

/** Profiles and failures by address. */
const remembered = createExpiringMap<Result<Platform, PlatformFailure>>(REMEMBERED_PROFILES, LIFETIME_MS)

/**
 * Loads the profile of an agent's platform: over https, without redirects, from public networks only, with a limit on
 * size and time. A store on this machine also accepts profiles of this machine.
 *
 * @param host hostname of the store
 */
export async function loadPlatform(header: string | null, host: string): Promise<Result<Platform, PlatformFailure>> {
  const address = readProfileUrl(header)
  if (address === undefined || address.length > LONGEST_ADDRESS || !URL.canParse(address)) {
    return fail('invalid_profile_url', 'The header UCP-Agent must have the address of a profile: profile="https://…"')
  }
  const target = readTargetUrl(address, host)
  if (target === undefined) {
    return fail('invalid_profile_url', 'The address of the profile must begin with https://, and have no user name')
  }
  const { url, isOwnMachine } = target
  const key = `${isOwnMachine ? 'local' : 'public'} ${url.href}`
  const present = remembered.get(key)
  if (present) return present
  // A fixed number of profiles in a minute, however many are named.
  if (countAgentCall('profile', 'all', 'all') > 0)
    return fail('profile_unreachable', 'Too many new profiles: try again in a minute')
  const result = await fetchPlatform(target)
  remembered.set(key, result, { ttl: result.ok ? LIFETIME_MS : FAILURE_LIFETIME_MS })
  return result
}

/** The address of the order capability's version that this storefront has. */
function webhookOf(capabilities: Readonly<Record<string, v.InferOutput<typeof Versioned>>>): string {
  const entry = capabilities['dev.ucp.shopping.order']?.find(({ version }) => version === UCP_VERSION)
  const config = v.safeParse(OrderConfig, entry?.config)
  return config.success ? config.output.webhook_url : ''
}

async function fetchPlatform(target: TargetUrl): Promise<Result<Platform, PlatformFailure>> {
  const { url } = target
  let text: string | null
  try {
    await requirePublic(target)
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      cache: 'no-store',
      signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      return fail('profile_unreachable', 'The profile of the agent could not be loaded')
    }
    text = await readBounded(response, LARGEST_PROFILE)
  } catch {
    return fail('profile_unreachable', 'The profile of the agent could not be loaded')
  }
  const parsed = v.safeParse(ProfileDocument, text === null ? undefined : parseJson(text))
  if (!parsed.success) return fail('profile_malformed', 'The profile of the agent does not fit the schema of profiles')
  const { ucp, signing_keys } = parsed.output
  return ok({
    name: url.hostname.slice(0, 100),
    profileUrl: url.href,
    version: ucp.version,
    capabilities: new Map(
      Object.entries(ucp.capabilities).map(([name, entries]) => [name, entries.map(({ version }) => version)]),
    ),
    keys: signing_keys,
    webhookUrl: webhookOf(ucp.capabilities),
  })
}
