/** The content of a mail, from which both its text and its HTML part are written. */

export type MailItem = {
  /** '2 × Fridge', or the name alone. */
  title: string
  /** Formatted total of the line; '' to omit it. */
  amount: string
  /** Model number and chosen options, one text each. */
  facts: readonly string[]
  /** URL of the picture; '' if missing. */
  picture: string
  /** URL of the product's page; '' for no link. */
  href: string
  /** Text of the link; '' to link the title. */
  linkLabel: string
}

/** A block of a mail. Texts are plain text; line breaks are kept. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'quote'; text: string }
  /** The first link of a mail is rendered as a button. In the text part the URL is on the line after `intro`. */
  | { kind: 'link'; intro: string; label: string; href: string }
  | { kind: 'items'; items: readonly MailItem[] }
  /** The last entry is the grand total. */
  | { kind: 'totals'; totals: readonly { title: string; amount: string }[] }
  | { kind: 'sections'; sections: readonly { title: string; text: string }[] }

/** Footer of every mail: the sender. */
export type MailFooter = {
  store: string
  /** Address in one line; '' if missing. */
  address: string
  phone: string
  siteUrl: string
  unsubscribe?: { label: string; href: string }
}

export type MailContent = {
  /** Language tag, e.g. 'fr-CA'. */
  language: string
  subject: string
  blocks: readonly MailBlock[]
  footer: MailFooter
}

/** Control characters except the line feed, lone surrogates, and characters that change the text direction. */
const HOSTILE_CHARACTERS = /[^\P{Cc}\n]|\p{Surrogate}|\p{Bidi_Control}/gu

const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(HOSTILE_CHARACTERS, '')

/** Returns a copy without hostile characters in any of its texts. */
export function removeHostileCharacters<T>(value: T): T {
  if (typeof value === 'string') return cleanText(value) as T
  if (Array.isArray(value)) return value.map(removeHostileCharacters) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, removeHostileCharacters(entry)])) as T
}
