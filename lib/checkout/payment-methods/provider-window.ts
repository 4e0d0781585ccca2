import { scriptOriginsOf } from '../../site/provider-scripts.ts'
import type { MethodMark, PaymentMethod, ProviderWindow, WindowEnd } from './method.ts'
import { plainMethod } from './plain-method.ts'
import { PROVIDER_NAMES, type ProviderIdentifier } from './provider-names.ts'

/** A provider whose logo has the same name. */
export type WindowProvider = ProviderIdentifier & MethodMark

/** Base of methods with a provider's window: its script is allowed and loaded only if the store has its keys. */
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
 * Maps a provider's error code to the end of its window. Providers don't publish all of their codes, so codes are
 * matched by the words in them; an unknown one is 'unexpected'.
 */
export function windowEndOf(failure: unknown): WindowEnd {
  const { code } = (failure ?? {}) as { readonly code?: unknown }
  if (typeof code !== 'string') return { kind: 'unexpected' }
  if (/cancel|close|back|abandon|exit|interrupt/i.test(code)) return { kind: 'closed' }
  return { kind: /declin|denied|reject/i.test(code) ? 'declined' : 'unexpected' }
}

/**
 * An approval with the token to save; 'unexpected' if the token is missing, because it is unclear what was approved.
 */
export const approvedWith = (name: string, token: unknown): WindowEnd =>
  typeof token === 'string' && token !== '' ? { kind: 'approved', draft: { [name]: token } } : { kind: 'unexpected' }
