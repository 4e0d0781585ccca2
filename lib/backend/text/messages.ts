/** Texts for shoppers, and refusals. */
import { ContractRefusal } from '../../contract-server/refusal.ts'
import type { ServerTextKey } from '../../contract-server/texts.ts'
import { type Catalogue, TEXTS } from '../locales/locales.ts'

export type MessageKey = ServerTextKey<Catalogue, 'messages'>

/** A text of a mail. */
export type MailKey = ServerTextKey<Catalogue, 'mail'>

/** A text message (SMS), or a part of one. */
export type TextMessageKey = ServerTextKey<Catalogue, 'texts'>

/** A text of the chat. */
export type ChatKey = ServerTextKey<Catalogue, 'chat'>

export const translate = TEXTS.translator('messages', 'mail', 'chat', 'texts')

/** Rejects a request of the back end. */
export const Refusal = ContractRefusal<MessageKey>
export type Refusal = ContractRefusal<MessageKey>
