import type { PolicyRequest } from '../../core/policy-request.ts'
import type { MethodContext } from './method.ts'

/** Address that the store names in provider_scripts for a provider; '' without one. */
export function namedAddress(code: string, { scriptUrls }: Pick<MethodContext, 'scriptUrls'>): string {
  const address = scriptUrls[code] ?? ''
  return URL.canParse(address) && /^https?:/.test(address) ? address : ''
}

/** Origins of an address that the store names in provider_scripts for a provider; none without one. */
export function namedOrigins(code: string, context: MethodContext): readonly string[] {
  const address = namedAddress(code, context)
  return address === '' ? [] : [new URL(address).origin]
}

/** Frames of a provider from the origin that the store names for it; every other https host may be framed anyway. */
export function frameRequest(code: string, context: MethodContext): PolicyRequest | null {
  const frames = namedOrigins(code, context)
  return frames.length > 0 ? { by: `payment ${code}`, frames } : null
}
