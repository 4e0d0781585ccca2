import type { StoreConfigWire } from '../contracts/config.ts'

/** A way in which assistants can pay; docs/agents.md explains the fields. */
export type AgentPaymentHandler = {
  readonly id: string
  /** Reverse-domain name under which handlers are listed. */
  readonly name: string
  /** Code of the store's payment method with which the back end charges the instrument. */
  readonly paymentMethod: string
  /** Kind of instrument, such as 'card'. */
  readonly instrument: string
  readonly spec: string
  readonly schema: string
  /** What assistants need to make a token; never a secret. */
  readonly config: Readonly<Record<string, string>>
}

/** What assistants may do in a store. */
export type AgentsConfig = { readonly isEnabled: boolean; readonly handlers: readonly AgentPaymentHandler[] }

const REVERSE_DOMAIN = /^[a-z][a-z0-9]*(?:\.[a-z][a-z0-9_]*)+$/
const isAddress = (address: string): boolean => /^https:\/\//.test(address) && URL.canParse(address)

/** Maps the store's settings for assistants; leaves out handlers whose name the protocol would refuse. */
export const mapAgents = ({ agents }: Pick<StoreConfigWire, 'agents'>): AgentsConfig => ({
  isEnabled: agents.enabled,
  handlers: agents.payment_handlers
    .filter(({ name, payment_method }) => REVERSE_DOMAIN.test(name) && payment_method !== '')
    .map(({ id, name, payment_method, instrument, spec, schema, config }) => ({
      id,
      name,
      paymentMethod: payment_method,
      instrument: instrument || 'card',
      spec: isAddress(spec) ? spec : '',
      schema: isAddress(schema) ? schema : '',
      config,
    })),
})
