/** What a mail says, before it is text or HTML: both parts are written from it, so that they tell the same. */

/** A product in a mail. */
export type MailItem = {
  /** '2 × Fridge', or the name alone. */
  title: string
  /** Of the line, formatted; '' for none. */
  amount: string
  /** Model number and choices, one each. */
  facts: readonly string[]
  /** Address of the picture; '' for none. */
  picture: string
  /** Where the product is; '' for nowhere. */
  href: string
  /** Words of the link; '' where the title is the link. */
  linkLabel: string
}

/** A part of a mail. Texts are plain; a line break stays one. */
export type MailBlock =
  | { kind: 'text'; text: string }
  | { kind: 'quote'; text: string }
  /** The first of a mail is a button, others are links; in plain text the address below `intro`. */
  | { kind: 'link'; intro: string; label: string; href: string }
  | { kind: 'items'; items: readonly MailItem[] }
  /** The last one is the sum. */
  | { kind: 'totals'; totals: readonly { title: string; amount: string }[] }
  | { kind: 'sections'; sections: readonly { title: string; text: string }[] }

/** Who writes: stands below every mail. */
export type MailFooter = {
  store: string
  /** One line; '' for none. */
  address: string
  phone: string
  siteUrl: string
  unsubscribe?: { label: string; href: string }
}

/** A whole mail. */
export type MailContent = {
  /** Language of the texts, e.g. 'fr-CA'. */
  language: string
  subject: string
  blocks: readonly MailBlock[]
  footer: MailFooter
}

/** Control characters, halves of characters, and signs that turn the direction of the text around them. */
const HOSTILE_CHARACTERS = /[^\P{Cc}\n]|\p{Surrogate}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(HOSTILE_CHARACTERS, '')

/** The same with every text free of characters that have no place in a mail. */
export function cleanContent<T>(value: T): T {
  if (typeof value === 'string') return cleanText(value) as T
  if (Array.isArray(value)) return value.map(cleanContent) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, cleanContent(entry)])) as T
}
