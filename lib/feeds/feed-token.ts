/**
 * The token in a feed's address: it permits reading this one feed. It is derived from the store's key
 * (lib/core/tenant-key.ts) and the version in the configuration, so that no list of tokens has to be kept; a new
 * version ends all earlier addresses.
 */
import type { FeedChannelName } from '../config/feeds-config.ts'
import { hmacHex, isHmacHex, tenantKeyOf } from '../core/tenant-key.ts'

/** What a token permits. */
export type FeedPermission = {
  readonly tenant: string
  readonly locale: string
  readonly channel: FeedChannelName
  readonly version: string
}

/** The prefix separates these signatures from other signatures of the same key. */
const statementOf = ({ locale, channel, version }: FeedPermission): string => `feed.${locale}.${channel}.${version}`

const secretOf = (): string => process.env.REVALIDATE_SECRET ?? ''

/** The token; null if the deployment has no secret, and then no feeds. */
export async function signFeed(permission: FeedPermission, secret = secretOf()): Promise<string | null> {
  return secret === '' ? null : hmacHex(await tenantKeyOf(secret, permission.tenant), statementOf(permission))
}

/** Whether a token permits this feed, compared in constant time. */
export async function isFeedToken(token: string, permission: FeedPermission, secret = secretOf()): Promise<boolean> {
  return secret !== '' && isHmacHex(await tenantKeyOf(secret, permission.tenant), statementOf(permission), token)
}
