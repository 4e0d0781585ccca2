import { scriptOriginsOf } from '../../site/provider-scripts.ts'
import type { MethodMark, PaymentMethod, ProviderWindow, WindowEnd } from './method.ts'
import { plainMethod } from './plain-method.ts'
import { PROVIDER_NAMES, type ProviderIdentifier } from './provider-names.ts'

/** A provider whose mark has its name. */
export type WindowProvider = ProviderIdentifier & MethodMark

/** What methods with a provider's window share: its script is allowed and loaded only where the store has its keys. */
export const windowMethod = (code: WindowProvider, window: ProviderWindow): PaymentMethod => ({
  ...plainMethod(code, PROVIDER_NAMES[code]),
  kind: 'over-time',
  mark: code,
  panel: 'continue',
  window,
  isOffered: (config) => window.isSetUp(config),
  policyRequest: (context) =>
    window.isSetUp(context.config) ? { by: `payment ${code}`, code: scriptOriginsOf(window.scriptUrl(context)) } : null,
})

/**
 * How a window has ended that brings no approval, by the code its provider names. Providers don't publish all of their
 * codes: they are told by the word in them, and what nobody understands is unexpected.
 */
export function windowEndOf(failure: unknown): WindowEnd {
  const { code } = (failure ?? {}) as { readonly code?: unknown }
  if (typeof code !== 'string') return { kind: 'unexpected' }
  if (/cancel|close|back|abandon|exit/i.test(code)) return { kind: 'closed' }
  return { kind: /declin|denied|reject/i.test(code) ? 'declined' : 'unexpected' }
}

/** An approval with the token that is saved; without one nobody knows what was approved. */
export const approvedWith = (name: string, token: unknown): WindowEnd =>
  typeof token === 'string' && token !== '' ? { kind: 'approved', draft: { [name]: token } } : { kind: 'unexpected' }
