/** The back end's texts in all languages: each folder here is one. Keys have the types of the English files. */
import { createTexts, readLanguages } from '../../contract-server/texts.ts'
import type chat from './en/chat.json'
import type mail from './en/mail.json'
import type messages from './en/messages.json'
import type office from './en/office.json'
import type sandbox from './en/sandbox.json'
import type texts from './en/texts.json'

export type Catalogue = {
  /** What a product page's chat says. */
  readonly chat: typeof chat
  readonly mail: typeof mail
  /** Refusals, and names in responses of the API. */
  readonly messages: typeof messages
  /** The back office, by page. */
  readonly office: typeof office
  /** Pages of the providers' stand-ins. */
  readonly sandbox: typeof sandbox
  /** Texts (SMS) about orders, and the wording of the consent to them. */
  readonly texts: typeof texts
}

export const TEXTS = createTexts<Catalogue>(readLanguages(new URL('./', import.meta.url)))
