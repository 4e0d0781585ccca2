/** What a store offers to assistants that shop for people (docs/agents.md). */
import * as v from 'valibot'
import { flag, id, listOf, section, text, textMap } from './wire.ts'

/**
 * A way in which an assistant can pay without the shop's checkout: the back end charges the token of the assistant with
 * one of the store's payment methods.
 */
const PaymentHandlerWire = v.object({
  id: id(),
  /** Reverse-domain name of the handler's specification. */
  name: id(),
  payment_method: id(),
  instrument: text('card'),
  spec: text(),
  schema: text(),
  /** Public values, with which assistants make tokens. */
  config: textMap(),
})

export const agentEntries = {
  agents: section({
    enabled: flag(),
    payment_handlers: listOf(PaymentHandlerWire, ['id']),
  }),
}
