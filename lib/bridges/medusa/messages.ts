/** Messages and names for shoppers, in the languages of the shop. */
import { ContractRefusal } from '../../contract-server/refusal.ts'
import { createTexts, readLanguages, type ServerTextKey } from '../../contract-server/texts.ts'
import type messages from './locales/en/messages.json'

type Catalogue = { readonly messages: typeof messages }

export type BridgeMessageKey = ServerTextKey<Catalogue>

export const translate = createTexts<Catalogue>(readLanguages(new URL('./locales/', import.meta.url))).translator(
  'messages',
)

/** Rejects a call of a shopper. What the engine said is not included. */
export const BridgeRefusal = ContractRefusal<BridgeMessageKey>
export type BridgeRefusal = ContractRefusal<BridgeMessageKey>
