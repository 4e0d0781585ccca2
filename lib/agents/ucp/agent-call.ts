/** What every operation of an agent knows: the store, the agent, and what both can do. */
import type { AgentPaymentHandler } from '../../config/map-agents.ts'
import type { Translate } from '../../i18n/catalogue.ts'
import type { Site } from '../../site/site.ts'
import {
  openSession,
  type SessionKeys,
  type SessionRequest,
  type ShopperSession,
  startSession,
} from '../shopper-session.ts'
import { activeFor, type CapabilityName, listHandlers, UCP_VERSION } from './capabilities.ts'
import { protocolError, UcpFailure } from './outcomes.ts'
import type { Platform } from './platform-profile.ts'
import type { PurchaseIds } from './purchase-id.ts'

export type AgentCall = SessionRequest & {
  readonly site: Site
  readonly t: Translate<'agents'>
  /** Origin of the hostname that the agent called. */
  readonly origin: string
  readonly platform: Platform
  readonly active: ReadonlySet<CapabilityName>
  readonly handlers: readonly AgentPaymentHandler[]
  readonly ids: PurchaseIds
}

/** The `ucp` object of a successful response about `root`. Checkouts list the handlers that can pay them. */
export const envelope = (
  { active }: Pick<AgentCall, 'active'>,
  root: CapabilityName,
  handlers?: readonly AgentPaymentHandler[],
) => ({
  version: UCP_VERSION,
  status: 'success' as const,
  capabilities: activeFor(root, active),
  ...(handlers && { payment_handlers: listHandlers(handlers) }),
})

/** The back end did not respond, or not with what the contract demands. */
export const unavailable = ({ t }: Pick<AgentCall, 't'>): UcpFailure =>
  new UcpFailure(protocolError('unavailable', t('unavailable'), { retryAfterS: 5 }))

export const reopenSession = (call: AgentCall, keys: SessionKeys): ShopperSession => openSession(call, keys)

/** A new session for an agent, without any cookie of the request. */
export async function startAgentSession(call: AgentCall): Promise<ShopperSession> {
  const session = await startSession(call, '')
  if (session === null) throw unavailable(call)
  return session
}
