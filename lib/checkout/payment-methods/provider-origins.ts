import type { PolicyRequest } from '../../core/policy-request.ts'
import type { MethodContext } from './method.ts'

/** Address that the store configures for a provider in provider_scripts; '' if missing or not http(s). */
export function namedAddress(code: string, { scriptUrls }: Pick<MethodContext, 'scriptUrls'>): string {
  const address = scriptUrls[code] ?? ''
  return URL.canParse(address) && /^https?:/.test(address) ? address : ''
}

/** Origin of the address that the store configures for a provider in provider_scripts; empty if none. */
export function namedOrigins(code: string, context: Pick<MethodContext, 'scriptUrls'>): readonly string[] {
  const address = namedAddress(code, context)
  return address === '' ? [] : [new URL(address).origin]
}

/**
 * Allows frames from the origin that the store configures for a provider; every other https host may be framed anyway.
 */
export function frameRequest(code: string, context: MethodContext): PolicyRequest | null {
  const frames = namedOrigins(code, context)
  return frames.length > 0 ? { by: `payment ${code}`, frames } : null
}
